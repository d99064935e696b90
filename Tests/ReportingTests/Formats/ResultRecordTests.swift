import Conformance
import Forms
import Testing

@testable import Records
@testable import Reporting

@Suite struct `Records of results` {
  private static func verdicts() throws -> [PresentationVerdict] {
    [
      try Fixture.compliant(), try Fixture.late(), try Fixture.uncovered(), try Fixture.review(),
      Fixture.unexamined(), try Fixture.animated(), try Fixture.nasty(), try Fixture.still(),
    ] + (try Fixture.several()).presentations + (try Fixture.accepted()).presentations
  }

  private func line(_ verdict: PresentationVerdict) -> [UInt8] {
    ResultRecord.line(
      MediumRecord(verdict), libraries: ["b": "1", "a": "2"],
      .init(entry: 3, part: 1, parts: 2, revision: 4), stamp: "00ff", contents: "0f", shard: "0/1",
      identity: "i", run: nil)
  }

  @Test func `give the same document as a report in memory`() throws {
    let report = Fixture.report(try Fixture.late())
    for verdict in try Self.verdicts() {
      let members = try #require(StoredLine(line(verdict))).root
      var (stored, direct) = (RunJSON(), RunJSON())
      var again: [UInt8] = []
      stored.add(
        try #require(members.find("presentation")).written, of: MediumRecord(verdict), to: &again)
      #expect(again == direct.medium(MediumRecord(verdict)), "\(verdict.source)")
    }
    #expect(!report.presentations.isEmpty)
  }

  @Test func `give the same records and the same summary as a report in memory`() throws {
    var (summary, stored, outlined) = (RunSummary(), RunSummary(), RunSummary())
    var (totals, outlinedTotals) = (RunTotals(), RunTotals())
    var (ndjson, again) = (RunNDJSON(), RunNDJSON())
    for verdict in try Self.verdicts() {
      let line = line(verdict)
      let members = try #require(StoredLine(line))
      #expect(ndjson.medium(MediumRecord(verdict)) == again.medium(members))
      summary.add(RunSummary.Medium(verdict))
      let record = try #require(MediumRecord.read(members, .whole))
      stored.add(RunSummary.Medium(record))
      let outline = try #require(MediumRecord.read(members, .summary))
      outlined.add(RunSummary.Medium(outline))
      totals.add(record)
      outlinedTotals.add(outline)
    }
    #expect(summary.questions == stored.questions)
    #expect(summary.results(isIncomplete: false) == stored.results(isIncomplete: false))
    #expect(!summary.questions.isEmpty)
    #expect(summary.questions == outlined.questions)
    #expect(summary.results(isIncomplete: false) == outlined.results(isIncomplete: false))
    #expect(totals.results == outlinedTotals.results)
    #expect(totals.unaccepted == outlinedTotals.unaccepted)
    #expect(totals.worst == outlinedTotals.worst && totals.isUnread == outlinedTotals.isUnread)
  }

  /// What a report shows of a medium is the same before its record is written and after.
  @Test func `are read as they were written`() throws {
    for verdict in try Self.verdicts() {
      let stored = try #require(StoredLine(line(verdict)))
      #expect(MediumRecord.read(stored, .whole) == MediumRecord(verdict), "\(verdict.source)")
      let outcomes = try #require(MediumRecord.read(stored, .outcomes))
      #expect(outcomes.outcomes == MediumRecord(verdict).outcomes)
      #expect(outcomes.tracks == [])
    }
  }

  /// Each of these is not what a check writes; a wrong outcome or criterion must not be counted as
  /// none.
  @Test(arguments: [
    ("\"outcome\": \"NC\"", "\"outcome\": \"N\""),
    ("\"criterion\": \"3.3.B\"", "\"criterion\": \"3.3.Z\""),
    ("\"outcomes\": [", "\"outcomez\": ["), ("\"status\": \"examined\"", "\"status\": \"fine\""),
    ("\"source\"", "\"sauce\""), ("\"record\": \"medium\"", "\"record\": \"end\""),
    ("\"status\": \"examined\"", "\"status\": \"couldNotBeExamined\""),
  ])
  func `of another form are not read, not even in part`(text: String, other: String) throws {
    let whole = String(decoding: line(try Fixture.late()), as: UTF8.self)
    try #require(whole.contains(text))
    let changed = Array(whole.replacing(text, with: other).utf8)
    let members = try #require(StoredLine(changed))
    for parts in [MediumParts.summary, .outcomes, .whole] {
      #expect(MediumRecord.read(members, parts) == nil)
    }
  }

  @Test func `have the members of their schema`() throws {
    let schema = try Schema(named: "results").root
    let names = try #require(schema["required"]).texts
    let members = try #require(StoredLine(line(try Fixture.late()))).root
    #expect(!names.isEmpty)
    #expect(names.allSatisfy { members.find($0) != nil })
    let written = try JSONTree.parse(line(try Fixture.late()))
    guard case .object(let all) = written, case .object(let properties) = schema["properties"]
    else {
      Issue.record("no objects")
      return
    }
    #expect(!all.isEmpty)
    #expect(all.keys.allSatisfy { properties[$0] != nil })
  }

  /// Such as the beginning of one record and the end of another.
  @Test func `belong nowhere when beginning and end disagree`() throws {
    let whole = String(decoding: line(try Fixture.late()), as: UTF8.self)
    for (text, other) in [("\"entry\": 3", "\"entry\": 4"), ("AtEnd\": 3", "AtEnd\": 4")] {
      try #require(whole.contains(text))
      let changed = try #require(StoredLine(Array(whole.replacing(text, with: other).utf8)))
      #expect(ResultRecord.Place(changed) == nil)
    }
  }

  @Test func `say where they belong`() throws {
    let members = try #require(StoredLine(line(try Fixture.late())))
    #expect(
      ResultRecord.Place(members) == .init(entry: 3, part: 1, parts: 2, revision: 4))
    #expect(members.root.text(of: "stamp") == "00ff")
    #expect(ResultRecord.libraries(of: members) == ["a": "2", "b": "1"])
  }

  @Test(arguments: [
    "", "\n", "{", "{}x", "[1]", "{\"a\": 1", "{\"a\" 1}", "{\"a\": [1}", "{\"a\": \"x}",
    "{\"a\": 1,}", "{\"a\": 1}{}", "{\"a\":}", "{\"a\": \"\\", "\u{0}",
  ])
  func `that are no whole objects have no members`(_ text: String) {
    #expect(StoredLine(Array(text.utf8))?.root.find("a") == nil)
  }

  private static func document(_ line: ArraySlice<UInt8>, depth: Int) -> [UInt8] {
    var document: [UInt8] = []
    JSONLayout.append(line, depth: depth, to: &document)
    return document
  }

  @Test func `are cut at any byte without a trap`() throws {
    let whole = line(try Fixture.nasty())
    for end in stride(from: 0, to: whole.count - 1, by: 7) {
      #expect(StoredLine(Array(whole[..<end])) == nil)
      #expect(Self.document(whole[..<end], depth: 2).count >= end)
    }
  }

  @Test func `have brackets, commas and spaces in texts as they are`() {
    let written = Array(#"{ "a": "[ , ] { \" }", "b": [1, 2], "c": [ ], "d": [ {}, []]}"#.utf8)
    let document = String(decoding: Self.document(written[...], depth: 0), as: UTF8.self)
    // By hand: each element on a line of its own where a space follows the bracket.
    #expect(
      document == """
        {
          "a": "[ , ] { \\" }",
          "b": [1, 2],
          "c": [
            
          ],
          "d": [
            {},
            []
          ]
        }
        """)
  }
}
