"""What `manage.py serve`, and so `make run`, offers while it runs."""

import http.client
import json
import re

import pytest

from tests.serving import Serving, free_port, manage, processes_of, wait_until


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    serving = Serving(tmp_path_factory.mktemp("site") / "data")
    try:
        yield serving.ready()
    finally:
        serving.stop()


@pytest.mark.parametrize("path", ["/", "/admin/login/", "/api/v1/", "/static/unfold/css/styles.css"])
def test_address_answers(site, path):
    assert site.browser().get(path)[0] == 200


def test_everything_is_healthy_soon(site):
    up = {"database": "up", "redis": "up", "worker": "up"}
    wait_until(lambda: site.browser().get("/healthz")[0] == 200)
    status, body = site.browser().get("/healthz")
    assert (status, json.loads(body)) == (200, up)


def test_api_says_what_there_is(site):
    origin = site.browser().origin
    said = json.loads(site.browser().get("/api/v1/")[1])
    assert said["resources"]["cards"] == f"{origin}/api/v1/cards/"
    assert said["links"]["health"] == f"{origin}/healthz"
    assert [said[name] for name in ("service", "version", "languages")] == ["cardsdb", "v1", ["en", "cs", "pl"]]


def test_an_address_has_room_for_two_hundred_ids(site):
    ids = "%2C".join(f"mage-knight%2Fa-slug-as-long-as-{number}" for number in range(200))
    status, body = site.browser().get(f"/api/v1/cards/?ids={ids}")
    assert (status, len(json.loads(body)["unknown_ids"])) == (200, 200)


def test_answer_can_be_asked_for_again(site):
    """Over the wire: HEAD and 304 have no body, and the connection stays in step."""
    connection = http.client.HTTPConnection("127.0.0.1", site.port, timeout=10)
    answers = []
    for method, tag in (("GET", ""), ("HEAD", ""), ("GET", "ours"), ("GET", "")):
        tags = {"If-None-Match": answers[0].headers["ETag"]} if tag else {}
        connection.request(method, "/api/v1/games/", headers={"Accept-Encoding": "gzip", **tags})
        answers.append(connection.getresponse())
        answers[-1].body = answers[-1].read()
    connection.close()
    length = len(answers[0].body)
    assert [(answer.status, len(answer.body)) for answer in answers] == [
        (200, length),
        (200, 0),
        (304, 0),
        (200, length),
    ]
    assert {answer.headers["ETag"] for answer in answers} == {answers[0].headers["ETag"]}
    assert answers[1].headers["Content-Length"] == str(length)


def test_says_where_to_look_and_how_to_sign_in(site):
    origin = site.browser().origin
    password = (site.data_dir / "admin-password").read_text().strip()
    assert (
        f"\n  Site     {origin}/\n  Admin    {origin}/admin/\n  API      {origin}/api/v1/\n"
        f"  Sign in  as admin, with the password {password} (kept in {site.data_dir}/admin-password)\n"
        "\nCtrl-C stops everything.\n"
    ) in site.output


@pytest.mark.parametrize("name", ["admin-password", "secret-key"])
def test_secret_is_for_its_owner_alone(site, name):
    assert (site.data_dir / name).stat().st_mode & 0o777 == 0o600


def test_kept_password_signs_in(site):
    browser = site.browser()
    status, page = browser.sign_in("admin", (site.data_dir / "admin-password").read_text().strip())
    assert (status, bool(re.search(r"/admin/logout/", page))) == (200, True)


def test_another_password_does_not_sign_in(site):
    status, page = site.browser().sign_in("admin", "another")
    assert (status, bool(re.search(r"/admin/logout/", page))) == (200, False)


def test_second_start_from_the_folder_is_refused(site):
    second = manage(site.data_dir, "serve", PORT=str(free_port()))
    told = f"Already running from this folder: {site.browser().origin}/ (process {site.popen.pid}).\n"
    assert (second.returncode, second.stdout, second.stderr) == (1, "", told)


def test_taken_port_is_refused_and_leaves_nothing(site, tmp_path):
    refused = manage(tmp_path, "serve", PORT=str(site.port))
    told = f"Port {site.port} on 127.0.0.1 is taken; choose another: PORT={site.port + 1} make run\n"
    assert (refused.returncode, refused.stdout, refused.stderr) == (1, "", told)
    assert processes_of(tmp_path) == []


def test_command_uses_the_servers_that_run(site):
    before = {process.pid for process in processes_of(site.data_dir)}
    command = manage(site.data_dir, "shell", "-c", "print(User.objects.get().username)", "--verbosity", "0")
    assert (command.returncode, command.stdout) == (0, "admin\n"), command.stderr
    assert before <= {process.pid for process in processes_of(site.data_dir)}
    assert site.browser().get("/")[0] == 200
