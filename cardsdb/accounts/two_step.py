"""The second step at sign-in: codes of an app (TOTP), for who turned it on, and recovery codes for a lost phone."""

from base64 import b32encode

import segno
from django.contrib.auth.models import User
from django.db import transaction
from django_otp import verify_token
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from cardsdb.accounts.events import log
from cardsdb.models.accounts import EventKind

CODES = 10


def is_on(user: User) -> bool:
    return bool(TOTPDevice.objects.filter(user=user, confirmed=True).exists())


def prepared(user: User) -> TOTPDevice:
    """The key that an app is to be given; it counts for nothing until a code proves that the app has it."""
    device, _new = TOTPDevice.objects.get_or_create(user=user, confirmed=False, defaults={"name": "app"})
    return device


def key_text(device: TOTPDevice) -> str:
    """The key for who cannot scan: in groups of four."""
    key = b32encode(device.bin_key).decode()
    return " ".join(key[start : start + 4] for start in range(0, len(key), 4))


def picture(device: TOTPDevice) -> str:
    """The QR code as SVG, on white: cameras want it so, in a dark theme too."""
    return segno.make(device.config_url, micro=False).svg_inline(scale=5, border=4, light="#fff", dark="#000")


@transaction.atomic
def turn_on(user: User, code: str) -> list[str] | None:
    """With a code of the prepared key; the recovery codes, which are never shown again. None: a wrong code."""
    device = TOTPDevice.objects.select_for_update().filter(user=user, confirmed=False).first()
    if device is None or is_on(user) or not device.verify_token(_bare(code)):
        return None
    device.confirmed = True
    device.save(update_fields=["confirmed"])
    log(EventKind.TWO_STEP_ON, user.get_username())
    return _new_recovery_codes(user)


def check(user: User, code: str) -> bool:
    """Whether a code is right: six digits are the app's, anything else a recovery code, which counts once."""
    code = _bare(code)
    app = code.isascii() and code.isdigit()
    model = TOTPDevice if app else StaticDevice
    device = model.objects.filter(user=user, confirmed=True).first()
    if device is None or not verify_token(user, device.persistent_id, code):
        return False
    if not app:
        log(EventKind.RECOVERY, user.get_username(), author=user.get_username())
    return True


def new_recovery_codes(user: User, code: str) -> list[str] | None:
    """Others in place of those that there were; None: a wrong code."""
    with transaction.atomic():
        return _new_recovery_codes(user) if check(user, code) else None


def codes_left(user: User) -> int:
    return int(StaticToken.objects.filter(device__user=user).count())


@transaction.atomic
def turn_off(user: User) -> bool:
    was_on = is_on(user)
    for model in (TOTPDevice, StaticDevice):
        model.objects.filter(user=user).delete()
    if was_on:
        log(EventKind.TWO_STEP_OFF, user.get_username())
    return was_on


def _new_recovery_codes(user: User) -> list[str]:
    StaticDevice.objects.filter(user=user).delete()
    device = StaticDevice.objects.create(user=user, name="recovery")
    codes = [StaticToken.random_token() for _ in range(CODES)]
    StaticToken.objects.bulk_create(StaticToken(device=device, token=code) for code in codes)
    return codes


def _bare(code: str) -> str:
    """As people type it: with blanks between, in capitals."""
    return "".join(code.split()).lower()[:16]
