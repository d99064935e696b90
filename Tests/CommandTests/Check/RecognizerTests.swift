import Foundation
import TestSupport
import Testing

/// A film of 52 s, and what a recognizer heard of it.
private struct HeardFilm {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let sample = PackageFolder.samples.appending(path: "3.3.B/NR-words-of-another-film")
    for file in ["film.mkv", "film.en.vtt", "heard.json"] {
      try scratch.write(try Data(contentsOf: sample.appending(path: file)), to: file)
    }
  }

  /// Puts the film's own captions in the place of the others.
  func useOwnCaptions() throws {
    let own = PackageFolder.samples.appending(path: "3.3.C/C-reference/film.en.vtt")
    try scratch.write(try Data(contentsOf: own), to: "film.en.vtt")
  }

  /// A line of the captions with other text.
  func change(_ old: String, to new: String) throws {
    let file = scratch.url("film.en.vtt")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(old))
    try text.replacing(old, with: new).write(to: file, atomically: true, encoding: .utf8)
  }

  func check(_ recognizer: String, _ more: String...) throws -> ProgramRun {
    try ProgramRun(
      ["check", "film.mkv", "-f", "json", "--exit-zero", "--recognizer", recognizer] + more,
      in: scratch.folder)
  }

  /// The first medium of a report.
  func medium(_ run: ProgramRun) throws -> [String: Any] {
    let report = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    return try #require((report["presentations"] as? [[String: Any]])?.first)
  }

  func codes(_ criterion: String, in run: ProgramRun) throws -> [String] {
    let result = try #require(try CaptionedFilm.result(criterion, in: run))
    return (result["findings"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
  }
}

@Suite struct `captions and the words that a recognizer hears` {
  private static let reading = "bash -c 'cat heard.json' {wav}"

  @Test func `words of another film with the same times are a question, not captions`() throws {
    let film = try HeardFilm()
    let run = try film.check(Self.reading, "--words", "all")
    #expect(try CaptionedFilm.outcome("3.3.B", in: run) == "NR", "\(run.errors)")
    #expect(try film.codes("3.3.B", in: run) == ["captions.otherWords"])
    let heard = try #require(try film.medium(run)["heard"] as? [String: Any])
    #expect(heard["answer"] as? String == "otherWords" && heard["isWhole"] as? Bool == true)
  }

  @Test func `the same words stay compliant, with the places that differ`() throws {
    let film = try HeardFilm()
    try film.useOwnCaptions()
    let run = try film.check(Self.reading, "--words", "all")
    #expect(try CaptionedFilm.outcome("3.3.B", in: run) == "C", "\(run.errors)")
    #expect(try CaptionedFilm.outcome("3.3.C", in: run) == "NR")
    #expect(try film.codes("3.3.C", in: run).contains("captions.wordsReview"))
    let heard = try #require(try film.medium(run)["heard"] as? [String: Any])
    let cues = try #require(heard["cues"] as? [[String: Any]])
    #expect(cues.count == 13, "the sound has thirteen cues, each within one part")
    #expect(cues.allSatisfy { ($0["delay"] as? Double ?? 0).magnitude < 0.5 }, "\(cues)")
  }

  @Test func `a stored run keeps what was heard, and the page shows the places that differ`() throws
  {
    let film = try HeardFilm()
    try film.useOwnCaptions()
    try film.change("Welcome to the harbor walk.", to: "Welcome to the &lt;b&gt; walk.")
    let run = try film.check(Self.reading, "--words", "all")
    let stored = try film.check(Self.reading, "--words", "all", "-f", "ndjson")
    try film.scratch.write(stored.output, to: "run.ndjson")
    let again = try film.scratch.run("report", "-f", "json", "run.ndjson")
    let (first, second) = (try film.medium(run)["heard"], try film.medium(again)["heard"])
    #expect(first as? NSDictionary == second as? NSDictionary && first != nil)
    let page = try film.scratch.run("report", "-f", "html", "run.ndjson").text
    #expect(page.contains("Words heard") && page.contains("And the small tower beside it?"))
    #expect(page.contains("Welcome to the &lt;b&gt; walk.") && !page.contains("the <b> walk"))
  }

  @Test func `a single cue that is a second and a half late is found by its words`() throws {
    let film = try HeardFilm()
    try film.useOwnCaptions()
    try film.change("00:00:28.490 --> 00:00:33.570", to: "00:00:29.990 --> 00:00:35.070")
    let run = try film.check(Self.reading, "--words", "all")
    #expect(try film.codes("3.3.B", in: run) == ["captions.cuesLate"])
    #expect(try CaptionedFilm.outcome("3.3.B", in: run) == "NR")
  }

  @Test func `sync moves just the cues whose words are elsewhere`() throws {
    let film = try HeardFilm()
    try film.useOwnCaptions()
    let own = try String(contentsOf: film.scratch.url("film.en.vtt"), encoding: .utf8)
    try film.change("00:00:28.490 --> 00:00:33.570", to: "00:00:29.990 --> 00:00:35.070")
    let late = try String(contentsOf: film.scratch.url("film.en.vtt"), encoding: .utf8)
    let run = try ProgramRun(
      [
        "sync", "film.en.vtt", "film.mkv", "--profile", "dhs-ios", "--recognizer", Self.reading,
        "--write", "moved.vtt", "-f", "json",
      ], in: film.scratch.folder)
    let report = try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [String: Any], "\(run.errors)")
    let deviations = try #require(report["deviations"] as? [[String: Any]])
    #expect(deviations.map { $0["views"] as? [String] } == [["words"]])
    let size = try #require(deviations.first?["size"] as? Double)
    #expect(abs(size - 1.5) < 0.2)
    #expect((report["heard"] as? [String: Any])?["answer"] as? String == "sameWords")
    let moved = try String(contentsOf: film.scratch.url("moved.vtt"), encoding: .utf8)
    let changed = zip(late.components(separatedBy: "\n"), moved.components(separatedBy: "\n"))
      .filter { $0 != $1 }
    #expect(changed.count == 1 && changed.first?.0.hasPrefix("00:00:29.990") == true)
    let expected = own.components(separatedBy: "\n").first { $0.hasPrefix("00:00:28.490") }
    #expect(expected != nil && changed.first?.1.hasPrefix("00:00:28.") == true, "\(changed)")
  }

  @Test func `sync says that other words are heard, and does not call the captions in sync`() throws
  {
    let film = try HeardFilm()
    let run = try ProgramRun(
      [
        "sync", "film.en.vtt", "film.mkv", "--profile", "dhs-ios", "--recognizer", Self.reading,
        "--fail-on", "review",
      ], in: film.scratch.folder)
    #expect(run.status == 4, "\(run.errors)")
    #expect(run.text.contains("Other words than those of film.en.vtt are heard"), "\(run.text)")
  }

  @Test func `a transcript of a sound is compared with what is heard, in order`() throws {
    let film = try HeardFilm()
    let own = try String(
      contentsOf: PackageFolder.samples.appending(path: "3.3.C/C-reference/film.en.vtt"),
      encoding: .utf8)
    let words = own.components(separatedBy: "\n").filter {
      !$0.isEmpty && !$0.contains("-->") && $0 != "WEBVTT"
    }
    try film.scratch.write(Array(words.joined(separator: "\n").utf8), to: "film.txt")
    try film.scratch.write(
      Array("version: 1\nmedia:\n  - src: film.mkv\n    videoMeaningful: false\n".utf8),
      to: "cuelight.yml")
    try FileManager.default.removeItem(at: film.scratch.url("film.en.vtt"))
    let run = try film.check(Self.reading)
    let reference = try #require(
      try film.medium(run)["reference"] as? [String: Any], "\(run.errors)")
    #expect(try CaptionedFilm.outcome("3.2.B", in: run) == "NR")
    #expect("\(reference)".contains("film.txt"), "\(reference)")
  }

  @Test func `captions that are too short for timing are measured by words`() throws {
    let film = try HeardFilm()
    try film.useOwnCaptions()
    let text = try String(contentsOf: film.scratch.url("film.en.vtt"), encoding: .utf8)
    let first = text.components(separatedBy: "\n\n").prefix(7).joined(separator: "\n\n")
    try film.scratch.write(Array((first + "\n").utf8), to: "film.en.vtt")
    let before = try film.scratch.run("check", "film.mkv", "-f", "json", "--exit-zero")
    #expect(try CaptionedFilm.outcome("3.3.B", in: before) == "NR")
    let run = try film.check(Self.reading)
    let result = try #require(try CaptionedFilm.result("3.3.B", in: run))
    #expect(result["outcome"] as? String == "C")
    #expect((result["reason"] as? String ?? "").contains("measured by words"), "\(result)")
  }

  @Test(arguments: [
    "bash -c 'exit 7' {wav}", "bash -c 'kill -SEGV $$' {wav}", "bash -c 'echo no words' {wav}",
    "bash -c 'echo {}' {wav}", "bash -c 'head -c 99999999 /dev/zero' {wav}",
    "bash -c 'exit 0' {wav} {out}", #"bash -c 'printf "\033[31m<b>" >&2; exit 1' {wav}"#,
    #"bash -c 'echo "[{\"start\": 9, \"end\": 1, \"words\": []}]"' {wav}"#,
  ])
  func `a recognizer that fails is reported in one sentence and changes no result`(
    _ command: String
  ) throws {
    let film = try HeardFilm()
    try film.useOwnCaptions()
    let run = try film.check(command)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try CaptionedFilm.outcome("3.3.B", in: run) == "C")
    #expect(try CaptionedFilm.outcome("3.3.C", in: run) == "NR")
    let medium = try film.medium(run)
    let heard = medium["heard"] as? [String: Any]
    #expect(heard == nil || heard?["answer"] as? String == "cannotTell")
    #expect(!run.text.contains("\u{1B}"), "control characters are escaped")
  }

  @Test func `what a recognizer leaves running is ended with it`() throws {
    let film = try HeardFilm()
    try film.useOwnCaptions()
    let run = try film.check(
      "bash -c 'sleep 600 & echo $! >child.pid; cat heard.json' {wav}", "--words", "all")
    #expect(run.status == 0)
    let child = try String(contentsOf: film.scratch.url("child.pid"), encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let status = try? String(contentsOfFile: "/proc/\(child)/status", encoding: .utf8)
    #expect(status?.contains("State:\tZ") ?? true, "it is gone, or waits to be reaped")
  }

  @Test func `nothing that was written for a recognizer stays behind`() throws {
    let film = try HeardFilm()
    try FileManager.default.createDirectory(
      at: film.scratch.url("temporary"), withIntermediateDirectories: true)
    let run = try ProgramRun(
      shell: """
        export PATH=/usr/bin:/bin TMPDIR="$PWD/temporary"; $program check film.mkv --recognizer "\(Self.reading)" \
        --exit-zero >report.txt 2>&1
        """, in: film.scratch.folder)
    #expect(run.status == 0)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: film.scratch.url("temporary").path)
    #expect(left == [])
  }

  @Test func `the cache keeps what was heard`() throws {
    let film = try HeardFilm()
    let counting = "bash -c 'echo x >>calls; cat heard.json' {wav}"
    for _ in 0..<2 {
      let run = try film.check(counting, "--words", "all", "--cache", "cache")
      #expect(try film.codes("3.3.B", in: run) == ["captions.otherWords"])
    }
    let calls = try String(contentsOf: film.scratch.url("calls"), encoding: .utf8)
    #expect(calls == "x\n")
  }

  @Test(arguments: [
    (["--recognizer", "nowhere {wav}"], "could not be started"),
    (["--recognizer", "unknown"], "neither a known recognizer"),
    (["--recognizer", "bash -c true"], "write {wav}"),
    (["--recognizer", "bash 'open {wav}"], "neither a known recognizer"),
    (["--recognizer", "faster-whisper"], "--recognizer-model"),
    (["--recognizer-model", "x"], "belong to --recognizer"),
    (["--words", "all"], "belong to --recognizer"),
    (["--recognizer", "bash {model} {wav}", "--recognizer-model", "missing"], "does not exist"),
  ])
  func `a wrong call is refused before anything is read`(
    arguments: [String], message: String
  ) throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    let run = try ProgramRun(["check", "film.mp4"] + arguments, in: scratch.folder)
    #expect(run.status == 2 || run.status == 64, "\(run.status)")
    #expect((run.errors + run.text).contains(message), "\(run.errors)")
  }

  @Test func `the configuration names the recognizer too`() throws {
    let film = try HeardFilm()
    try film.scratch.write(
      Array("version: 1\nrecognizer: \"\(Self.reading)\"\nwords: all\n".utf8), to: ".cuelightrc.yml"
    )
    let found = try film.scratch.run("check", "film.mkv", "-f", "json", "--exit-zero")
    #expect(found.status == 2, "a command in a file that came with the media is not run")
    #expect(found.text.contains("--config"))
    let named = try film.scratch.run(
      "check", "film.mkv", "-f", "json", "--exit-zero", "--config", ".cuelightrc.yml")
    #expect(try film.codes("3.3.B", in: named) == ["captions.otherWords"], "\(named.errors)")
    let without = try film.scratch.run(
      "check", "film.mkv", "-f", "json", "--exit-zero", "--config", ".cuelightrc.yml",
      "--recognizer", "none")
    #expect(try CaptionedFilm.outcome("3.3.B", in: without) == "C")
  }

  @Test func `all three keys of a configuration are accepted, each by itself too`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    for keys in ["recognizer: vosk\nrecognizer-model: m\nwords: all", "words: all"] {
      try scratch.write(Array("version: 1\n\(keys)\n".utf8), to: ".cuelightrc.yml")
      let run = try scratch.run("check", "--print-config", "film.mp4")
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.text.contains("all"))
    }
  }
}

