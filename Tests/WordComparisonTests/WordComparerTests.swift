import MediaModel
import Testing

@testable import WordComparison

@Suite struct `Captions against a reference` {
  @Test func `that say the same have no errors`() {
    let found = compare("The cat sat on the mat.", "the CAT sat, on the mat")
    #expect(counts(found) == [6, 0, 0, 0])
    #expect(found.wer == 0)
    #expect(found.accuracy == 1)
    #expect(found.ner.accuracy == 1)
    #expect(found.differences.isEmpty)
    #expect(found.isExact && !found.isCutOff)
  }

  @Test func `have errors a word of the reference`() {
    let found = compare("the cat sat on the mat", "the dog sat on mat today now")
    #expect(counts(found) == [4, 1, 1, 2])
    #expect(found.errors == 4)
    #expect(found.wer == 4.0 / 6)
    #expect(found.accuracy == 1 - 4.0 / 6)
  }

  @Test func `may have more errors than words, and no rate without words`() {
    #expect(compare("one", "a b c d").wer == 4)
    #expect(compare("one", "a b c d").accuracy == 0)
    #expect(compare("[music]", "a").wer == nil)
    #expect(compare("", "").errors == 0)
  }

  @Test func `have each difference with its cues and times`() throws {
    let reference = ReferenceText(
      text: "The quick brown fox jumps over the lazy dog and it never comes back home again")
    let cues = [
      cue(1_000, 2_000, "The quick red fox"), cue(3_000, 4_000, "jumps over the"),
      cue(6_000, 7_000, "and it comes back home right again"),
    ]
    let found = WordComparer.compare(
      reference: reference, captions: cues, language: LanguageTag("en"))
    #expect(counts(found) == [12, 1, 3, 1])
    let differences = found.differences
    try #require(differences.count == 4)
    #expect(differences.map(\.kind) == [.substitution, .omission, .omission, .insertion])
    #expect(differences.map(\.reference) == [["brown"], ["lazy", "dog"], ["never"], []])
    #expect(differences.map(\.captions) == [["red"], [], [], ["right"]])
    #expect(differences.map(\.position) == [2, 7, 11, 15])
    #expect(differences.map(\.cues) == [0..<1, 1..<3, 2..<3, 2..<3])
    let times = differences.map { $0.range.map { [$0.lowerBound, $0.upperBound] } }
    #expect(
      times
        == [[1_000, 2_000], [4_000, 6_000], [6_000, 7_000], [6_000, 7_000]].map {
          $0.map { MediaTime.milliseconds($0) }
        })
  }

  @Test func `have the reference's times for what is missing`() {
    let words = ["one", "two", "three"].enumerated().map { index, word in
      TimedWord(
        text: word,
        range: .milliseconds(
          Int64(index) * 1_000)..<MediaTime.milliseconds(Int64(index) * 1_000 + 500))
    }
    let found = WordComparer.compare(
      reference: ReferenceText(words: words), captions: [cue(0, 3_000, "one three")],
      language: nil)
    #expect(
      found.differences.map(\.range) == [.milliseconds(1_000)..<MediaTime.milliseconds(1_500)])
  }

  @Test func `have differences that one word parts told as one`() {
    let found = compare("he walked slowly to town today", "he ran quickly to city today")
    #expect(found.differences.count == 1)
    #expect(found.differences.first?.reference == ["walked", "slowly", "to", "town"])
    #expect(found.differences.first?.captions == ["ran", "quickly", "to", "city"])
    #expect(found.differences.first?.substitutions == 3)
    let apart = compare("he walked on to my town today", "he ran on to my city today")
    #expect(apart.differences.map(\.reference) == [["walked"], ["town"]])
  }

  @Test func `have long omissions cut into pieces that can be read`() {
    let long = (0..<100).map { "w\($0)x" }.joined(separator: " ")
    let found = compare("start \(long) end", "start end")
    #expect(found.deletions == 100)
    #expect(found.differences.map(\.reference.count) == [40, 40, 20])
    #expect(found.differences.map(\.position) == [1, 41, 81])
  }

  @Test func `list 10,000 differences and count the rest`() {
    let passage = Passage(text: String(repeating: "a b b ", count: 10_100), isTimed: false)
    let pieces = [
      Edit(kind: .substitution, reference: 1, captions: 1),
      Edit(kind: .hit, reference: 2, captions: 2),
    ]
    var report = ComparisonReport(passage, passage, isEnglish: true)
    report.add((0..<10_100).flatMap { _ in pieces })
    let found = report.finished(unit: .words)
    #expect(found.substitutions == 10_100)
    #expect(found.differences.count == 10_000)
    #expect(found.unlistedDifferences == 100)
  }

  @Test func `are graded by what is wrong`() {
    func grade(_ reference: String, _ transcript: String) -> [WordDifference.Severity] {
      compare(reference, transcript).differences.map(\.severity)
    }
    #expect(grade("see the cat", "see a cat") == [.minor])
    #expect(grade("he walked home", "he walks home") == [.minor])
    #expect(grade("see the cat", "see the dog") == [.standard])
    #expect(grade("I did not go", "I did go") == [.serious])
    #expect(grade("for fifteen days", "for fifty days") == [.serious])
    #expect(grade("say red green blue white black end", "say end") == [.serious])
    #expect(WordDifference.Severity.allCases.map(\.weight) == [0.25, 0.5, 1])
  }

  @Test func `have the NER model's accuracy`() throws {
    // One standard recognition error and one minor edition error in nine words.
    let found = compare(
      "the cat sat on a mat in the big house", "the dog sat on a mat in big house")
    #expect(found.ner == NERScore(words: 9, edition: 0.25, recognition: 0.5))
    #expect(try #require(found.ner.accuracy) == (9 - 0.75) / 9)
    #expect(compare("a", "").ner.accuracy == nil)
    // Twenty words that are missing are more than one error: three times eight are begun.
    let long = (0..<20).map { "w\($0)x" }.joined(separator: " ")
    #expect(compare("start \(long) end", "start end").ner.edition == 3)
  }

  @Test func `have sounds compared by place and not as words`() {
    let reference = ReferenceText(
      text: "[door slams]\nWho is there?\n(LAUGHTER)\nIt is only me and my big dog.\n[barking]")
    let cues = [
      cue(0, 1_000, "(bang)\nWho is there?"), cue(2_000, 3_000, "It is only me and my big dog."),
      cue(4_000, 5_000, "[dog barks]"), cue(6_000, 7_000, "♪ gentle music ♪"),
    ]
    let found = WordComparer.compare(reference: reference, captions: cues, language: nil)
    #expect(found.errors == 0)
    #expect(found.sounds.referenceCount == 3)
    #expect(found.sounds.found == 2)
    #expect(found.sounds.missing.map(\.text) == ["LAUGHTER"])
    #expect(found.sounds.added.map(\.text) == ["gentle music"])
    #expect(found.sounds.added.map(\.cue) == [3])
  }

  @Test func `have sounds that are missing told with their place`() {
    let many = (0..<30).map { "w\($0)" }.joined(separator: " ")
    let found = WordComparer.compare(
      reference: ReferenceText(text: "\(many) [phone rings] yes [applause]"),
      captions: [cue(0, 1_000, "[phone] \(many)"), cue(1_000, 2_000, "yes [clapping]")],
      language: nil)
    #expect(found.sounds.missing.map(\.text) == ["phone rings"])
    #expect(found.sounds.missing.map(\.position) == [30])
    #expect(found.sounds.missing.map(\.cue) == [1])
    #expect(found.sounds.added.map(\.text) == ["phone"])
    #expect(found.sounds.missingCount == 1)
  }

  @Test func `have speakers compared by place, whatever marks them`() {
    let reference = ReferenceText(
      text: "ANNA: Who is there tonight my friend?\nBEN: It is me who else could it be now.\n"
        + "ANNA: Come in.")
    let found = WordComparer.compare(
      reference: reference,
      captions: [
        cue(0, 1_000, ">> ANNA: Who is there tonight my friend?"),
        cue(1_000, 2_000, "It is me who else could it be now."), cue(2_000, 3_000, "- Come in."),
      ], language: nil)
    #expect(found.errors == 0)
    #expect(found.speakers.referenceCount == 3)
    #expect(found.speakers.found == 2)
    #expect(found.speakers.missing.map(\.text) == ["BEN"])
    #expect(found.speakers.missing.map(\.cue) == [1])
    #expect(found.speakers.added.isEmpty)
  }

  @Test(arguments: [
    (["ANNA: ", "BEN: "], 2), (["BEN: ", "ANNA: "], 0),
    (["ANNA: ", "ANNA: "], 1), (["- ", "- "], 0),
  ])
  func `have the names of speakers compared too`(names: [String], alike: Int) {
    let reference = ReferenceText(
      text: "ANNA: Who is there tonight my friend?\nBEN: It is me who else could it be now.")
    let found = WordComparer.compare(
      reference: reference,
      captions: [
        cue(0, 1_000, names[0] + "Who is there tonight my friend?"),
        cue(1_000, 2_000, names[1] + "It is me who else could it be now."),
      ], language: nil)
    #expect(found.speakers.found == 2)
    #expect(found.speakers.alike == alike)
  }

  @Test func `in languages that do not part words are compared by characters`() {
    let found = compare("今日は天気がいいです。", "今日は元気がいいです", language: "ja")
    #expect(found.unit == .characters)
    #expect(counts(found) == [9, 1, 0, 0])
    #expect(found.wer == 0.1)
    #expect(compare("hello", "hello").unit == .words)
  }

  @Test func `may be other captions`() {
    let cues = [cue(0, 1_000, "Hello there,"), cue(1_000, 2_000, "my friend.")]
    let found = WordComparer.compare(
      reference: ReferenceText(cues: cues), captions: [cue(500, 1_500, "hello there friend")],
      language: nil)
    #expect(counts(found) == [3, 0, 1, 0])
    #expect(
      found.differences.map(\.range) == [.milliseconds(1_000)..<MediaTime.milliseconds(2_000)])
  }

  @Test func `of more words than are read are cut off and told so`() {
    let passage = Passage(text: "a b c d", isTimed: false, longest: 3)
    #expect(passage.isCutOff)
    #expect(passage.words.map(\.text) == ["a", "b", "c"])
    #expect(!Passage(text: "a b c.", isTimed: false, longest: 3).isCutOff)
  }
}
