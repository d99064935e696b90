import CuelightKit
import Foundation
import TestSupport
import Testing

/// The files to copy: their shell lines do what they say, with `cuelight` on the PATH.
@Suite("Files to copy")
struct DeploymentTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.addFilm("media/film.mp4")
    try scratch.write([], to: ".git/HEAD")
  }

  private func lines(of name: String) throws -> [String] {
    let file = PackageFolder.root.appending(path: "Deployment/\(name)")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// The lines of a list or a block of text after a key.
  private func script(after key: String, in name: String) throws -> String {
    let lines = try lines(of: name)
    let start = try #require(lines.firstIndex { $0.trimmingCharacters(in: .whitespaces) == key })
    let depth = lines[start].prefix { $0 == " " }.count
    let body = lines[(start + 1)...].prefix { $0.prefix { $0 == " " }.count > depth }
    #expect(!body.isEmpty)
    return body.map { line in
      let text = line.trimmingCharacters(in: .whitespaces)
      return text.hasPrefix("- ") ? String(text.dropFirst(2)) : text
    }.joined(separator: "\n")
  }

  /// Runs a script as a service does: it ends at the first line that fails.
  private func run(_ script: String) throws -> ProgramRun {
    let folder = try TestProgram.cuelight.url.deletingLastPathComponent().path
    let shell = "sh() { \"$BASH\" \"$@\"; }"
    return try scratch.shell("set -e\nPATH=\"\(folder)\"\n\(shell)\n\(script)")
  }

  /// Media that are examined have 10 s, and 5 s more after they were abandoned.
  @Test func `a service has more time to stop than a watch takes`() throws {
    let time = try #require(
      try lines(of: "cuelight-watch.service").first { $0.hasPrefix("TimeoutStopSec=") })
    #expect(time == "TimeoutStopSec=30")
    let text = try lines(of: "cuelight-watch.service").joined(separator: " ")
    #expect(text.contains("within 15 s after SIGTERM"))
    let page = try String(
      contentsOf: PackageFolder.root.appending(path: "Documentation/Scale.md"), encoding: .utf8
    )
    .replacing("\n", with: " ")
    #expect(page.contains("within 15 s after SIGTERM"))
    #expect(page.contains("`TimeoutStopSec=30`"))
  }

  @Test func `a service analyzes once, keeps the report, shows it and ends with the status`()
    throws
  {
    let lines = try script(after: "script:", in: "gitlab-ci.yml")
    #expect(lines.ranges(of: "cuelight check").count == 1)
    let failing = try run(lines)
    #expect(failing.status == 1)
    #expect(failing.text.contains("NOT COMPLIANT"))
    let report = try JSONDecoder().decode(
      Document.self, from: Data(contentsOf: scratch.url("cuelight.json")))
    #expect(report.presentations?.count == 1)
    try FileManager.default.removeItem(at: scratch.url("media/film.mp4"))
    try scratch.write(Film.wav.get(), to: "media/beep.wav")
    try scratch.write(Array("fail-on: error\nversion: 1\n".utf8), to: ".cuelightrc.yml")
    #expect(try run(lines).status == 0)
  }

  /// The call of the action: its program and its arguments, with the inputs of a workflow.
  private func action(_ inputs: [String: String]) throws -> ProgramRun {
    let lines = try lines(of: "action/action.yml")
    let start = try #require(lines.firstIndex { $0.hasSuffix("args:") })
    let words = lines[(start + 1)...].map { line in
      inputs.reduce(line.trimmingCharacters(in: .whitespaces).replacing("- ", with: "")) {
        $0.replacing("${{ inputs.\($1.key) }}", with: $1.value)
      }
    }
    let program = PackageFolder.root.appending(path: "Deployment/action/action.sh").path
    let arguments = words.map { "'\($0)'" }.joined(separator: " ")
    return try run(
      "export GITHUB_STEP_SUMMARY=\"$PWD/summary\" GITHUB_WORKSPACE=\"$PWD\"\n"
        + "\"$BASH\" '\(program)' \(arguments)")
  }

  @Test func `the action shows the sentence and the repairs, and ends with the status`() throws {
    // The service makes the file before the step.
    try scratch.write([], to: "summary")
    let failing = try action(["paths": ".", "options": ""])
    #expect(failing.status == 1, "\(failing.errors)")
    #expect(failing.text.contains("::error file=media/film.mp4,"))
    let summary = try String(contentsOf: scratch.url("summary"), encoding: .utf8)
    let plain = try scratch.run("check", ".", "-f", "markdown")
    #expect(summary == plain.text)
    #expect(summary.contains("to repair"))
    let report = try Data(contentsOf: scratch.url("cuelight.json"))
    #expect(try JSONDecoder().decode(Document.self, from: report).presentations?.count == 1)
    let second = try action(["paths": "media/film.mp4", "options": "--profile=wcag22\n--exit-zero"])
    #expect(second.status == 0, "\(second.errors)")
    #expect(
      try String(contentsOf: scratch.url("cuelight.json"), encoding: .utf8).contains("wcag22"))
  }

  /// A word of an input is never a command, a pattern or an option.
  @Test func `names with blanks, patterns and commands stay names in the action`() throws {
    let names = ["a b.mp4", "*.mp4", "$(touch made).mp4", "-q.mp4", ";touch made"]
    for name in names { try scratch.addFilm(name) }
    try scratch.write([], to: "summary")
    let failing = try action(["paths": names.joined(separator: "\n"), "options": ""])
    #expect(failing.status == 1, "\(failing.errors)")
    let report = try Data(contentsOf: scratch.url("cuelight.json"))
    let judged = try JSONDecoder().decode(Document.self, from: report).presentations
    #expect(Set(judged?.map(\.source) ?? []) == Set(names))
    #expect(!FileManager.default.fileExists(atPath: scratch.url("made").path))
  }

  /// A release has the files of the action in one folder, with the package.
  @Test func `the workflow has the inputs of the action, and the containers start what is there`()
    throws
  {
    let workflow = try lines(of: "github-actions.yml").joined(separator: "\n")
    #expect(workflow.contains("uses: ./.github/actions/cuelight"))
    let inputs = try script(after: "inputs:", in: "action/action.yml")
    #expect(inputs.contains("paths:") && inputs.contains("options:"))
    for (file, entry) in [
      ("Containerfile", "[\"cuelight\"]"), ("action/Dockerfile", "[\"cuelight-action\"]"),
    ] {
      #expect(try lines(of: file).last == "ENTRYPOINT \(entry)")
    }
    // A cluster that refuses root needs a number, and the service of the action needs root.
    #expect(try lines(of: "Containerfile").contains("USER 65534:65534"))
    #expect(try !lines(of: "action/Dockerfile").contains { $0.hasPrefix("USER") })
  }

  @Test func `the stage of Jenkins has calls that work`() throws {
    let calls = try lines(of: "Jenkinsfile").flatMap { line -> [String] in
      let parts = line.split(separator: "'", omittingEmptySubsequences: false)
      return parts.count == 3 && parts[1].hasPrefix("cuelight check") ? [String(parts[1])] : []
    }
    #expect(try calls.map { try run($0).status } == [1])
    #expect(FileManager.default.fileExists(atPath: scratch.url("cuelight.json").path))
  }

  @Test func `the hooks judge the files that they are given`() throws {
    let entries = try lines(of: "pre-commit-config.yaml").compactMap { line in
      line.firstRange(of: "entry: ").map { String(line[$0.upperBound...]) }
    }
    #expect(entries.count == 2)
    #expect(try run("\(entries[0]) media/film.mp4").status == 1)
    try scratch.write(Array("WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n".utf8), to: "good.vtt")
    try scratch.write(Array("1\n00:00:05,000 --> 00:00:02,000\nHello\n".utf8), to: "bad one.srt")
    #expect(try run("\(entries[1]) good.vtt").status == 0)
    #expect(try run("\(entries[1]) 'bad one.srt' good.vtt").status == 1)
    // Changed captions are judged with their film.
    try scratch.write(
      Array("WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n".utf8), to: "media/film.en.vtt")
    let film = try run("\(entries[0]) -f json media/film.en.vtt")
    #expect(try film.document().presentations?.map(\.source) == ["media/film.mp4"])
  }

  /// The endings of each hook, in order.
  private func endings() throws -> [[String]] {
    try lines(of: "pre-commit-config.yaml").split { !$0.hasPrefix("            ") }.map { lines in
      lines.flatMap { $0.split { " |".contains($0) }.map(String.init) }
    }
  }

  @Test func `the hooks list every ending that is read`() throws {
    let endings = try endings()
    #expect(endings.count == 2)
    #expect(Set(endings[0]) == Set(FileEndings.media + FileEndings.captions))
    #expect(Set(endings[1]) == Set(FileEndings.readCaptions))
    #expect(Set(["mp4", "mxf", "m3u8", "vtt", "srt", "scc", "sup"]).isSubset(of: endings[0]))
    #expect(endings.allSatisfy { $0.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber } } })
  }

  /// The engines give the same variables that are set here by hand.
  @Test(arguments: [
    ("slurm.sh", "export SLURM_ARRAY_TASK_ID=$i SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_COUNT=2"),
    ("aws-batch.json", "export AWS_BATCH_JOB_ARRAY_INDEX=$i AWS_BATCH_JOB_ARRAY_SIZE=2"),
    ("kubernetes.yml", "export JOB_COMPLETION_INDEX=$i CUELIGHT_SHARDS=2"),
  ])
  func `a task of an engine judges its part`(_ file: String, _ variables: String) throws {
    try scratch.addFilm("media/other.mp4")
    #expect(try run("cuelight plan media -o plan.ndjson").status == 0)
    let call = try call(of: file)
    for part in ["0", "1"] {
      let task = try run("\(variables.replacing("$i", with: part))\n\(call)")
      #expect(task.status == 0, "\(task.errors)")
    }
    let merged = try run("cuelight merge results -f json")
    #expect(merged.status == 1)
    #expect(merged.output == (try scratch.run("check", "-f", "json", "media").output))
  }

  /// What a recipe calls: a line of a shell, or what its container starts with a list of JSON or YAML.
  private func call(of file: String) throws -> String {
    let line = try #require(try lines(of: "Runs/\(file)").first { $0.contains("--shard") })
    guard let open = line.firstIndex(of: "["), let close = line.lastIndex(of: "]") else {
      return line
    }
    let words = line[line.index(after: open)..<close].filter { !",\"".contains($0) }
    // AWS Batch has a command of Docker, which is what follows the entry point; Kubernetes calls that
    // `args`, and `command` replaces the entry point.
    let key = line[..<open].filter(\.isLetter)
    let replaces = key == "command" && file.hasSuffix(".yml")
    let entry = try #require(
      try lines(of: "Containerfile").last?.split(separator: "\"").dropFirst().first)
    return replaces ? String(words) : "\(entry) \(words)"
  }

  /// What the engines put into the words of a recipe, and the call for each part.
  @Test(
    arguments: [
      (
        "Snakefile",
        [
          "{input}": "plan.ndjson", "-o {output}": "-o plan.ndjson", ">{output}": ">report.json",
          "{SHARDS}": "8", "{threads}": "1",
          "{wildcards.i}": "$i",
        ]
      ),
      (
        "nextflow.nf",
        [
          "${params.media}": "$PWD", "$OLDPWD/": "$PWD/", "${plan}": "plan.ndjson",
          "${shard}": "$i", "${params.shards}": "8", "${task.cpus}": "1", "${results}": "results-*",
          "'$PWD' '$PWD'": "'$PWD' media",
        ]
      ),
      ("parallel.sh", ["'{}/8'": "$i/8"]),
    ] as [(String, [String: String])])
  func `a recipe with a plan, its parts and a merge gives one report`(
    _ file: String, _ words: [String: String]
  ) throws {
    try scratch.addFilm("media/other.mp4")
    let calls = try calls(of: file, words)
    let plan = try #require(calls.first { $0.contains("cuelight plan") })
    let judge = try #require(calls.first { $0.contains("cuelight check") })
    let merge = try #require(calls.first { $0.contains("cuelight merge") })
    #expect(try run(plan).status == 0)
    for part in 0..<8 {
      let task = try run("i=\(part)\n\(judge)")
      #expect(task.status == 0, "\(task.errors)")
    }
    let merged = try run(merge)
    #expect(merged.status == (merge.contains("--exit-zero") ? 0 : 1), "\(merged.errors)")
    let whole = try scratch.run("check", "-f", "json", "media").output
    #expect(try Data(contentsOf: scratch.url("report.json")) == whole)
    // The gate that the page names for every engine.
    let folders = file == "parallel.sh" ? "results" : "results-*"
    #expect(try scaleLines().contains { $0.hasPrefix("cuelight merge \(folders) ") })
    #expect(try run("cuelight merge \(folders) -f text").status == 1)
  }

  /// The calls of a recipe as a shell, with its words in place.
  private func calls(of file: String, _ words: [String: String]) throws -> [String] {
    let text = try lines(of: "Runs/\(file)").filter { !$0.hasPrefix("#") && !$0.hasPrefix("//") }
      .joined(separator: "\n").replacing("\\\n", with: " ")
    return text.split(separator: "\n").compactMap { line in
      let start = line.firstRange(of: "cd '") ?? line.firstRange(of: "cuelight ")
      guard var call = start.map({ String(line[$0.lowerBound...]) }) else { return nil }
      if let end = call.firstRange(of: " :::") { call = String(call[..<end.lowerBound]) }
      if call.last == "\"" { call.removeLast() }
      call = call.replacing("\\\"", with: "\"").replacing("\\$", with: "$")
      return words.sorted { $0.key.count > $1.key.count }.reduce(call) {
        $0.replacing($1.key, with: $1.value)
      }.replacing("'$PWD'", with: "\"$PWD\"")
    }
  }

  /// The lines of commands in a page, without their comments.
  private func pageLines(_ page: String) throws -> [String] {
    let text = try String(
      contentsOf: PackageFolder.root.appending(path: "Documentation/\(page)"), encoding: .utf8)
    let blocks = text.split(separator: "```", omittingEmptySubsequences: false).enumerated()
    return blocks.filter { !$0.offset.isMultiple(of: 2) }.flatMap { block in
      block.element.split(separator: "\n").map(String.init).filter { $0.contains("cuelight ") }
    }
  }

  private func scaleLines() throws -> [String] {
    try pageLines("Scale.md").filter { !$0.hasPrefix("$") }
  }

  @Test func `the commands of the page about runs do what it says`() throws {
    try scratch.addFilm("media/other.mp4")
    let calls = try scaleLines()
    #expect(calls.count >= 6)
    for call in calls where !call.contains("results-*") {
      let isParts = call.contains("--shard 0/4")
      for part in isParts ? 0..<4 : 0..<1 {
        let run = try scratch.shell(call.replacing("--shard 0/4", with: "--shard \(part)/4"))
        // Reports show that both films fail; plans and parts end well.
        let fails = call.contains("merge") || call.contains("--files-from")
        #expect(run.status == (fails ? 1 : 0), "\(call): \(run.errors)")
      }
    }
    #expect(
      try Data(contentsOf: scratch.url("report.json"))
        == scratch.run("check", "-f", "json", "media").output)
  }

  @Test(arguments: [
    "slurm.sh", "parallel.sh", "kubernetes.yml", "aws-batch.json", "nextflow.nf",
    "Snakefile", "run_dask.py",
  ])
  func `a recipe is short, and its calls have options that exist`(_ file: String) throws {
    let lines = try lines(of: "Runs/\(file)")
    #expect(lines.count <= 24)
    let words = lines.joined(separator: " ").split { " ,\"'[]`".contains($0) }
    let own = try ["check", "plan", "merge"].map { try scratch.run($0, "--help").text }.joined()
    let engine = [
      "--signal", "--joblog", "--resume-failed", "--retries", "--cores", "--shards",
      "--media", "--job-name", "--array", "--cpus-per-task", "--mem", "--requeue", "--sshlogin",
    ]
    let options = words.filter { $0.hasPrefix("--") }.map { $0.prefix { $0 != "=" && $0 != ")" } }
    for option in options where !engine.contains(String(option)) {
      #expect(own.contains(option), "\(option)")
    }
  }

  @Test func `the service watches a folder and moves what failed`() throws {
    let lines = try lines(of: "cuelight-watch.service")
    let start = try #require(lines.firstIndex { $0.hasPrefix("ExecStart=") })
    let call = lines[start...(start + 1)].joined(separator: " ")
      .replacing("ExecStart=/usr/bin/", with: "").replacing("\\", with: "")
      .replacing("/srv/media/incoming", with: "media").replacing("/srv/media/", with: "")
      .replacing("/var/lib/cuelight", with: "results")
    let run = try run(call + " --once --settle 0s")
    // With --once the status is about what was judged.
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.text.hasPrefix("failed  "))
    #expect(FileManager.default.fileExists(atPath: scratch.url("failed/film.mp4").path))
  }
}
