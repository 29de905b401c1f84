"""Records out to files, and back: YAML as in fixtures/, CSV and XLSX; what a file changes is shown before it does."""