@Suite struct `captions and PocketSphinx` {
  @Test func `the film's own captions have the same words, those of another film do not`() throws {
    _ = try TestProgram.pocketSphinx.url
    let film = try HeardFilm()
    let other = try film.check("pocketsphinx")
    #expect(try film.codes("3.3.B", in: other) == ["captions.otherWords"], "\(other.errors)")
    try film.useOwnCaptions()
    let own = try film.check("pocketsphinx")
    #expect(try CaptionedFilm.outcome("3.3.B", in: own) == "C")
    let heard = try #require(try film.medium(own)["heard"] as? [String: Any])
    #expect(heard["answer"] as? String == "sameWords")
  }
}

/// The recognizer that `make words` installs.
private enum InstalledRecognizer {
  static let folder = PackageFolder.root.appending(path: ".build/words")
  static var isThere: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "model").path)
  }
}

@Suite(.enabled(if: InstalledRecognizer.isThere, "no recognizer; “make words” installs one"))
struct `captions and a real recognizer` {
  private func check(_ film: HeardFilm, _ more: String) throws -> ProgramRun {
    let folder = InstalledRecognizer.folder.path
    return try ProgramRun(
      shell: """
        export PATH="\(folder)/python/bin:/usr/bin:/bin"
        "$program" check film.mkv -f json --exit-zero --recognizer faster-whisper \
        --recognizer-model "\(folder)/model" \(more)
        """, in: film.scratch.folder)
  }

  @Test(arguments: ["", "--words all"])
  func `the film's own captions have the same words, those of another film do not`(
    more: String
  ) throws {
    let film = try HeardFilm()
    let other = try check(film, more)
    #expect(try film.codes("3.3.B", in: other) == ["captions.otherWords"], "\(other.errors)")
    try film.useOwnCaptions()
    let own = try check(film, more)
    #expect(try CaptionedFilm.outcome("3.3.B", in: own) == "C")
    let heard = try #require(try film.medium(own)["heard"] as? [String: Any])
    #expect(heard["answer"] as? String == "sameWords")
  }
}
