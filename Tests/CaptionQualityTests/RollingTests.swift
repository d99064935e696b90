import MediaModel
import Testing

@testable import CaptionQuality

@Suite struct `Captions that roll up, or tell speakers by colors` {
  private func rolling(_ count: Int) -> [(Int64, Int64, String)] {
    (0..<count).map { number in
      let start = Int64(number) * 500
      return (start, start + 500, "word \(number)\nword \(number + 1)")
    }
  }

  @Test func `get one advice, not one a cue`() throws {
    let limits = try profile(
      "shortestCue = 1 | seconds | s", "smallestGap = 0.08 | seconds | s",
      "charactersPerSecond = 15 | characters per second | s")
    let report = QualityMeter.measure(captions(rolling(500)), against: limits)
    #expect(seen(report) == ["rolling"])
    #expect(report.advice[0].message.hasPrefix("499 of 500 cues repeat"))
    let few = QualityMeter.measure(captions(rolling(5)), against: limits)
    #expect(few.advice.contains { $0.code == .rolling } == false)
    #expect(few.advice.count > 5)
  }

  @Test func `a refrain is no rolling`() throws {
    let cues = (0..<12).map { number -> (Int64, Int64, String) in
      let start = Int64(number) * 3_000
      return (
        start, start + 2_000, number % 3 == 1 ? "la la" : number % 3 == 0 ? "so\nla la" : "end"
      )
    }
    let report = QualityMeter.measure(
      captions(cues), against: try profile("speakers = required | - | s"))
    #expect(report.advice.contains { $0.code == .rolling } == false)
  }

  @Test func `colors of formats without tags tell speakers`() throws {
    func document(_ colors: [CueColor?]) -> TimedTextDocument {
      var document = captions(
        (0..<12).map { (Int64($0) * 3_000, Int64($0) * 3_000 + 2_000, "Hello again \($0)") },
        format: .cea608)
      for index in document.cues.indices {
        var look = CueLook()
        look.color = colors[index % colors.count]
        document.cues[index].spans = [CueSpan(range: 0..<5, look: look)]
      }
      return document
    }
    let limits = try profile("speakers = required | - | s")
    let yellow = CueColor(red: 255, green: 255, blue: 0)
    let cyan = CueColor(red: 0, green: 255, blue: 255)
    #expect(seen(QualityMeter.measure(document([yellow, cyan]), against: limits)) == [])
    #expect(seen(QualityMeter.measure(document([yellow, nil]), against: limits)) == [])
    #expect(seen(QualityMeter.measure(document([nil]), against: limits)) == ["noSpeakers"])
    #expect(seen(QualityMeter.measure(document([yellow]), against: limits)) == ["noSpeakers"])
  }

  @Test func `the reading of ruby is neither a sound nor text to read`() throws {
    var look = CueLook()
    look.isRuby = true
    let cue = Cue(
      start: .zero, end: .milliseconds(1_000), text: "漢字(かんじ)",
      spans: [CueSpan(range: 6..<17, look: look)])
    let report = QualityMeter.measure(
      TimedTextDocument(format: .ttml, cues: [cue]),
      against: try profile("sounds = required | - | s"))
    #expect(report.summary.characters == 2)
    #expect(report.summary.soundCues == 0)
  }
}
