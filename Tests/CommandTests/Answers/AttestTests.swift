import Foundation
import TestSupport
import Testing

/// A film with captions in time, of which only a person can say whether they are right.
enum CaptionedFilm {
  /// Puts a film with captions into a folder.
  static func add(to scratch: Scratch, as name: String = "film") throws {
    let sample = PackageFolder.root.appending(path: "MediaSamples/3.3.B/C-mp4-srt-beside")
    for file in ["film.mp4", "film.en.srt"] {
      let bytes = try Data(contentsOf: sample.appending(path: file))
      try scratch.write(bytes, to: name + file.dropFirst("film".count))
    }
  }

  /// The outcome of a criterion in a report in JSON.
  static func outcome(_ criterion: String, in run: ProgramRun) throws -> String? {
    try result(criterion, in: run)?["outcome"] as? String
  }

  /// The result of a criterion in a report in JSON.
  static func result(_ criterion: String, in run: ProgramRun) throws -> [String: Any]? {
    let report = try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let media = try #require(report["presentations"] as? [[String: Any]])
    let outcomes = try #require(media.first?["outcomes"] as? [[String: Any]])
    return outcomes.first { $0["criterion"] as? String == criterion }
  }
}

@Suite struct `cuelight attest` {
  private static let ann = "Ann <ann@example.org>"

  private func attest(
    _ scratch: Scratch, _ claim: String, _ result: String, by person: String = Self.ann,
    _ more: String...
  ) throws -> ProgramRun {
    try ProgramRun(
      [
        "attest", "film.mp4", "--claim", claim, "--result", result, "--by", person, "-o",
        "answers.ndjson",
      ] + more, in: scratch.folder)
  }

  private func check(_ scratch: Scratch) throws -> ProgramRun {
    try scratch.run(
      "check", "-f", "json", "--exit-zero", "film.mp4", "--attestations", "answers.ndjson")
  }

  @Test func `an answer settles a question, and the report says who gave it`() throws {
    let scratch = try Scratch()
    try CaptionedFilm.add(to: scratch)
    let before = try scratch.run("check", "-f", "json", "--exit-zero", "film.mp4")
    #expect(try CaptionedFilm.outcome("3.3.C", in: before) == "NR")
    let run = try attest(scratch, "captionsAccurate", "pass", "--note", "twice", "--role", "editor")
    #expect(run.status == 0, "\(run.errors)")
    let result = try #require(try CaptionedFilm.result("3.3.C", in: try check(scratch)))
    #expect(result["outcome"] as? String == "C")
    let answer = try #require((result["attestedBy"] as? [[String: Any]])?.first)
    #expect(answer["by"] as? String == Self.ann && answer["role"] as? String == "editor")
    #expect(answer["before"] as? String == "NR" && answer["note"] as? String == "twice")
    #expect((result["reason"] as? String)?.contains(Self.ann) == true)
  }

  @Test func `changed captions make the answer stale, and the report says what changed`() throws {
    let scratch = try Scratch()
    try CaptionedFilm.add(to: scratch)
    #expect(try attest(scratch, "captionsAccurate", "fail", "--note", "names").status == 0)
    #expect(try CaptionedFilm.outcome("3.3.C", in: try check(scratch)) == "NC")
    let captions = try String(contentsOf: scratch.url("film.en.srt"), encoding: .utf8)
    try scratch.write((captions + "\n").utf8, to: "film.en.srt")
    let result = try #require(try CaptionedFilm.result("3.3.C", in: try check(scratch)))
    #expect(result["outcome"] as? String == "NR")
    let findings = try #require(result["findings"] as? [[String: Any]])
    let stale = try #require(findings.first { $0["code"] as? String == "attestation.stale" })
    let sentence = try #require(stale["what"] as? String)
    for part in [Self.ann, "captionsAccurate", "does not hold", "(names)", "film.en.srt"] {
      #expect(sentence.contains(part), "\(sentence)")
    }
  }

  @Test func `two people who disagree are both in every report`() throws {
    let scratch = try Scratch()
    try CaptionedFilm.add(to: scratch)
    #expect(try attest(scratch, "captionsAccurate", "pass").status == 0)
    #expect(try attest(scratch, "captionsAccurate", "fail", by: "Bo").status == 0)
    #expect(try CaptionedFilm.outcome("3.3.C", in: try check(scratch)) == "NC")
    for format in ["text", "json", "markdown", "html", "csv", "junit", "sarif", "tap", "github"] {
      let run = try scratch.run(
        "check", "-f", format, "--exit-zero", "film.mp4", "--attestations", "answers.ndjson")
      let text = run.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(text.contains("Bo attested") && text.contains("Ann "), "\(format)")
    }
  }

