import Conformance
import Foundation
import MediaModel
import Testing

@testable import Records
@testable import Reporting

/// How large pages become: a page is sent by mail, and opened on a telephone.
@Suite struct `Sizes of HTML reports` {
  private static let sentence = "We were told to wait here until\nthe tide had gone out again."

  /// A film in which people speak most of the time, with captions that are late.
  private static func film(minutes: Int64, cues count: Int64) throws -> PresentationVerdict {
    let length = minutes * 60_000
    let step = length / count
    let cues = (0..<count).map { index in
      Cue(
        start: .milliseconds(index * step + index % 7 * 31),
        end: .milliseconds((index + 1) * step - 200), text: "\(index): \(sentence)")
    }
    let captions = CaptionCandidate(
      origin: .sidecar, resource: "film.en.vtt", language: LanguageTag("en"),
      content: .text(TimedTextDocument(format: .webVTT, cues: cues)), hash: try Fixture.hash("c"))
    var evidence = Fixture.evidence(Fixture.film(), captions)
    evidence.alignment = .success(Fixture.alignment(offset: 1_500))
    evidence.speech = .success(
      SpeechTimeline(
        detector: "simple-1", scores: [],
        segments: cues.map { cue in
          .init(
            range: cue.start..<cue.end.advanced(by: .milliseconds(-150)),
            confidence: cue.start.microseconds % 3 == 0 ? 0.5 : 0.99)
        }))
    var verdict = try Fixture.verdict(evidence)
    verdict.duration = .milliseconds(length)
    verdict.timeline.waveform = Waveform(
      hop: .milliseconds(length / 2_000),
      peaks: (0..<2_000).map { UInt8(($0 * 7_919) % 100) })
    let text = cues.map { "00:00:00.000 --> 00:00:00.000\n\($0.text)\n\n" }.joined()
    verdict.timeline.repaired = .init(name: "film.vtt", text: text, leftOut: 0)
    return verdict
  }

  @Test func `a clip of ten minutes has less than 300 kB`() throws {
    let page = try `HTML reports`.page(Fixture.report(try Self.film(minutes: 10, cues: 170)))
    #expect(page.utf8.count < 300_000)
    #expect(page.contains("169: We were told"))
  }

  @Test func `a film of two hours with 2,000 captions has less than 1 MB`() throws {
    let page = try `HTML reports`.page(Fixture.report(try Self.film(minutes: 120, cues: 2_000)))
    #expect(page.utf8.count < 1_000_000)
    #expect(page.contains("1999: We were told"))
  }

  @Test func `a run over 10,000 media has less than 5 MB, lists all, and details the worst`() throws
  {
    let folder = "archive/2026/season-one/episode-"
    var late = try Self.film(minutes: 10, cues: 170)
    var compliant = try Fixture.compliant()
    var report = Fixture.report()
    report.presentations = (0..<10_000).map { index in
      late.source = "\(folder)\(index)/program.mp4"
      compliant.source = late.source
      return index % 10 == 0 ? late : compliant
    }
    let page = try `HTML reports`.page(report)
    #expect(page.utf8.count < 5_000_000)
    for index in [0, 1, 5_000, 9_999] { #expect(page.contains("\(folder)\(index)/program.mp4")) }
    #expect(page.contains("This page has no room for the details of all media."))
    #expect(page.contains("<section class=\"medium\">"))
  }

  @Test(arguments: `HTML reports`.shapes)
  func `the details of a medium are never shorter than the room that is kept free for them`(
    _ shape: `HTML reports`.Shape
  ) throws {
    for medium in RunRecord(try shape.report()).media {
      var page = HTMLWriter()
      MediumSection(medium, id: "film-mp4", lanes: nil, isAlone: false).write(to: &page)
      #expect(MediumSection.leastBytes(of: medium) <= page.bytes.count)
    }
  }
}
