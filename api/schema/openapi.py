"""The OpenAPI document: drf-spectacular walks the addresses, and each operation is described by us."""

from typing import Any

from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.openapi import AutoSchema

Data = dict[str, Any]


class Described(AutoSchema):
    """An operation as api.schema.operations describes it."""

    def get_operation(self, path: str, path_regex: str, path_prefix: str, method: str, registry: Any) -> Data | None:
        # Imported late: DRF's views, which ours are made of, import this module first.
        from api.schema.operations import DESCRIBED

        describe = DESCRIBED.get((type(self.view), method))
        if describe is None:
            return super().get_operation(path, path_regex, path_prefix, method, registry)
        view: Any = self.view
        return describe(view, view.examples).described()


class Generator(SchemaGenerator):
    """The examples name the server at `origin`; by default, the one that `make run` starts."""

    def __init__(self, *args: Any, origin: str = "http://127.0.0.1:8000", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.origin = origin

    def get_schema(self, request: Any = None, public: bool = False) -> Data:
        from api.schema import answers, checks, components, operation, setups, translations
        from api.schema import translation_files as files
        from api.schema import translation_progress as progress
        from api.schema.examples import Examples

        self.examples = Examples(self.origin)
        document: Data = super().get_schema(request, public)
        known = document.setdefault("components", {})
        known["schemas"] = {**known.get("schemas", {}), **components.components()}
        known["schemas"] |= {**answers.components(), **checks.components(), **setups.components()}
        known["schemas"] |= {**translations.components(), **files.components(), **progress.components()}
        known["responses"] = operation.responses()
        known["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer", "description": "For what writes."}}
        return document

    def create_view(self, callback: Any, method: str, request: Any = None) -> Any:
        view = super().create_view(callback, method, request)
        view.examples = self.examples
        return view


def only_the_api(endpoints: list[Any], **kwargs: Any) -> list[Any]:
    """Leave out the pages for people, and what catches addresses that are none."""
    left_out = {"Nowhere", "SwaggerPage", "RedocPage"}
    return [endpoint for endpoint in endpoints if endpoint[3].cls.__name__ not in left_out]
