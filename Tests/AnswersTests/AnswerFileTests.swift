import Foundation
import MediaModel
import SystemPackage
import Testing

@testable import Answers

@Suite struct `a file with the answers of people` {
  private let hash = String(repeating: "0a", count: 32)

  private func line(_ members: String) -> String {
    """
    {"type":"attestation","schemaVersion":1,"by":"Ann <ann@example.org>","claim":\
    "captionsAccurate","result":"pass","medium":"film.mp4",\(members)}
    """
  }

  private func read(_ text: String) throws -> [Answer] {
    try AnswerFile(Array(text.utf8), file: "answers.ndjson").answers.map(\.answer)
  }

  private func issues(_ text: String) -> [String] {
    do {
      _ = try AnswerFile(Array(text.utf8), file: "a.ndjson")
      return []
    } catch {
      return error.entries.map(\.message)
    }
  }

  @Test func `what is written is read again`() throws {
    let hash = try #require(ContentHash(hex: hash))
    var attestation = Attestation(
      claim: .placementTried, passes: false, by: "Bo \u{1B}[31m<b>", time: "2026-11-28T10:00:00Z",
      grounds: .contents([
        AttestedContent(.medium, "a\n.mp4", hash), AttestedContent(.fact, "autoplay", hash),
      ]), note: "plays\u{2028}at once")
    attestation.role = "tester"
    attestation.placement = "hero"
    attestation.ranges = [MediaTime(microseconds: 1_250_000)..<MediaTime(microseconds: 2_000_000)]
    attestation.question = 1
    attestation.before = "NR"
    var facts = DeclaredFacts()
    facts.autoplay = false
    facts.controls = [.playPause, .captions]
    facts.videoMeaningful = false
    let answers: [Answer] = [
      .attestation(AnsweredClaim(medium: "a\n.mp4", attestation: attestation)),
      .fact(
        AnsweredFact(
          medium: "b.mp4", by: "Ann", time: "2026-11-28T10:00:00Z",
          contents: [AttestedContent(.medium, "b.mp4", hash)], facts: facts)),
      .fact(
        AnsweredFact(
          medium: "b.mp4", by: "Ann", time: "2026-11-28T10:01:00Z",
          contents: [AttestedContent(.medium, "b.mp4", hash)], withdrawn: ["autoplay"])),
    ]
    let bytes = answers.flatMap(\.line)
    #expect(bytes.count { $0 == UInt8(ascii: "\n") } == 3, "one line for each")
    #expect(try AnswerFile(bytes, file: "x").answers.map(\.answer) == answers)
    #expect(facts.written.map(\.key) == ["autoplay", "controls", "videoMeaningful"])
    #expect(facts.written.map(\.value) == ["false", "[playPause, captions]", "false"])
  }

