#!/usr/bin/env python3
"""Prints what a build is made of, as a software bill of materials in CycloneDX 1.5.

    python3 Tools/package/sbom.py VERSION FOLDER

FOLDER is what was installed: the hashes of its programs and of the speech network are listed, and
the Debian packages of the libraries that the programs load. Packages of Swift are those that
Package.swift names, without those of the tests.
"""

import hashlib
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TEST_PACKAGES = {"yams"}


def digest(path):
    return {"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}


def swift_packages():
    text = (ROOT / "Package.swift").read_text()
    for address, version in re.findall(r'url: "([^"]+)", exact: "([^"]+)"', text):
        owner, name = address.split("/")[-2:]
        if name.lower() not in TEST_PACKAGES:
            yield {"type": "library", "name": name, "version": version,
                   "purl": f"pkg:swift/github.com/{owner}/{name}@{version}"}


def swift_runtime():
    version = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    found = re.search(r"Swift version ([0-9.]+)", version)
    yield {"type": "library", "name": "swift-runtime", "version": found[1] if found else "unknown",
           "description": "Standard library, Foundation and Dispatch, linked statically"}


def debian_packages(programs):
    """The packages of the libraries that the loader finds for the programs themselves."""
    names = set()
    for program in programs:
        text = subprocess.run(["objdump", "-p", program], capture_output=True, text=True).stdout
        names.update(re.findall(r"NEEDED\s+(\S+)", text))
    found = set()
    for name in sorted(names):
        owner = subprocess.run(["dpkg", "-S", f"*/{name}"], capture_output=True, text=True).stdout
        packages = sorted({line.split(":")[0] for line in owner.splitlines()})
        if packages and not name.startswith("ld-linux"):
            found.add(packages[0])
    for package in sorted(found):
        version = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package],
                                 capture_output=True, text=True).stdout
        yield {"type": "library", "name": package, "version": version,
               "purl": f"pkg:deb/debian/{package}@{version}"}


def files(folder, programs):
    for program in programs:
        yield {"type": "file", "name": program.name, "hashes": [digest(program)]}
    for network in sorted(folder.rglob("*.onnx")):
        requirement = (ROOT / "Tools/SpeechModel/requirements.txt").read_text()
        version = re.search(r"silero-vad==([0-9.]+)", requirement)[1]
        yield {"type": "machine-learning-model", "name": "silero-vad", "version": version,
               "licenses": [{"license": {"id": "MIT"}}], "hashes": [digest(network)],
               "purl": f"pkg:pypi/silero-vad@{version}"}


def main():
    version, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    programs = [path for path in sorted(folder.rglob("lib/cuelight/*")) if path.is_file()]
    components = [*swift_packages(), *swift_runtime(), *debian_packages(programs),
                  *files(folder, programs)]
    print(json.dumps({
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "metadata": {"component": {
            "type": "application", "name": "cuelight", "version": version,
            "licenses": [{"license": {"id": "Apache-2.0"}}]}},
        "components": components}, indent=2))


if __name__ == "__main__":
    main()
