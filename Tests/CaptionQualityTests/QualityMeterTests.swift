import MediaModel
import Testing
import CaptionFormats
import TimedText

@testable import CaptionQuality
@testable import CueText

@Suite struct `Captions against a profile` {
  @Test func `lines may be as wide as the limit`() throws {
    let limit = try profile("lineLength = 5 | columns | s")
    let document = captions([
      (0, 9_000, "12345"), (9_000, 18_000, "ok\n123456"), (18_000, 30_000, "日本語"),
    ])
    let report = QualityMeter.measure(document, against: limit)
    #expect(seen(report) == ["lineLength 1", "lineLength 2"])
    #expect(report.advice.map(\.measured) == [6, 6])
    #expect(report.advice.first?.position?.line == 4)
    #expect(report.advice.first?.limit?.source == "s")
    #expect(
      report.advice.first?.message
        == "A line is 6 columns long; the limit is 5. Break it or shorten the text.")
    #expect(report.summary.longestLine == 6)
  }

  @Test func `half-width characters count half where full-width ones are counted`() throws {
    let limit = try profile(
      "lineLength = 42 | columns | s", "lineLength ja = 3 | full-width characters | s")
    let cues: [(Int64, Int64, String)] = [
      (0, 9_000, "日本語"), (9_000, 18_000, "日本ab"), (18_000, 27_000, "日本abc"),
      (27_000, 36_000, "日本語だ"),
    ]
    let report = QualityMeter.measure(captions(cues, language: "ja-JP"), against: limit)
    #expect(seen(report) == ["lineLength 2", "lineLength 3"])
    #expect(report.advice.map(\.measured) == [3.5, 4])
    #expect(seen(QualityMeter.measure(captions(cues, language: "en"), against: limit)) == [])
  }

  @Test func `cues may have as many lines as the limit`() throws {
    let limit = try profile("linesPerCue = 2 | lines | s")
    let document = captions([(0, 9, "a\nb"), (9, 18, "a\nb\nc"), (18, 27, "a\n\nb\n")])
    let report = QualityMeter.measure(document, against: limit)
    #expect(seen(report) == ["linesPerCue 1"])
    #expect(report.summary.mostLines == 3)
  }

  @Test func `reading speed is in characters with spaces`() throws {
    let limit = try profile("charactersPerSecond = 10 | characters per second | s")
    // 10 characters in 1 s, 11 in 1 s, 21 in 2 s, and 4 in no time.
    let document = captions([
      (0, 1_000, "aaaa bb,cc"), (1_000, 2_000, "aaaa bbb,cc"),
      (2_000, 4_000, "aaaaaaaaaa\nbbbb bbbbbb"), (5_000, 5_000, "text"),
    ])
    let report = QualityMeter.measure(document, against: limit)
    #expect(seen(report) == ["readingSpeed 1", "readingSpeed 2"])
    #expect(abs((report.advice.first?.measured ?? 0) - 11) < 0.02)
    #expect(abs(report.summary.fastestInCharacters - 11) < 0.02)
    #expect(report.summary.characters == 10 + 11 + 21 + 4)
    #expect(report.summary.shown == .seconds(4))
    #expect(abs(report.summary.meanInCharacters - 46 / 4.0) < 0.001)
  }

  @Test func `reading speed of Japanese is in full-width characters`() throws {
    let limit = try profile("charactersPerSecond ja = 4 | full-width characters per second | s")
    let document = captions([(0, 1_000, "日本語だ"), (1_000, 2_000, "日本語だよ")], language: "ja")
    #expect(seen(QualityMeter.measure(document, against: limit)) == ["readingSpeed 1"])
  }

  @Test func `reading speed is in words`() throws {
    // 120 words a minute is two in a second.
    let limit = try profile("wordsPerMinute = 120 | words per minute | s")
    let document = captions([
      (0, 1_000, "one two"), (1_000, 2_000, "one two three"), (2_000, 3_000, "מה שלומך היום"),
      (3_000, 4_000, "日本語だ"),
    ])
    let report = QualityMeter.measure(document, against: limit)
    #expect(seen(report) == ["readingSpeed 1", "readingSpeed 2"])
    #expect(report.summary.words == 10)
    #expect(abs(report.summary.meanInWords - 150) < 0.001)
  }

  @Test func `reading time is asked for each word, and a mean for all`() throws {
    let limit = try profile(
      "secondsPerWord = 0.3 | seconds per word | s",
      "meanWordsPerMinute = 180 | words per minute | s")
    // The guidelines' example: 1.2 s for four words; together 8 words in 2.3 s are 208.7 a minute.
    let document = captions([
      (0, 1_200, "one two three four"), (1_200, 2_300, "one two three four"),
    ])
    let report = QualityMeter.measure(document, against: limit)
    #expect(seen(report) == ["readingSpeed 1", "meanReadingSpeed"])
    #expect(abs((report.advice.last?.measured ?? 0) - 208.696) < 0.001)
  }

  @Test func `cues are shown neither too short nor too long`() throws {
    let limit = try profile("shortestCue = 5/6 | seconds | s", "longestCue = 7 | seconds | s")
    let document = captions([
      (0, 833, "20 frames"), (1_000, 1_800, "short"), (2_000, 9_001, "seven"),
      (10_000, 17_010, "long"),
    ])
    let report = QualityMeter.measure(document, against: limit)
    #expect(seen(report) == ["shortCue 1", "longCue 3"])
    #expect(report.summary.shortestCue == .milliseconds(800))
    #expect(report.summary.longestCue == .milliseconds(7_010))
  }

  @Test func `gaps are two frames or a pause`() throws {
    let limit = try profile("smallestGap = 2 | frames | s", "smallestPause = 1/2 | seconds | s")
    // At 24 frames a second two are 83.3 ms, three 125 ms and eleven 458.3 ms.
    let document = captions([
      (0, 1_000, "a"), (1_083, 2_000, "two frames"), (2_042, 3_000, "one frame"),
      (3_000, 4_000, "none"), (4_125, 5_000, "three frames"), (5_458, 6_000, "eleven frames"),
      (6_500, 7_000, "half a second"), (9_000, 9_500, "a pause"),
    ])
    let report = QualityMeter.measure(document, against: limit)
    #expect(seen(report) == ["smallGap 2", "smallGap 3", "unclosedGap 4", "unclosedGap 5"])
    #expect(report.summary.smallestGap == .zero)
    let atSixty = QualityMeter.measure(document, against: limit, frameRate: 60)
    // Two frames are 33.3 ms and three 50 ms: 83 and 125 ms are to be closed as 458 ms are.
    #expect(seen(atSixty) == ["unclosedGap 1", "smallGap 3", "unclosedGap 4", "unclosedGap 5"])
  }

  @Test func `gaps are closed or a pause where no smallest is asked for`() throws {
    let limit = try #require(QualityProfile.named("bbc"))
    let document = captions([
      (0, 2_000, "a"), (2_000, 4_000, "b"), (4_500, 6_000, "c"), (7_000, 9_000, "d"),
    ])
    #expect(seen(QualityMeter.measure(document, against: limit)) == ["unclosedGap 2"])
  }

  @Test func `cues in the same place do not overlap`() throws {
    let limit = try profile("overlap = none | - | s")
    var document = captions([
      (0, 5_000, "a"), (1_000, 2_000, "b"), (3_000, 6_000, "top"), (5_500, 7_000, "other channel"),
    ])
    document.cues[2].settings.line = 0
    document.cues[3].channel = .service(2)
    let report = QualityMeter.measure(document, against: limit)
    #expect(seen(report) == ["overlap 1"])
    #expect(report.advice.map(\.measured) == [4])
    #expect(report.summary.overlaps == 1)
  }

  @Test func `cues out of order are measured in the order of time`() throws {
    let limit = try profile("overlap = none | - | s")
    let document = captions([(5_000, 6_000, "b"), (0, 4_000, "a"), (3_000, 4_500, "c")])
    #expect(seen(QualityMeter.measure(document, against: limit)) == ["overlap 2"])
  }

  @Test func `cues lie within the media`() throws {
    let limit = try profile("linesPerCue = 9 | lines | s")
    let document = captions([
      (0, 1_000, "a"), (8_000, 10_400, "a little late"), (9_000, 11_000, "late"),
      (10_000, 12_000, "never"),
    ])
    let report = QualityMeter.measure(document, against: limit, mediaLength: .seconds(10))
    #expect(seen(report) == ["pastEnd 2", "afterEnd 3"])
    #expect(report.summary.cuesAfterEnd == 1)
    #expect(seen(QualityMeter.measure(document, against: limit)) == [])
  }

  @Test func `cues show something`() throws {
    let limit = try profile("shortestCue = 1 | seconds | s")
    let document = captions([(0, 10, "<b></b> &nbsp;"), (10, 20, " \n"), (20, 2_000, "…")])
    let report = QualityMeter.measure(document, against: limit)
    #expect(seen(report) == ["emptyCue 0", "emptyCue 1"])
    #expect(report.summary.emptyCues == 2)
  }

  private func talk(_ count: Int, _ text: (Int) -> String) -> TimedTextDocument {
    captions((0..<count).map { (Int64($0) * 5_000, Int64($0) * 5_000 + 4_000, text($0)) })
  }

  @Test func `sounds and speakers are given somewhere`() throws {
    let limit = try profile("sounds = required | - | s", "speakers = required | - | s")
    #expect(
      seen(QualityMeter.measure(talk(10) { "number \($0)" }, against: limit)) == [
        "noSounds", "noSpeakers",
      ])
    #expect(seen(QualityMeter.measure(talk(9) { "number \($0)" }, against: limit)) == [])
    let marked = talk(10) { $0 == 5 ? "- No!\n- Yes. [bell]" : "number \($0)" }
    #expect(seen(QualityMeter.measure(marked, against: limit)) == [])
  }

  @Test func `several colors tell speakers, one does not`() throws {
    let limit = try profile("speakers = required | - | s")
    let two = talk(10) { "<c.\($0 % 2 == 0 ? "yellow" : "cyan")>number \($0)</c>" }
    let one = talk(10) { "<c.yellow>number \($0)</c>" }
    #expect(seen(QualityMeter.measure(two, against: limit)) == [])
    #expect(QualityMeter.measure(two, against: limit).summary.speakerCues == 10)
    #expect(seen(QualityMeter.measure(one, against: limit)) == ["noSpeakers"])
  }

  @Test func `colors count alike in SubRip and in the WebVTT that is written of it`() throws {
    let limit = try profile("speakers = required | - | s")
    let cues = (0..<10).map { index in
      let color = index % 2 == 0 ? "#8a2be2" : "#dda0dd"
      return Cue(
        start: .milliseconds(Int64(index) * 4_000),
        end: .milliseconds(Int64(index) * 4_000 + 3_000),
        text: "<font color=\"\(color)\">number \(index)</font>")
    }
    let source = TimedTextDocument(format: .subRip, cues: cues)
    let written = WebVTTWriter.text(of: source)
    let read = try TimedTextReader.read(Array(written.utf8), fileExtension: "vtt")
    #expect(QualityMeter.measure(source, against: limit).summary.speakerCues == 10)
    #expect(QualityMeter.measure(read, against: limit).summary.speakerCues == 10)
  }

  @Test func `text in capitals is reported where small letters are asked for`() throws {
    let limit = try profile("mixedCase = required | - | s")
    let loud = talk(10) { "THIS IS NUMBER \($0) OF THEM" }
    let report = QualityMeter.measure(loud, against: limit)
    #expect(seen(report) == ["capitals"])
    #expect(report.summary.capitalLetters == report.summary.casedLetters)
    #expect(seen(QualityMeter.measure(talk(10) { "This is NUMBER \($0)" }, against: limit)) == [])
    #expect(seen(QualityMeter.measure(talk(3) { "NUMBER \($0)" }, against: limit)) == [])
    let none = try profile("linesPerCue = 9 | lines | s")
    #expect(seen(QualityMeter.measure(loud, against: none)) == [])
  }

  @Test func `placeholders are reported`() throws {
    let limit = try profile("linesPerCue = 9 | lines | s")
    let report = QualityMeter.measure(talk(3) { _ in "Captions go here" }, against: limit)
    #expect(seen(report) == ["placeholder"])
  }

  private let german =
    "Ich weiß nicht, wo er jetzt ist, aber er war gestern hier bei uns und wir haben mit ihm über "
    + "das Haus und den Garten geredet, weil es so nicht mehr geht."

  @Test func `text in another language than declared is reported`() throws {
    let limit = try profile("linesPerCue = 9 | lines | s")
    let document = talk(6) { _ in german + " " }
    var varied = document
    for index in varied.cues.indices { varied.cues[index].text += "\(index)" }
    func codes(_ language: String?) -> [String] {
      seen(
        QualityMeter.measure(
          varied, against: limit, language: language.flatMap { LanguageTag($0) }))
    }
    #expect(codes("en") == ["language"])
    #expect(codes("de-AT") == [])
    #expect(codes("ger") == [])
    #expect(codes("gsw") == [])
    #expect(codes(nil) == [])
    varied.language = LanguageTag("fr")
    #expect(codes(nil) == ["language"])
    #expect(codes("de") == [])
    let summary = QualityMeter.measure(varied, against: limit).summary
    #expect(summary.language?.language.text == "de")
  }

  @Test func `advice is counted when there is too much to list`() throws {
    let limit = try profile("lineLength = 1 | columns | s", "sounds = required | - | s")
    let report = QualityMeter.measure(talk(10_500) { "number \($0)" }, against: limit)
    #expect(report.advice.count == QualityReport.mostAdvice + 1)
    #expect(report.advice.last?.code == .noSounds)
    #expect(report.unlisted == 500)
  }

  @Test(arguments: QualityProfile.all.map(\.name))
  func `nothing and anything can be measured`(name: String) throws {
    let profile = try #require(QualityProfile.named(name))
    #expect(QualityMeter.measure(captions([]), against: profile).advice == [])
    let ends: [Int64] = [.min, -1, 0, 1, .max]
    let odd = captions(ends.flatMap { start in ends.map { (start, $0, "a\n\u{301}") } })
    let report = QualityMeter.measure(
      odd, against: profile, mediaLength: .seconds(Int64.max), frameRate: .nan)
    #expect(report.summary.cues == 25)
    for rate in [0, -1, .infinity, 1e-300] {
      _ = QualityMeter.measure(odd, against: profile, mediaLength: .zero, frameRate: rate)
    }
  }

  @Test func `every code has a name of its own`() {
    let names = QualityAdvice.Code.allCases.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(!names.isEmpty)
    #expect(names.allSatisfy { $0.hasPrefix("quality.") })
  }

  @Test(arguments: [
    (0, 1, "0"), (5, 1, "5"), (5.25, 1, "5.3"), (-1.5, 1, "-1.5"), (0.05, 2, "0.05"),
    (0.8333333, 3, "0.833"), (-0.04, 1, "0"), (1e300, 1, "922337203685477580.7"), (.nan, 1, "0"),
  ])
  func `numbers are written short`(value: Double, digits: Int, text: String) {
    #expect(QualityWording.number(value, digits: digits) == text)
  }
}
