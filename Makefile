# Every target sets up what it needs: system libraries, .venv, the program in it.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
ARGS ?=
# How many tests run beside one another: a number, or all processors.
JOBS ?= auto
OFFSCREEN := QT_QPA_PLATFORM=offscreen
# The tests start the program often: what was compiled is kept, whatever the environment says.
TESTING := $(OFFSCREEN) PYTHONDONTWRITEBYTECODE=
HAS_SCREEN := $(DISPLAY)$(WAYLAND_DISPLAY)

.DEFAULT_GOAL := help
.PHONY: help run test check coverage screens schemas bench drill package package-windows \
    check-windows check-wheel clean libs window-libs

help:
	@echo "make run       start the program (ARGS=... are passed on)"
	@echo "make test      ruff, mypy and the test suite"
	@echo "make check     ruff and mypy alone"
	@echo "make coverage  what the suite runs of the program, and what it leaves out"
	@echo "make screens   pictures of the window, in build/screens"
	@echo "make schemas   what our own formats may hold, in resources/schemas"
	@echo "make bench     the speed limits, on a quiet machine"
	@echo "make drill     the long reliability drills, as one table"
	@echo "make package   the program to install, in dist, and a trial of it"
	@echo "make package-windows   the Windows setup and zip, built on Debian under Wine"
	@echo "make check-windows     a trial of them under Wine, as a table"
	@echo "make check-wheel       a trial of what pip would install"
	@echo "make clean     remove what was built"

$(READY): pyproject.toml packaging/constraints.txt packaging/make-venv.sh
	@PYTHON="$(PYTHON)" sh packaging/make-venv.sh
	@touch $@

libs:
	@sh packaging/system-libs.sh offscreen

window-libs:
	@sh packaging/system-libs.sh window

ifneq ($(strip $(HAS_SCREEN)),)
run: window-libs $(READY)
	@$(BIN)/gm-tracker $(ARGS)
else
run: libs $(READY)
	@echo "No screen found (DISPLAY and WAYLAND_DISPLAY are empty): running the off-screen demo."
	@$(OFFSCREEN) $(BIN)/gm-tracker --offscreen-demo $(ARGS)
endif

check: $(READY)
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy --no-error-summary

test: libs check
	@$(TESTING) $(BIN)/pytest -q -n $(JOBS) $(ARGS)

# What the tests start as programs of their own is not counted.
coverage: libs $(READY)
	@mkdir -p build
	@$(TESTING) $(BIN)/pytest -q -n $(JOBS) --cov --cov-report= $(ARGS)
	@$(BIN)/coverage report --sort=cover >build/coverage.txt
	@echo "The least covered modules (all of them: build/coverage.txt)"
	@head -n 27 build/coverage.txt
	@tail -n 2 build/coverage.txt

screens: libs $(READY)
	@mkdir -p build/screens
	@$(OFFSCREEN) $(BIN)/python -m tests.screens build/screens $(ARGS)
	@$(OFFSCREEN) $(BIN)/python -m tests.guide_pictures build/screens/guide

schemas: $(READY)
	@for each in creatures library fight record records; do \
	    $(BIN)/gm-tracker schema $$each >resources/schemas/$$each.schema.json; done

# A window is measured on a screen of X too.
bench: window-libs $(READY)
	@$(OFFSCREEN) $(BIN)/pytest -q -o norecursedirs=".*" --benchmark-enable tests/benchmarks $(ARGS)

# The suite runs the same drills with small counts.
drill: libs $(READY)
	@$(TESTING) GM_TRACKER_DRILL=full $(BIN)/pytest -q tests/drills $(ARGS)

# The X libraries too, because those that a desktop may lack go into the package.
package: window-libs
	@PYTHON="$(PYTHON)" sh packaging/build.sh
	@! command -v dpkg-deb >/dev/null || sh packaging/linux/make-deb.sh
	@sh packaging/check-package.sh
	@! command -v dpkg-deb >/dev/null || sh packaging/linux/check-deb.sh

package-windows:
	@PYTHON="$(PYTHON)" sh packaging/windows/build.sh

check-windows: libs $(READY)
	@sh packaging/windows/check.sh $(ARGS)

check-wheel:
	@PYTHON="$(PYTHON)" sh packaging/check-wheel.sh

clean:
	@rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks .coverage*
	@find gm_tracker tests packaging -name __pycache__ -type d -prune -exec rm -rf {} +
