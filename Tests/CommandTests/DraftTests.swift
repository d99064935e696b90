import Foundation
import TestSupport
import Testing

@Suite struct `captions that are drafted` {
  private static let reading = "bash -c 'cat heard.json' {wav}"

  private func film() throws -> Scratch {
    let scratch = try Scratch()
    let sample = PackageFolder.samples.appending(path: "3.3.B/NR-words-of-another-film")
    for file in ["film.mkv", "heard.json"] {
      try scratch.write(try Data(contentsOf: sample.appending(path: file)), to: file)
    }
    return scratch
  }

  /// The text of the film's own captions, a line for each.
  private func transcript() throws -> String {
    let own = PackageFolder.samples.appending(path: "3.3.C/C-reference/film.en.vtt")
    return try String(contentsOf: own, encoding: .utf8).components(separatedBy: "\n").filter {
      !$0.isEmpty && !$0.contains("-->") && $0 != "WEBVTT"
    }.joined(separator: "\n")
  }

  private func draft(_ scratch: Scratch, _ more: String...) throws -> ProgramRun {
    try ProgramRun(
      ["draft", "film.mkv", "--recognizer", Self.reading, "-o", "film.en.vtt"] + more,
      in: scratch.folder)
  }

  @Test func `what is heard becomes captions that say that they are a draft`() throws {
    let scratch = try film()
    let run = try draft(scratch)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.contains("DRAFT") && run.text.contains("3.3.B and 3.3.C"), "\(run.text)")
    let text = try String(contentsOf: scratch.url("film.en.vtt"), encoding: .utf8)
    #expect(text.hasPrefix("WEBVTT\n\nNOTE\nDraft captions:"))
    let check = try scratch.run("check", "film.mkv", "-f", "json", "--exit-zero")
    for criterion in ["3.3.B", "3.3.C"] {
      let result = try #require(try CaptionedFilm.result(criterion, in: check))
      let codes = (result["findings"] as? [[String: Any]] ?? [])
        .compactMap { $0["code"] as? String }
      #expect(result["outcome"] as? String == "NR" && codes.contains("captions.draft"), "\(codes)")
    }
    let quality = try scratch.run("captions", "film.en.vtt", "--quality", "netflix")
    #expect(quality.status == 0, "\(quality.text)")
  }

  @Test func `the mark stays when tools rewrite the file, until a person removes it`() throws {
    let scratch = try film()
    _ = try draft(scratch)
    #expect(try scratch.run("fix", "film.en.vtt", "--shift", "0.1", "--write").status == 0)
    let text = try String(contentsOf: scratch.url("film.en.vtt"), encoding: .utf8)
    #expect(text.contains("NOTE\nDraft captions:"))
    let blocks = text.components(separatedBy: "\n\n").filter { !$0.hasPrefix("NOTE") }
    try scratch.write(Array(blocks.joined(separator: "\n\n").utf8), to: "film.en.vtt")
    let check = try scratch.run("check", "film.mkv", "-f", "json", "--exit-zero")
    #expect(!check.text.contains("captions.draft"))
  }

  @Test func `a transcript keeps its words and gets the times of what is heard`() throws {
    let scratch = try film()
    try scratch.write(Array(try transcript().utf8), to: "talk.txt")
    let run = try draft(scratch, "--transcript", "talk.txt")
    #expect(run.status == 0, "\(run.errors)")
    let text = try String(contentsOf: scratch.url("film.en.vtt"), encoding: .utf8)
    func said(_ text: String) -> [Substring] {
      text.components(separatedBy: "\n").filter { !$0.contains("-->") }.joined(separator: " ")
        .split(separator: " ")
    }
    let cues = text.components(separatedBy: "\n\n").dropFirst(2).joined(separator: "\n")
    // One sentence was not heard: it is listed, and in no cue.
    let unheard = "pilot would row out and show them the safe way in."
    #expect(run.text.contains("it is in no cue"), "\(run.text)")
    let kept = try transcript().replacing("\n", with: " ").replacing(unheard, with: "")
    #expect(said(cues) == said(kept), "every other word stays as it is written")
    let sync = try ProgramRun(
      ["sync", "film.en.vtt", "film.mkv", "--profile", "dhs-ios"], in: scratch.folder)
    #expect(sync.status == 0, "\(sync.text)")
  }

  @Test func `a transcript of another film is refused with the share that was heard`() throws {
    let scratch = try film()
    let other = (0..<40).map { "Nothing number \($0) of this was ever spoken by anybody here." }
    try scratch.write(Array(other.joined(separator: "\n").utf8), to: "talk.txt")
    let run = try draft(scratch, "--transcript", "talk.txt")
    #expect(run.status == 3)
    #expect(run.errors.contains("talk.txt was not put in time"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: scratch.url("film.en.vtt").path))
  }

  @Test func `what cannot be drafted is said in one sentence and writes nothing`() throws {
    let scratch = try film()
    func run(_ arguments: String...) throws -> ProgramRun {
      try ProgramRun(["draft", "film.mkv"] + arguments, in: scratch.folder)
    }
    let silent = try run("--recognizer", "bash -c 'echo' {wav}", "-o", "a.vtt")
    #expect(silent.status == 3 && silent.errors.contains("no words were heard"), "\(silent.errors)")
    let broken = try run("--recognizer", "bash -c 'exit 9' {wav}", "-o", "a.vtt")
    #expect(broken.status == 3, "\(broken.errors)")
    let none = try run("-o", "a.vtt")
    #expect(none.status == 2 && none.errors.contains("--recognizer"), "\(none.errors)")
    let other = try run("--recognizer", Self.reading, "-o", "a.srt")
    #expect(other.status == 2 && other.errors.contains("WebVTT"), "\(other.errors)")
    try scratch.write(Array("old".utf8), to: "b.vtt")
    let kept = try run("--recognizer", Self.reading, "-o", "b.vtt")
    #expect(kept.status == 2 && kept.errors.contains("--overwrite"), "\(kept.errors)")
    #expect(!FileManager.default.fileExists(atPath: scratch.url("a.vtt").path))
  }

  @Test func `captions go to standard output on request, and nothing else does`() throws {
    let scratch = try film()
    let run = try ProgramRun(
      ["draft", "film.mkv", "--recognizer", Self.reading, "-o", "-"], in: scratch.folder)
    #expect(run.status == 0 && run.text.hasPrefix("WEBVTT\n\nNOTE\nDraft captions:"))
    #expect(!run.text.contains("DRAFT"))
  }
}
