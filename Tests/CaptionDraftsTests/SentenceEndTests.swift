import Testing

@testable import CaptionDrafts

@Suite("The ends of sentences are found") struct SentenceEndTests {
  @Test(arguments: [
    ("end.", "Then"), ("end?", "Yes"), ("end!”", "He"), ("I.", "Then"), ("a.m.", "We"),
    ("etc.", "The"), ("終わり。", "次"), ("نعم؟", "لا"), ("है।", "वह"), ("so…", "Then"), ("1999.", "We"),
    ("(really!)", "Well"),
  ])
  func `a sentence ends`(_ text: String, _ next: String) {
    #expect(SentenceEnd.kind(of: text, before: next) == .sentence)
  }

  @Test(arguments: [
    ("Mr.", "Smith"), ("Dr.", "Jones"), ("J.", "Smith"), ("U.S.", "Army"), ("Ph.D.", "Thesis"),
    ("e.g.", "London"), ("No.", "5"), ("3.", "5"), ("3.5", "miles"), ("p.m.", "on"),
    ("St.", "Mary"),
    ("Inc.", "and"),
  ])
  func `an abbreviation or a number is no end`(_ text: String, _ next: String) {
    #expect(SentenceEnd.kind(of: text, before: next) == .none)
  }

  @Test(arguments: [
    ("yes,", "but"), ("so…", "then"), ("what?”", "he"), ("one;", "two"), ("是，", "我"),
  ])
  func `a part of a sentence ends`(_ text: String, _ next: String) {
    #expect(SentenceEnd.kind(of: text, before: next) == .clause)
  }

  @Test func `a text ends with its last word`() {
    #expect(SentenceEnd.kind(of: "Mr.", before: nil) == .sentence)
    #expect(SentenceEnd.kind(of: "", before: nil) == .none)
    #expect(SentenceEnd.kind(of: ".", before: "Then") == .sentence)
  }

  @Test func `a draft is not split after titles and in numbers`() throws {
    let cues = try draft(
      words("Mr. Smith walked 3.5 miles to St. Mary. Dr. Jones did not.", every: 700))
    #expect(
      cues.texts == ["Mr. Smith walked 3.5 miles to St. Mary.", "Dr. Jones did not."])
  }
}
