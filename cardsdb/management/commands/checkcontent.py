import sys
from argparse import ArgumentParser, ArgumentTypeError
from getpass import getuser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _
from tqdm import tqdm

from cardsdb.checks.codes import Severity
from cardsdb.checks.content import Subject
from cardsdb.checks.formats import FORMATS
from cardsdb.checks.planning import all_jobs, deal_jobs, kinds_for
from cardsdb.checks.registry import EVERY, all_checks
from cardsdb.checks.report import Report, Reported, report_on
from cardsdb.checks.runner import Job
from cardsdb.checks.sources import DatabaseSource, FileSource, Source
from cardsdb.checks.upkeep import IDLE_WAIVER
from cardsdb.checks.waivers import Waived, new_waiver
from cardsdb.content import emit
from cardsdb.content.faults import ContentError
from cardsdb.dealing.sweeping import SEEDS
from cardsdb.suggestions import near, near_or_stop


def seeds(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(_("%(value)s is no number of seeds; write 1 or more.") % {"value": text})
    return int(text)


class Command(BaseCommand):
    help = "Check the content against the rules of the games. Nothing is written; exit 1 when something is wrong."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", action="append", help="only this game; may be repeated")
        parser.add_argument("--code", action="append", help="only this check; may be repeated")
        parser.add_argument("--record", help="only this record: game/slug")
        parser.add_argument("--format", choices=FORMATS, default="text", help="text, unless you say otherwise")
        parser.add_argument(
            "--fail-on",
            choices=[one.value for one in Severity],
            default=Severity.ERROR.value,
            help="what makes it exit 1",
        )
        parser.add_argument("--fixtures", action="store_true", help="check the files, without a database")
        parser.add_argument(
            "--deals",
            type=seeds,
            nargs="?",
            const=SEEDS,
            default=0,
            metavar="SEEDS",
            help=f"deal every scenario too, with so many seeds; {SEEDS} unless you say otherwise, which takes minutes",
        )
        parser.add_argument("--waived", action="store_true", help="show waived findings too")
        waiving = parser.add_argument_group("waiving", "print the waiver to put into the file of a record")
        waiving.add_argument("--waive", metavar="CODE", help="of this check, at --record")
        waiving.add_argument("--field", help="which of its findings there, if there are several")
        waiving.add_argument("--about", help="which of them, if there are several at the field: a component, say")
        waiving.add_argument("--reason", help="why it is right as it is")
        waiving.add_argument("--author", default=getuser(), help="who says so; your login unless you say otherwise")

    def handle(self, *args: Any, **options: Any) -> None:
        self.source = FileSource() if options["fixtures"] else DatabaseSource()
        self.codes = self.known_codes(options["code"] or [])
        if options["waive"] and not (options["record"] and options["reason"]):
            raise CommandError(_("A waiver needs --record and --reason."))
        self.record: str = options["record"] or ""
        self.seeds: int = options["deals"]
        self.subjects: list[Subject] = []
        try:
            report = self.check_games(self.known_games(options["game"] or []))
        except ContentError as error:
            raise CommandError(str(error)) from None
        if options["waive"]:
            self.waive(report, options)
            return
        self.stdout.write(FORMATS[options["format"]](report, waived=options["waived"]))
        if report.fails(Severity(options["fail_on"])):
            sys.exit(1)

    def known_games(self, asked: list[str]) -> list[str]:
        known = self.source.games()
        if self.record:
            game, slash, _slug = self.record.partition("/")
            if not slash:
                raise CommandError(_("%(record)s names no record; write game/slug.") % {"record": self.record})
            asked = [game]
        for game in asked:
            if game not in known:
                told = {"game": game, "hint": near(game, known), "known": ", ".join(known) or _("none")}
                raise CommandError(_("There is no game %(game)s%(hint)s (known: %(known)s).") % told)
        return sorted(set(asked)) or known

    def known_codes(self, asked: list[str]) -> set[str]:
        known = [check.code for check in all_checks()]
        for code in asked:
            if code not in known:
                told = {"code": code, "hint": near_or_stop(code.upper(), known)}
                raise CommandError(_("There is no check %(code)s%(hint)s") % told)
        return set(asked)

    def check_games(self, games: list[str]) -> Report:
        """Game by game, so that no more than one is in memory."""
        whole = Report()
        with tqdm(total=0, leave=False, disable=not self.stderr.isatty()) as bar:
            for game in games:
                bar.set_description(game)
                report = self.check_game(game, bar)
                whole.findings += report.findings
                whole.failures |= report.failures
                whole.records += report.records
        return whole

    def check_game(self, game: str, bar: Any) -> Report:
        # What is idle among the waivers shows only when all checks have spoken.
        jobs = all_jobs(game, () if IDLE_WAIVER in self.codes else self.codes)
        source = self.source.read(game, {EVERY} if self.record or self.seeds else kinds_for(jobs))
        if source.faults:
            return Report(list(source.faults))
        if self.record:
            self.subjects = self.known_records(game, source)
        jobs += self.deal_jobs(source)
        bar.reset(len(jobs))
        return report_on(source.content, jobs, self.is_wanted, source.locate, lambda code: bar.update())

    def deal_jobs(self, source: Source) -> list[Job]:
        """Scenario by scenario, so that what was dealt can be seen to go on."""
        scenarios = [one for one in source.content.by_kind.get("scenario", []) if self.is_meant(one)]
        codes = () if IDLE_WAIVER in self.codes else self.codes
        return [job for one in scenarios if self.seeds for job in deal_jobs(one.game, self.seeds, one.key, codes)]

    def is_meant(self, record: Subject) -> bool:
        return not self.record or record in self.subjects

    def known_records(self, game: str, source: Source) -> list[Subject]:
        """Those that --record names: records of two models may share a slug."""
        slug = self.record.partition("/")[2]
        found = [subject for subject in source.content.by_key.values() if subject.slug == slug]
        if not found:
            known = {subject.slug for subject in source.content.by_key.values()}
            told = {"game": game, "slug": slug, "hint": near_or_stop(slug, known)}
            raise CommandError(_("%(game)s has no record %(slug)s%(hint)s") % told)
        return found

    def is_wanted(self, code: str, record: Subject) -> bool:
        return (not self.codes or code in self.codes) and self.is_meant(record)

    def waive(self, report: Report, options: dict[str, Any]) -> None:
        """Print the waivers of the record with the new one, to stand in its entry."""
        found = [one for one in report.open if one.code == options["waive"]]
        found = [one for one in found if options["field"] in (None, one.field)]
        found = [one for one in found if options["about"] in (None, one.about)]
        if len(found) != 1:
            fields = ", ".join(f"{one.field} {one.about}".strip() for one in found) or _("none")
            told = {"code": options["waive"], "record": options["record"], "fields": fields}
            raise CommandError(_("%(code)s has not one open finding at %(record)s; fields: %(fields)s.") % told)
        [one] = found
        self.stdout.write(self.snippet(one, options["reason"], options["author"]))

    def snippet(self, one: Reported, reason: str, author: str) -> str:
        [subject] = [subject for subject in self.subjects if subject.kind == one.kind]
        entry = subject.data
        waived = Waived(one.code, one.field, one.about)
        kept = [waiver for waiver in entry.get("waived", []) if Waived.by(waiver) != waived]
        waivers = [*kept, new_waiver(entry, subject.translated, waived, reason, author)]
        return "\n".join(emit.pair("waived", waivers, 2))
