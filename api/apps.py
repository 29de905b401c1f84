from typing import Any

from django.apps import AppConfig


class ApiConfig(AppConfig):
    name = "api"

    def ready(self) -> None:
        from api.for_editors import FOR_EDITORS
        from api.gateway import version
        from api.publication.publish import publish, published
        from api.tasks import queue_bulk_files
        from cardsdb.admin import clients
        from cardsdb.content.touches import content_changed

        def publish_changes(**kwargs: Any) -> None:
            if not publish():
                version.forget()  # another publication may have taken our change along, and not have told Redis yet

        def show_new_version(**kwargs: Any) -> None:
            version.forget()

        def make_bulk_files(**kwargs: Any) -> None:
            queue_bulk_files()

        clients.register(FOR_EDITORS)
        # A failure is logged by the signal and breaks nothing: the notes stay for the next publication.
        content_changed.connect(publish_changes, weak=False, dispatch_uid="api.publication")
        published.connect(show_new_version, weak=False, dispatch_uid="api.gateway.version")
        published.connect(make_bulk_files, weak=False, dispatch_uid="api.bulk")
