"""The API described for programs: OpenAPI, and JSON Schema for each kind of record."""
