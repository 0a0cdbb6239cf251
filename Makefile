# make site: the sample digest.  make test: everything that is checked.  Both make their own virtual environment.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export NO_MKDOCS_2_WARNING = 1

.PHONY: site serve test check clean

site: $(VENV)/installed
	$(BIN)/papersheaf build
	@echo "or: make serve"

serve: $(VENV)/installed
	$(BIN)/papersheaf serve

test: check
	$(BIN)/pytest -n auto --dist loadfile -m "not slow" $(PYTEST_ARGS)

check: $(VENV)/tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

clean:
	rm -rf $(VENV) site dist .papersheaf

$(VENV)/installed: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "papersheaf needs Python 3.11 or later; name one with make PYTHON=python3.12")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/tested: $(VENV)/installed
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[test,zensical]'
	@touch $@
