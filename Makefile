# `make help` lists what there is. Needs Python 3.11 or later, and nothing else installed.

PYTHON ?= python3
ARGS ?=
venv := .venv
python := $(venv)/bin/python
pip := $(python) -m pip install --quiet --disable-pip-version-check
# Those of the interface; the others hold translations of content, which go into the database.
catalogues := $(patsubst %.po,%.mo,$(wildcard locale/*/LC_MESSAGES/django.po))
# Checks of the code need settings, but none of the data of `make run`.
apart := SECRET_KEY=only-for-checks DATA_DIR=.data/lint DATABASE_URL= REDIS_URL=
# An environment whose Python is gone does not count. Asked here, because later make remembers that the stamps exist.
$(shell $(python) -c '' 2> /dev/null || rm -f $(venv)/installed $(venv)/installed-dev)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run test lint format bench clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: $(venv)/installed $(catalogues) ## serve site, admin and API on port 8000, or another: PORT=9000 make run
	@exec $(python) manage.py serve

test: $(venv)/installed-dev $(catalogues) ## run the tests, in parallel; ARGS="-k tiles -x" goes to pytest
	@exec $(python) -m pytest $(ARGS)

lint: $(venv)/installed-dev ## check form, types, templates, migrations, and the content against the rules
	$(python) -m ruff format --check .
	$(python) -m ruff check .
	$(apart) $(python) -m mypy
	$(python) -m djlint --quiet --check --lint cardsdb/templates
	$(python) -m yamllint --strict fixtures
	$(apart) $(python) manage.py makemigrations --check --dry-run
	$(apart) $(python) manage.py checkcontent --fixtures --deals 1

format: $(venv)/installed-dev ## bring code and templates into form
	$(python) -m ruff check --fix .
	$(python) -m ruff format .
	-$(python) -m djlint --quiet --reformat cardsdb/templates

bench: $(venv)/installed-dev $(catalogues) ## measure what must be fast, against its goal
	@exec $(python) -m bench $(ARGS)

clean: ## remove the virtual environment and what tools left behind; the data in .data stays
	rm -rf $(venv) .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -not -path './.data/*' -prune -exec rm -rf {} +

# Babel, since GNU gettext may not be there.
%.mo: %.po | $(venv)/installed
	@$(venv)/bin/pybabel --quiet compile --input-file $< --output-file $@

# The stamps are written last: an environment whose installation was cut short has none, and is made anew.
$(venv)/installed: requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null || { echo \
		"Python 3.11 or later is needed, and $(PYTHON) is not; name one: make $(MAKECMDGOALS) PYTHON=python3.11" >&2; exit 1; }
	@if [ -e $@ ]; then rm $@; else echo "Making the virtual environment in $(venv)."; $(PYTHON) -m venv --clear $(venv); fi
	@echo "Installing requirements.txt."
	@$(pip) -r requirements.txt
	@touch $@

$(venv)/installed-dev: requirements-dev.txt $(venv)/installed
	@echo "Installing requirements-dev.txt."
	@rm -f $@ && $(pip) -r requirements-dev.txt
	@touch $@
