#!/bin/bash
# Slurm job array. Before it, on the machine that submits:
#   cuelight plan --measure media -o plan.ndjson
# and the gate after it, whose status is 0, 1 or 3: cuelight merge results -f html >report.html
# A task that is requeued goes on where it was stopped. The folder is on a shared disk.
#SBATCH --job-name=cuelight
#SBATCH --array=0-31
#SBATCH --cpus-per-task=1
#SBATCH --mem=2G
#SBATCH --requeue
#SBATCH --signal=B:TERM@60
set -euo pipefail
# A shell does not pass the signal on; exec makes the program the one that gets it.
exec cuelight check --plan plan.ndjson --shard auto --results results -j "${SLURM_CPUS_PER_TASK:-1}"
