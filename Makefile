# Two commands for newcomers: `make play` and `make test`. Both need Python 3.11 or newer and nothing else.
.NOTPARALLEL:
.DEFAULT_GOAL := help
.PHONY: help play play-terminal test check screenshots lint format wheel test-plain test-wheel test-browser test-long playthroughs bench bench-before bench-house clean wheel-and-lint runtime playable dev page page-types

# Whoever keeps Python from writing bytecode would have every process of the tests compile the sources anew.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
    if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then echo $$python; break; fi; done)
VENV := .venv/bin/python
# From the sources, as plain Python; and from the installed wheel, where the sources are out of reach.
PLAIN := PYTHONPATH=src TEAHOUSE_EXPECT=plain $(VENV)
INSTALLED := env -u PYTHONPATH $(VENV)
# The end of a run tells which tests were the slowest.
SLOWEST := --durations=15 --durations-min=1
WHEEL = TEAHOUSE_EXPECT=$$($(VENV) -m tools.wheel kind) $(INSTALLED)
BROWSED = $(PLAIN)

help:  ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 22

play: playable  ## install what is needed into .venv and open the house in the browser
	@if $(VENV) -m tools.wheel check; then exec $(INSTALLED) -m teahouse serve --open $(ARGS); \
	else $(VENV) -m tools.page && PYTHONPATH=src exec $(VENV) -m teahouse serve --open $(ARGS); fi

play-terminal: runtime  ## the same games in the terminal
	@if $(VENV) -m tools.wheel check; then $(INSTALLED) -m teahouse $(ARGS); else PYTHONPATH=src $(VENV) -m teahouse $(ARGS); fi

# The tests need no quick games, and the C compiler takes half as long; with none at all (0) they would take longer than it saves.
test test-wheel: export MYPYC_OPT_LEVEL ?= g
test: BROWSED = $(WHEEL)
test: dev page wheel-and-lint test-plain test-wheel test-browser  ## install everything, build the wheel, check, test both ways and in a browser

check: dev  ## what a change touches, in a minute or so: its lint, its types, its tests
	@$(VENV) -m tools.check

lint: dev  ## check style, types and import arrows
	$(VENV) -m ruff check .
	$(VENV) -m ruff format --check .
	$(VENV) -m mypy
	PYTHONPATH=src .venv/bin/lint-imports --no-logo
	$(VENV) -m tools.page check
	PYTHONPATH=src $(VENV) -m teahouse.fields --check

format: dev  ## let ruff and prettier settle the layout
	$(VENV) -m ruff check --fix .
	$(VENV) -m ruff format .
	$(VENV) -m tools.page format

page: dev  ## build the page, when its sources have changed
	@$(VENV) -m tools.page

page-types: dev  ## write the page's types from the Python definitions
	PYTHONPATH=src $(VENV) -m tools.page_types

wheel: dev page  ## build the wheel and install it in .venv, when the sources have changed
	@$(VENV) -m tools.wheel build

# Side by side, for each is mostly one process that waits for nobody; what lint says is shown when the wheel is there.
# Whoever stops this stops both, and the wheel clears away what it has begun.
wheel-and-lint: dev page
	@$(MAKE) --no-print-directory lint >.venv/lint.log 2>&1 & lint=$$!; \
	$(MAKE) --no-print-directory wheel & wheel=$$!; trap 'kill $$lint $$wheel' INT TERM; \
	wait $$wheel; built=$$?; wait $$lint; linted=$$?; wait; cat .venv/lint.log; \
	exit $$((built + linted))

test-plain: dev  ## the suite on the sources, but for what plays long
	$(PLAIN) -m pytest -n 2 $(SLOWEST) -m "not browser and not long and not wheel"

test-wheel: wheel  ## every case of the kit on the installed wheel, and what plays long
	$(WHEEL) -m pytest -n 2 $(SLOWEST) -m "both or wheel"

test-browser: dev page  ## the house in a real browser; within `make test` the installed one
	@$(VENV) -m tools.browser
	$(BROWSED) -m pytest -n 2 $(SLOWEST) -m "browser and not long" tests/browser

screenshots: dev page  ## draw the pictures of the README anew
	@$(VENV) -m tools.browser >/dev/null
	PYTHONPATH=src $(VENV) -m tools.screenshots

# Whoever has nothing to do gets the next test: else one process would have all storms, which come one behind the other.
test-long: dev page  ## the tests that play for minutes
	@$(VENV) -m tools.browser
	$(PLAIN) -m pytest -n 2 --dist loadgroup $(SLOWEST) -m long

playthroughs: dev  ## write the golden games of tests/playthroughs anew
	$(PLAIN) -m tests.kit.regenerate

bench: .venv/created  ## measure speed beside other engines, in an environment of its own
	$(VENV) -m bench.run $(ARGS)

bench-before: .venv/created  ## measure our games beside those of a commit, BEFORE=commit
	$(VENV) -m bench.before $(BEFORE) $(ARGS)

bench-house: .venv/created  ## measure the house beside boardgame.io's server, in the same environment
	$(VENV) -m bench.house.run $(ARGS)

clean:  ## remove everything that was made, environments included
	rm -rf .venv .bench .page build dist src/teahouse/web/dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests tools bench -name __pycache__ -prune -exec rm -rf {} +

runtime: .venv/created
	@$(VENV) -m tools.install

playable: .venv/created
	@$(VENV) -m tools.install house page

dev: .venv/created
	@$(VENV) -m tools.install house dev page

.venv/created:
	@if [ -z "$(PYTHON)" ]; then echo "Teahouse needs Python 3.11 or newer; none was found." >&2; exit 1; fi
	@echo "Creating .venv ..."
	@$(PYTHON) -m venv --clear .venv
	@touch $@
