# Dask: python3 run_dask.py SCHEDULER; the workers share this folder and have cuelight on their PATH.
import subprocess
import sys

from distributed import Client

SHARDS = 8


def judge(shard):
    """Judges one part; one that is started again goes on where it was stopped."""
    part = f"{shard}/{SHARDS}"
    call = ["cuelight", "check", "--plan", "plan.ndjson", "--shard", part, "--results", "results"]
    subprocess.run([*call, "-j", "1"], check=True)


if __name__ == "__main__":
    subprocess.run(["cuelight", "plan", "--measure", "media", "-o", "plan.ndjson"], check=True)
    client = Client(*sys.argv[1:])
    # The gate: what no worker could judge is missing in the merged report, whose status is 3 then.
    client.gather(client.map(judge, range(SHARDS), retries=3, pure=False), errors="skip")
    with open("report.json", "wb") as report:
        merge = ["cuelight", "merge", "results", "-f", "json"]
        sys.exit(subprocess.run(merge, stdout=report).returncode)
