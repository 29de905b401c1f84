"""`manage.py serve` as its user meets it: a process, its output, and what it leaves behind."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path

import psutil

ROOT = Path(__file__).parent.parent
OURS = {"DATABASE_URL", "REDIS_URL", "REDIS_PREFIX", "SECRET_KEY", "ALLOWED_HOSTS", "DEBUG", "HOST", "PORT", "DATA_DIR"}
OTHERS = {"DJANGO_SETTINGS_MODULE", "MAKEFLAGS", "MAKELEVEL", "MFLAGS", "PYTEST_XDIST_WORKER"}
MANAGE = (sys.executable, "manage.py")


def environment(data_dir, **variables):
    """What a new user has, and these variables."""
    kept = {name: value for name, value in os.environ.items() if name not in OURS | OTHERS}
    return kept | {"DATA_DIR": str(data_dir)} | variables


def manage(data_dir, *arguments, **variables):
    """Run a command to its end."""
    return subprocess.run(
        [*MANAGE, *arguments],
        cwd=ROOT,
        env=environment(data_dir, **variables),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def processes_of(data_dir):
    """Every process that was started for this data folder, by what its environment says."""
    return [process for process in psutil.process_iter() if belongs(process, data_dir)]


def belongs(process, data_dir):
    try:
        return process.environ().get("DATA_DIR") == str(data_dir)
    except psutil.Error:  # ended meanwhile, or somebody else's
        return False


def wait_until(condition, seconds=20):
    """Wait for something to become true; the caller asserts what it got."""
    end = time.monotonic() + seconds
    while not (result := condition()) and time.monotonic() < end:
        time.sleep(0.05)
    return result


class Serving:
    """A started server; `ready()` waits until it says that it is."""

    def __init__(self, data_dir, command=(*MANAGE, "serve"), **variables):
        self.data_dir = Path(data_dir)
        self.port = free_port()
        self.log = self.data_dir.with_name(f"{self.data_dir.name}-{self.port}.log")
        with self.log.open("w") as log:
            self.popen = subprocess.Popen(
                command,
                cwd=ROOT,
                env=environment(data_dir, PORT=str(self.port), **variables),
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    @property
    def output(self):
        return self.log.read_text()

    def ready(self):
        assert wait_until(lambda: "Ctrl-C stops everything." in self.output or self.popen.poll() is not None, 60)
        assert self.popen.poll() is None, self.output
        return self

    def part(self, words):
        """The process whose command line holds the words, and whose parent is the server."""
        [found] = [child for child in psutil.Process(self.popen.pid).children() if words in " ".join(child.cmdline())]
        return found

    def wait(self):
        return self.popen.wait(30)

    def stop(self):
        if self.popen.poll() is None:
            self.popen.send_signal(signal.SIGTERM)
        return self.wait()

    def browser(self):
        return Browser(f"http://127.0.0.1:{self.port}")


class Browser:
    """Just enough of one to read pages and to sign in."""

    def __init__(self, origin):
        self.origin = origin
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def get(self, path):
        return self._open(urllib.request.Request(self.origin + path))

    def post(self, path, fields):
        data = urllib.parse.urlencode(fields).encode()
        return self._open(urllib.request.Request(self.origin + path, data, {"Referer": self.origin}))

    def _open(self, request):
        """Status and text, of errors as well."""
        try:
            with self.opener.open(request, timeout=10) as response:
                return response.status, response.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read().decode()

    def sign_in(self, name, password):
        _, form = self.get("/admin/login/")
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', form)[1]
        return self.post(
            "/admin/login/?next=/admin/", {"csrfmiddlewaretoken": token, "username": name, "password": password}
        )