  @Test func `an answer never lifts a measured failure`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    let run = try attest(scratch, "descriptionNotNeeded", "pass")
    #expect(run.status == 0)
    #expect(run.errors.contains("does not lift it"))
    #expect(try CaptionedFilm.outcome("3.3.D", in: try check(scratch)) == "NC")
  }

  @Test func `a claim about nothing that applies is refused, and nothing is written`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    let run = try attest(scratch, "transcriptEquivalent", "pass")
    #expect(run.status == 2)
    #expect(run.errors.contains("answers.notAsked"))
    #expect(!FileManager.default.fileExists(atPath: scratch.url("answers.ndjson").path))
  }

  @Test func `without -o the lines are printed, and the same day gives the same lines`() throws {
    let scratch = try Scratch()
    try CaptionedFilm.add(to: scratch)
    let line = """
      SOURCE_DATE_EPOCH=1764410400 cuelight attest film.mp4 --claim captionsAccurate --result pass \
      --by 'Ann' --from 0:01 --to 0:02.5
      """
    let run = try scratch.shell("export \(line.replacing(" cuelight", with: "; cuelight"))")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.contains(#""time": "2025-11-29T10:00:00Z""#), "\(run.text)")
    #expect(run.text.contains(#""ranges": [{"end": 2.5, "start": 1}]"#), "\(run.text)")
    #expect(run.text.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ["--claim", "allIsWell", "--result", "pass", "--by", "A"],
    ["--claim", "captionsAccurate", "--result", "maybe", "--by", "A"],
    ["--claim", "captionsAccurate", "--result", "pass", "--by", "  "],
    ["--claim", "captionsAccurate", "--result", "pass"],
    ["--claim", "captionsAccurate", "--result", "pass", "--by", "A", "--from", "5"],
    ["--claim", "captionsAccurate", "--result", "pass", "--by", "A", "--from", "5", "--to", "2"],
    ["--claim", "captionsAccurate", "--result", "pass", "--by", "A", "--note", " "],
  ])
  func `a wrong call is refused before anything is judged`(arguments: [String]) throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    let run = try ProgramRun(["attest", "film.mp4"] + arguments, in: scratch.folder)
    #expect(run.status == 2)
    #expect(run.text.isEmpty && !run.errors.isEmpty)
  }

  @Test func `answers of another kind, and about other media, are reported`() throws {
    let scratch = try Scratch()
    try CaptionedFilm.add(to: scratch)
    try scratch.write(#"{"level":"info"}"#.utf8, to: "answers.ndjson")
    let run = try check(scratch)
    #expect(run.status == 2)
    #expect(run.errors.contains("answers.ndjson:1:") && run.errors.contains("is no answer"))
    try FileManager.default.removeItem(at: scratch.url("answers.ndjson"))
    #expect(try attest(scratch, "captionsAccurate", "pass").status == 0)
    try scratch.addFilm("other.mp4")
    let other = try scratch.run(
      "check", "--exit-zero", "other.mp4", "--attestations", "answers.ndjson")
    #expect(other.errors.contains("1 answer is about a medium that was not judged in this run."))
    let missing = try scratch.run("check", "film.mp4", "--attestations", "missing.ndjson")
    #expect(missing.status == 2 && missing.errors.contains("The answers missing.ndjson"))
  }

  @Test func `a signed answer counts, and a changed or foreign one does not`() throws {
    let scratch = try Scratch()
    try CaptionedFilm.add(to: scratch)
    for name in ["ann", "bo"] {
      let made = try ProgramRun(
        ["-q", "-t", "ed25519", "-N", "", "-C", name, "-f", name], in: scratch.folder,
        program: .sshKeygen)
      #expect(made.status == 0, "\(made.errors)")
    }
    let key = try String(contentsOf: scratch.url("ann.pub"), encoding: .utf8)
    try scratch.write("ann@example.org \(key)".utf8, to: "signers")
    func verified() throws -> String? {
      let run = try scratch.run(
        "check", "-f", "json", "--exit-zero", "film.mp4", "--attestations", "answers.ndjson",
        "--allowed-signers", "signers")
      let answers = try CaptionedFilm.result("3.3.C", in: run)?["attestedBy"] as? [[String: Any]]
      let outcome = try CaptionedFilm.outcome("3.3.C", in: run) ?? ""
      return (answers?.first?["signature"] as? String).map { "\($0) \(outcome)" }
    }
    #expect(try attest(scratch, "captionsAccurate", "pass", "--sign", "ann").status == 0)
    #expect(try verified() == "verified C")
    let line = try String(contentsOf: scratch.url("answers.ndjson"), encoding: .utf8)
    let forged = line.replacingOccurrences(of: "\"by\"", with: "\"note\": \"x\", \"by\"")
    try scratch.write(forged.utf8, to: "answers.ndjson")
    #expect(try verified() == "invalid NR")
    try FileManager.default.removeItem(at: scratch.url("answers.ndjson"))
    #expect(try attest(scratch, "captionsAccurate", "pass", "--sign", "bo").status == 0)
    #expect(try verified() == "unknown NR")
    try FileManager.default.removeItem(at: scratch.url("answers.ndjson"))
    #expect(try attest(scratch, "captionsAccurate", "pass", "--sign", "missing").status == 2)
    #expect(!FileManager.default.fileExists(atPath: scratch.url("answers.ndjson").path))
  }

  @Test func `the configuration names files with answers`() throws {
    let scratch = try Scratch()
    try CaptionedFilm.add(to: scratch)
    #expect(try attest(scratch, "captionsAccurate", "pass").status == 0)
    try scratch.write("version: 1\nattestations: [answers.ndjson]\n".utf8, to: ".cuelightrc.yml")
    let run = try scratch.run("check", "-f", "json", "--exit-zero", "film.mp4")
    #expect(try CaptionedFilm.outcome("3.3.C", in: run) == "C")
  }
}
