import MediaModel
import Testing

@testable import CaptionQuality

@Suite struct `Quality profiles` {
  @Test(arguments: QualityProfile.files.map(\.name))
  func `of the program can be read`(name: String) throws {
    let file = try #require(QualityProfile.files.first { $0.name == name })
    let profile = try QualityProfileReader.read(file.bytes, name: name)
    #expect(!profile.title.isEmpty && !profile.document.isEmpty && !profile.limits.isEmpty)
    #expect(QualityProfile.named(name) == profile)
    for limit in profile.limits {
      #expect(!limit.source.isEmpty)
      if let language = limit.language { #expect(LanguageTag(language)?.primary == language) }
    }
  }

  @Test func `are listed by name`() {
    #expect(
      QualityProfile.all.map(\.name) == [
        "bbc", "dcmp", "ebu", "fcc", "netflix", "netflix-children", "wcag",
      ])
    #expect(QualityProfile.named("none") == nil)
  }

  @Test(arguments: [
    ("en-GB", 20.0), ("eng", 20), ("de", 17), ("hi", 22), ("ja", 7), ("ko-KR", 12), ("zh-Hant", 9),
  ])
  func `have limits of their own for languages`(tag: String, value: Double) throws {
    let netflix = try #require(QualityProfile.named("netflix"))
    #expect(netflix.limit(.charactersPerSecond, for: LanguageTag(tag))?.value == value)
    #expect(netflix.limit(.charactersPerSecond, for: nil)?.value == 17)
  }

  @Test func `read fractions and comments`() throws {
    let read = try profile("# a comment", "shortestCue ja = 5/6 | seconds | here", "")
    #expect(read.limits.map(\.value) == [5.0 / 6])
    #expect(read.limits.map(\.language) == ["ja"])
    #expect(read.limits.map(\.source) == ["here"])
  }

  @Test(arguments: [
    ("lineLength", "“=” is missing"), ("lineLength =", "nothing follows “=”"),
    ("speed = 1 | columns | s", "no measure has the name “speed”"),
    ("lineLength = 1 | columns", "a limit is “value | unit | source”"),
    ("lineLength = 1 | columns |", "a limit is “value | unit | source”"),
    ("lineLength = 1 | seconds | s", "“seconds” is not a unit of lineLength"),
    ("lineLength = 0 | columns | s", "“0” is not a value of lineLength"),
    ("lineLength = -1 | columns | s", "“-1” is not a value of lineLength"),
    ("lineLength = nan | columns | s", "“nan” is not a value of lineLength"),
    ("shortestCue = 1/0 | seconds | s", "“1/0” is not a value of shortestCue"),
    ("overlap = maybe | - | s", "“maybe” is not a value of overlap"),
    ("title = again", "no measure has the name “title”"),
    ("linesPerCue = 2 | lines | s\nlinesPerCue = 3 | lines | s", "linesPerCue appears twice"),
  ])
  func `that are faulty are refused with line and reason`(text: String, reason: String) {
    let file = "title = T\ndocument = D\n" + text
    let lines = file.split(separator: "\n").count
    #expect(throws: QualityProfileError(line: lines, reason: reason)) {
      try QualityProfileReader.read(Array(file.utf8), name: "x")
    }
  }

  @Test func `that say nothing of themselves, or are no text, are refused`() {
    for bytes in [[], Array("title = T".utf8), [0xFF], Array(repeating: 0x23, count: 70_000)] {
      #expect(throws: QualityProfileError.self) {
        try QualityProfileReader.read(bytes, name: "x")
      }
    }
  }
}
