"""What records are called in the language of a drawing."""

from cardsdb.checks.content import Content, Subject


class Names:
    """Records of a content by their names: in the language asked for, or in English where it has none."""

    def __init__(self, content: Content, language: str) -> None:
        self.content, self.language = content, language

    def find(self, model: str, slug: str) -> Subject | None:
        return self.content.by_key.get((model, slug))

    def at(self, key: str) -> Subject | None:
        """By the key of a deal: tile/countryside-01."""
        model, _, slug = key.partition("/")
        return self.find(model, slug)

    def of(self, model: str, slug: str) -> str:
        """The name; of a record that is not in the content, its slug in words."""
        found = self.find(model, slug)
        return self.name(found) if found else slug.replace("-", " ").capitalize()

    def of_key(self, key: str) -> str:
        """The same by the key of a deal."""
        model, _, slug = key.partition("/")
        return self.of(model, slug)

    def name(self, subject: Subject) -> str:
        name = subject.names.get(self.language) or subject.name
        return name[:1].upper() + name[1:]
