// Nextflow: nextflow run nextflow.nf --media /archive --shards 32; MERGE writes the report and passes.
// The gate, in the folder of MERGE: cuelight merge results-* -f text
process JUDGE {
  errorStrategy { task.exitStatus == 2 ? 'terminate' : 'retry' }
  maxRetries 3
  input: tuple path(plan), val(shard)
  output: path "results-${shard}"
  script: "cd '${params.media}' && cuelight check --plan \"\$OLDPWD/${plan}\" --shard ${shard}/${params.shards} --results \"\$OLDPWD/results-${shard}\" -j ${task.cpus}"
}
process PLAN {
  output: path 'plan.ndjson'
  script: "cuelight plan --measure --base '${params.media}' '${params.media}' -o plan.ndjson"
}
process MERGE {
  input: path results
  output: path 'report.json'
  script: "cuelight merge --exit-zero ${results} -f json >report.json"
}
workflow { PLAN().combine(Channel.of(0..<params.shards)) | JUDGE | collect | MERGE }
