# `make check`: a working program, tried on the samples. `make test`: everything that decides.

BUILD = swift build -c release --static-swift-stdlib

.PHONY: check test fuzz steps build lint setup samples docs benchmarks clean

check: build
	python3 Tools/samples/check.py .build/release/cuelight

build: setup
	$(BUILD) --product cuelight
	$(BUILD) --product cuelight-worker
	$(BUILD) --product cuelight-text-worker

# One debug build serves every test; the tests run the programs that it made.
test: setup lint
	swift build --build-tests
	swift test --skip-build --parallel

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

clean:
	rm -rf .build
