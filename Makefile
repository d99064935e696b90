# `make check`: a working program, tried on the samples. `make test`: everything that decides.

# One optimized build serves the programs, the samples and the tests: sound analysis takes minutes
# in a debug build. The index of symbols, which only editors read, costs a third of the build.
OPTIMIZED = -c release -Xswiftc -enable-testing --disable-index-store -debug-info-format none
BUILD = swift build $(OPTIMIZED)

.PHONY: check test slowest pages words site fuzz steps build install package image try-package release lint setup samples \
  docs benchmarks speed clean

check: build
	python3 Tools/samples/check.py .build/release/cuelight

build: setup
	$(BUILD) --product cuelight
	$(BUILD) --product cuelight-worker
	$(BUILD) --product cuelight-text-worker

# The programs, man page, completions and speech network. DESTDIR is put before every path.
PREFIX = /usr/local
DESTDIR =
install: build
	Tools/package/install.sh .build/release "$(DESTDIR)" "$(PREFIX)"

# A .deb, a tarball, a bill of materials and checksums in .build/packages.
package: build
	Tools/setup.sh dpkg-dev
	Tools/package/make.sh .build/release .build/packages

# A container with the .deb, by whichever of podman, buildah and docker is there.
image: package
	Tools/package/image.sh .build/packages

# The .deb in a bare Debian, then the steps of the containers. Not a part of `make test`: it needs root and Debian's packages.
try-package: package
	Tools/setup.sh debootstrap
	Tools/package/try.sh .build/packages

# Checks the change log, the version and the packages, and tags the commit: VERSION=0.2.0.
release: setup
	Tools/release.sh $(VERSION)

# The tests run the programs of the same build.
test: setup lint
	$(BUILD) --build-tests
	Tools/tests/run.sh $(OPTIMIZED) --parallel

# The ten slowest tests. They run one after another: in parallel, every time would include waiting.
slowest: setup
	$(BUILD) --build-tests
	Tools/tests/run.sh $(OPTIMIZED) --no-parallel --xunit-output .build/tests.xml
	python3 Tools/tests/slowest.py .build/tests-swift-testing.xml

# HTML reports in headless Chromium: axe, both color schemes, 320 pixels. Not a part of .ci/run: the
# browser alone is as large as everything else that is installed there.
pages: build
	Tools/setup.sh chromium chromium-driver
	Tools/pages/run.sh .build/release/cuelight

# A speech recognizer and a text reader with their weights in .build/words, for words of captions and for
# the tests of them.
# Not a part of .ci/run.
words:
	Tools/setup.sh python3-venv
	Tools/words/install.sh

# The documentation site in .build/site: the symbols and articles of CuelightKit, and Documentation.
site: build
	Tools/site/make.sh .build/release .build/site

# Every caption parser under libFuzzer; SECONDS=600 for long runs.
SECONDS = 15
fuzz:
	Tools/fuzz/run.sh $(SECONDS)

# Every reader counts its steps on files that could cost much, and on twice as much of them.
steps:
	Tools/fuzz/steps.sh

lint:
	swift format lint --strict --recursive --parallel --configuration .swift-format \
	  Package.swift Sources Tests

setup:
	Tools/setup.sh

samples: setup
	python3 Tools/samples/make.py

docs:
	swift run cuelight-dev generate

benchmarks: build
	python3 Benchmarks/run.py .build/release/cuelight

# Every figure of speed beside its peer; BEFORE=path names the program of the release before.
BEFORE =
speed: build
	python3 Benchmarks/speed.py .build/release/cuelight $(if $(BEFORE),--before $(BEFORE))

clean:
	rm -rf .build
