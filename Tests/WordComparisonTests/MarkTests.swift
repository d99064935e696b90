import MediaModel
import Testing

@testable import WordComparison

@Suite struct `Sounds, speakers and places of differences` {
  private func numbered(_ range: Range<Int>) -> String {
    range.map { "w\($0)x" }.joined(separator: " ")
  }

  /// A sound may be 6 words away, or 12 when it has a word in common.
  @Test(arguments: [
    ("[bell]", 6, true), ("[bell]", 12, true), ("[bell]", 13, false), ("[Big bell!]", 12, true),
    ("[thunder]", 6, true), ("[thunder]", 7, false), ("(THUNDER)", 6, true),
  ])
  func `are found near their place`(sound: String, distance: Int, isFound: Bool) {
    let position = 20 + distance
    let found = compare(
      "\(numbered(0..<20)) [bell rings] \(numbered(20..<60))",
      "\(numbered(0..<position)) \(sound) \(numbered(position..<60))")
    #expect(found.errors == 0)
    #expect(found.sounds.found == (isFound ? 1 : 0))
    #expect(found.sounds.missing.map(\.position) == (isFound ? [] : [20]))
    #expect(found.sounds.added.map(\.position) == (isFound ? [] : [position]))
  }

  @Test func `match the nearest one, and each only once`() {
    let found = compare(
      "\(numbered(0..<5)) [one] \(numbered(5..<8)) [two] \(numbered(8..<20))",
      "\(numbered(0..<7)) [three] \(numbered(7..<20))")
    // Position 7 is one word from 8 and two from 5.
    #expect(found.sounds.missing.map(\.text) == ["one"])
    #expect(found.sounds.found == 1)
    #expect(found.sounds.alike == 0)
  }

  @Test(
    arguments: [
      ("MAN #1: Hello", 1, ["hello"]), ("Q: Why?\nA: Because.", 2, ["why", "because"]),
      ("10:30 we met", 0, ["10", "30", "we", "met"]),
      ("Dear John: I left", 0, ["dear", "john", "i", "left"]),
      ("Woman 1: Yes", 1, ["yes"]), ("Narrator: Once", 1, ["once"]),
      ("男：你好\n男：再见", 2, ["你", "好", "再", "见"]),
      ("Anna Maria Lopez de Silva Costa: no", 0, nil),
      ("O'NEIL-SMITH: Yes", 1, ["yes"]), ("note: x", 0, ["note", "x"]),
      (">>> Hello", 1, ["hello"]), (">> MAN: Hello", 1, ["hello"]),
    ] as [(String, Int, [String]?)])
  func `are speakers only before a colon that follows a name`(
    text: String, speakers: Int, expected: [String]?
  ) {
    #expect(ReferenceText(text: text).speakerCount == speakers)
    if let expected { #expect(words(text) == expected) }
  }

  @Test func `have limits of length`() {
    let long = String(repeating: "A", count: 41)
    #expect(ReferenceText(text: "\(long): yes").speakerCount == 0)
    #expect(ReferenceText(text: "\(long.dropLast()): yes").speakerCount == 1)
    #expect(ReferenceText(text: "[\(String(repeating: "b", count: 200))] yes").audioCount == 1)
    let open = ReferenceText(text: "[\(String(repeating: "b", count: 202))] yes")
    #expect(open.audioCount == 0)
    #expect(open.wordCount == 2)
  }

  @Test(arguments: [
    ("♪ la ♪ spoken", 1, ["spoken"]), ("♪ la la", 1, []), ("spoken ♪", 1, ["spoken"]),
    ("♪ one\n\nspoken", 1, ["spoken"]), ("♫ la ♬ spoken ♩ la ♪", 2, ["spoken"]),
    ("♪ la la\nspoken", 1, ["spoken"]),
  ])
  func `end songs at the note, the line or the empty line`(
    text: String, sounds: Int, expected: [String]
  ) {
    #expect(ReferenceText(text: text).audioCount == sounds)
    #expect(words(text) == expected)
  }

  @Test func `are at the first or last cue for words missing at the ends`() {
    let cues = [cue(1_000, 2_000, "one two"), cue(3_000, 4_000, "three")]
    let found = WordComparer.compare(
      reference: ReferenceText(text: "early one two three late"), captions: cues,
      language: LanguageTag("en"))
    #expect(found.differences.map(\.reference) == [["early"], ["late"]])
    #expect(found.differences.map(\.cues) == [0..<1, 1..<2])
    #expect(
      found.differences.map(\.range) == [
        .milliseconds(1_000)..<MediaTime.milliseconds(2_000),
        .milliseconds(3_000)..<MediaTime.milliseconds(4_000),
      ])
  }

  @Test(
    arguments: [
      ("we shouldn't go", "we should go", .serious),
      ("nobody came home", "somebody came home", .serious),
      ("call 5 people", "call 6 people", .serious),
      ("he was there", "he is there", .minor),
      ("the house burned", "the houses burned", .minor), ("the house", "the mouse", .standard),
      ("red green blue white black", "a", .serious), ("red green blue white", "a", .standard),
    ] as [(String, String, WordDifference.Severity)])
  func `are weighted by meaning`(
    reference: String, transcript: String, expected: WordDifference.Severity
  ) {
    #expect(compare(reference, transcript).differences.map(\.severity) == [expected])
  }

  @Test func `never lower the NER accuracy below zero`() {
    #expect(NERScore(words: 2, edition: 5, recognition: 0).accuracy == 0)
    #expect(NERScore(words: 10, edition: 0.5, recognition: 0.5).accuracy == 0.9)
  }
}
