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

  @Test(arguments: [
    ("run: |", "github-actions.yml", "| ./media/film.mp4 | not compliant |"),
    ("script:", "gitlab-ci.yml", "NOT COMPLIANT"),
  ])
  func `a service analyzes once, keeps the report, shows it and ends with the status`(
    key: String, file: String, shown: String
  ) throws {
    let lines = try script(after: key, in: file)
    #expect(lines.ranges(of: "cuelight check").count == 1)
    let failing = try run(lines)
    #expect(failing.status == 1)
    #expect(failing.text.replacing("\\", with: "").contains(shown))
    let report = try JSONDecoder().decode(
      Document.self, from: Data(contentsOf: scratch.url("cuelight.json")))
    #expect(report.presentations?.count == 1)
    try FileManager.default.removeItem(at: scratch.url("media/film.mp4"))
    try scratch.write(Film.wav.get(), to: "media/beep.wav")
    try scratch.write(Array("fail-on: error\nversion: 1\n".utf8), to: ".cuelightrc.yml")
    #expect(try run(lines).status == 0)
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
    let call = try #require(lines(of: "Runs/\(file)").lazy.compactMap(Self.call).first)
    for part in ["0", "1"] {
      let task = try run("\(variables.replacing("$i", with: part))\n\(call)")
      #expect(task.status == 0, "\(task.errors)")
    }
    let merged = try run("cuelight merge results -f json")
    #expect(merged.status == 1)
    #expect(merged.output == (try scratch.run("check", "-f", "json", "media").output))
  }

  /// The call of `check` in a line of a recipe: words of a shell, or a list of JSON or YAML.
  private static func call(_ line: String) -> String? {
    guard let start = line.firstRange(of: "check")?.lowerBound, line.contains("--shard") else {
      return nil
    }
    let rest = line[start...].prefix { $0 != "]" }
    let isList = line.contains("[")
    return "cuelight " + rest.filter { !isList || !",\"".contains($0) }
  }

  @Test(arguments: [
    "slurm.sh", "parallel.sh", "kubernetes.yml", "aws-batch.json", "nextflow.nf",
    "Snakefile", "run_dask.py",
  ])
  func `a recipe is short, and its calls have options that exist`(_ file: String) throws {
    let lines = try lines(of: "Runs/\(file)")
    #expect(lines.count <= 21)
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
