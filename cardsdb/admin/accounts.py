"""Users, roles (Django's groups) and the log of accounts, for administrators."""

from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin as DjangoGroupAdmin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.contrib.auth.models import Group, Permission, User
from django.db.models import Prefetch, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _
from django_otp.plugins.otp_static.models import StaticDevice
from django_otp.plugins.otp_totp.models import TOTPDevice
from unfold.admin import ModelAdmin
from unfold.contrib.filters.admin import ChoicesDropdownFilter
from unfold.forms import AdminPasswordChangeForm, UserChangeForm, UserCreationForm

from cardsdb.accounts.lockout import unlock
from cardsdb.accounts.roles import title_of
from cardsdb.accounts.two_step import turn_off
from cardsdb.models import AccountEvent

for known in (User, Group, TOTPDevice, StaticDevice):  # keys and recovery codes are nobody's to read
    admin.site.unregister(known)

NAMED = 20  # permissions that a line of the log names
ACTIONS = {
    "add": pgettext_lazy("permission", "add"),
    "change": pgettext_lazy("permission", "change"),
    "delete": pgettext_lazy("permission", "delete"),
    "view": pgettext_lazy("permission", "view"),
}
SPECIAL = {
    "publish_record": _("publish and retire records"),
    "translate_cs": _("translate into Czech"),
    "translate_pl": _("translate into Polish"),
    "review_translation": _("accept translations and send them back"),
    "mark_official": _("mark translations as official"),
}


class RoleFilter(admin.SimpleListFilter):
    title = _("role")
    parameter_name = "role"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(str(group.pk), title_of(group.name)) for group in Group.objects.order_by("pk")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> QuerySet[User]:
        value = self.value() or ""
        return queryset.filter(groups=int(value[:9])) if value.isascii() and value.isdigit() else queryset


class RoleField(forms.ModelMultipleChoiceField):
    def label_from_instance(self, group: Any) -> str:
        return title_of(group.name)


class PermissionField(forms.ModelMultipleChoiceField):
    """Permissions in the reader's language; the database has their names in English only."""

    def label_from_instance(self, permission: Any) -> str:
        model = permission.content_type.model_class()
        name = model._meta.verbose_name if model else permission.content_type.model
        action = SPECIAL.get(permission.codename) or ACTIONS.get(permission.codename.partition("_")[0])
        return f"{permission.content_type.app_label} | {name} | {action or permission.name}"


FIELDS = {"groups": RoleField, "permissions": PermissionField, "user_permissions": PermissionField}


class Translated(ModelAdmin):
    def formfield_for_manytomany(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        if db_field.name in FIELDS:
            kwargs["form_class"] = FIELDS[db_field.name]
            if db_field.related_model is Permission:
                kwargs["queryset"] = Permission.objects.select_related("content_type")
        return super().formfield_for_manytomany(db_field, request, **kwargs)


@admin.register(User)
class UserAdmin(Translated, DjangoUserAdmin):
    form = UserChangeForm
    add_form = UserCreationForm
    change_password_form = AdminPasswordChangeForm
    list_display = ("username", "email", "first_name", "last_name", "roles", "is_staff", "is_active", "last_login")
    list_filter = (RoleFilter, "is_staff", "is_superuser", "is_active")
    actions = ("unlock_selected", "turn_off_two_step")

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        users: QuerySet[User] = super().get_queryset(request)
        return users.prefetch_related(Prefetch("groups", Group.objects.order_by("pk")))

    @admin.display(description=_("roles"))
    def roles(self, user: User) -> str:
        return ", ".join(title_of(group.name) for group in user.groups.all())

    @admin.action(description=_("Let the selected users sign in again"), permissions=["change"])
    def unlock_selected(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        count = sum(unlock(user) for user in queryset)
        told = ngettext("%d user was locked out, and is no more.", "%d users were locked out, and are no more.", count)
        self.message_user(request, told % count)

    @admin.action(description=_("Turn off the second step of the selected users"), permissions=["change"])
    def turn_off_two_step(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        """For who lost the phone and the recovery codes."""
        count = sum(turn_off(user) for user in queryset)
        told = ngettext(
            "The second step of %d user is turned off.", "The second step of %d users is turned off.", count
        )
        self.message_user(request, told % count)


@admin.register(Group)
class GroupAdmin(Translated, DjangoGroupAdmin):  # type: ignore[misc]  # unfold has no types
    list_display = ("title",)

    @admin.display(description=_("role"), ordering="name")
    def title(self, group: Group) -> str:
        return title_of(group.name)


@admin.register(AccountEvent)
class AccountEventAdmin(ModelAdmin):
    """To be read: nobody writes into the log."""

    list_display = ("at", "kind", "account_title", "author", "address", "what")
    list_filter = (("kind", ChoicesDropdownFilter),)
    list_filter_submit = True
    search_fields = ("account", "author", "address")
    fields = ("at", "kind", "account_title", "author", "address", "what")
    actions = None

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @admin.display(description=_("account or role"), ordering="account")
    def account_title(self, event: AccountEvent) -> str:
        if event.kind == AccountEvent.Kind.ROLE_CHANGED:
            return title_of(event.account)
        return event.account or gettext("(a name that nobody has)")

    @admin.display(description=_("details"))
    def what(self, event: AccountEvent) -> str:
        signs = {"added": "+", "removed": "−"}
        named = [f"{sign} {title_of(name)}" for key, sign in signs.items() for name in event.details.get(key, ())]
        return " ".join(named[:NAMED]) + (" …" if len(named) > NAMED else "")