  @Test func `a day alone is a time too`() throws {
    let answers = try read(
      line(
        #""date":"2026-11-28","contents":[{"part":"medium","name":"film.mp4","sha256":"\#(hash)"}]"#
      ) + "\n\n")
    guard case .attestation(let answer)? = answers.first else {
      Issue.record("no attestation")
      return
    }
    let hash = try #require(ContentHash(hex: hash))
    #expect(
      answer.attestation.grounds == .contents([AttestedContent(.medium, "film.mp4", hash)]))
    #expect(answer.attestation.time == "2026-11-28")
    #expect(answers.count == 1)
  }

  @Test(arguments: [
    (
      #""time":"2026-02-30T10:00:00Z","contents":[{"part":"medium","name":"film.mp4","sha256":"H"}]"#,
      "time is no time in UTC"
    ),
    (
      #""time":"2026-11-28T25:00:00Z","contents":[{"part":"medium","name":"film.mp4","sha256":"H"}]"#,
      "time is no time in UTC"
    ),
    (
      #""time":"yesterday","contents":[{"part":"medium","name":"film.mp4","sha256":"H"}]"#,
      "time is no time in UTC"
    ),
    (#""contents":[{"part":"medium","name":"film.mp4","sha256":"H"}]"#, "time is missing"),
    (#""time":"2026-11-28""#, "contents is missing"),
    (#""time":"2026-11-28","contents":[]"#, "contents does not name the medium"),
    (
      #""time":"2026-11-28","contents":[{"part":"medium","name":"film.mp4","sha256":"12"}]"#,
      "sha256 is no SHA-256"
    ),
    (
      #""time":"2026-11-28","contents":[{"part":"medium","name":"film.mp4","sha256":"H"}],"claim":"x""#,
      "claim is there twice"
    ),
    (
      #""time":"2026-11-28","contents":[{"part":"medium","name":"film.mp4","sha256":"H"}],"ranges":[{"start":2,"end":1}]"#,
      "end is before"
    ),
    (
      #""time":"2026-11-28","contents":[{"part":"medium","name":"film.mp4","sha256":"H"}],"role":"  ""#,
      "role is empty"
    ),
    (
      #""time":"2026-11-28","contents":[{"part":"medium","name":"film.mp4","sha256":"H"}],"question":2"#,
      "question is 2, and this program asks version 1"
    ),
  ])
  func `a wrong member is named`(members: String, reason: String) {
    let text = line(members.replacingOccurrences(of: "\"H\"", with: "\"\(hash)\""))
    let found = issues(text)
    #expect(found.count == 1 && found[0].hasPrefix("a.ndjson:1: "), "\(found)")
    #expect(found.first?.contains(reason) == true, "\(found)")
  }

  @Test func `an unknown claim, another tool's lines and other versions are refused`() {
    let unknown = line(
      #""time":"2026-11-28","contents":[{"part":"medium","name":"film.mp4","sha256":"\#(hash)"}]"#
    )
    .replacingOccurrences(of: "captionsAccurate", with: "allIsWell")
    #expect(issues(unknown).first?.contains("claim is no name that this version knows") == true)
    #expect(issues(#"{"level":"info","msg":"started"}"#).first?.contains("is no answer") == true)
    #expect(issues("not JSON").count == 1)
    let newer = unknown.replacingOccurrences(of: "\"schemaVersion\":1", with: "\"schemaVersion\":2")
    #expect(issues(newer).first?.contains("schemaVersion is 2") == true)
    let other = unknown.replacingOccurrences(of: "\"attestation\"", with: "\"verdict\"")
    #expect(issues(other).first?.contains("neither “attestation” nor “fact”") == true)
  }

  @Test func `a megabyte of note is refused, and so are more than a few bad lines`() {
    let note = String(repeating: "n", count: 1 << 20)
    #expect(
      issues(
        line(
          #""time":"2026-11-28","contents":[{"part":"medium","name":"film.mp4","sha256":"\#(hash)"}],"note":"\#(note)""#
        )
      ).count == 1)
    #expect(issues(String(repeating: "x\n", count: 5_000)).count == 20)
  }

  @Test func `answers are appended, and a file of another kind is left alone`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "answers-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "answers.ndjson").path
    let answers = try read(
      line(
        #""time":"2026-11-28","contents":[{"part":"medium","name":"film.mp4","sha256":"\#(hash)"}]"#
      )
    ).flatMap(\.line)
    try AnswerFile.append(answers, to: file)
    // The line feed at the end may be missing after an edit by hand.
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.dropLast().write(toFile: file, atomically: false, encoding: .utf8)
    try AnswerFile.append(answers, to: file)
    #expect(try AnswerFile(path: file).answers.map(\.line) == [1, 2])
    // A line that was not written completely is cut off.
    try ((try String(contentsOfFile: file, encoding: .utf8)) + #"{"type":"attes"#).write(
      toFile: file, atomically: false, encoding: .utf8)
    #expect(try AnswerFile(path: file).answers.count == 2)
    try AnswerFile.append(answers, to: file)
    #expect(try AnswerFile(path: file).answers.map(\.line) == [1, 2, 3])
    try "a diary\n".write(toFile: file, atomically: false, encoding: .utf8)
    #expect(throws: AnswerFile.Issue.self) { try AnswerFile.append(answers, to: file) }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "a diary\n")
    #expect(throws: AnswerFile.Issue.self) { try AnswerFile.append(answers, to: folder.path) }
  }
}
