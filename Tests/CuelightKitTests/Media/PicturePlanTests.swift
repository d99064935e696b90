import Foundation
import MediaModel
import SystemPackage
import Testing

@testable import Conformance
@testable import CuelightKit

@Suite struct `Small pictures of a medium` {
  private func seconds(_ seconds: Double) -> MediaTime {
    MediaTime(microseconds: Int64(seconds * 1_000_000))
  }

  private func range(_ start: Double, _ end: Double) -> Range<MediaTime> {
    seconds(start)..<seconds(end)
  }

  private struct Problem: FindingKind {
    let code: FindingCode
    var range: Range<MediaTime>?
    var what: String { "Something is <b>wrong</b>." }
    var why: String { "It matters." }
    var remedy: Remedy { Remedy("Repair it.") }
    var location: Location { Location(resource: "film.mp4", range: range) }
  }

  private func verdict(
    _ problems: [Problem], kind: Medium.Kind = .multimedia, _ outcome: Outcome = .notCompliant
  ) -> PresentationVerdict {
    var verdict = PresentationVerdict(source: "film.mp4")
    verdict.kind = kind
    verdict.duration = .seconds(60)
    verdict.tracks = [Track(id: Track.ID(0), kind: .video, codec: "h264")]
    verdict.results = [
      CriterionResult(
        criterion: CriterionID(.multimedia, .b), title: "Captions", outcome: outcome, reason: "",
        findings: problems.map { Finding($0) }, notEvaluated: [])
    ]
    return verdict
  }

  private func moments(_ verdict: PresentationVerdict) -> [Double] {
    PicturePlan(verdict).wishes.map { Double($0.time.microseconds) / 1_000_000 }
  }

  @Test func `are of the middle of a place, once for several findings there`() {
    let place = range(10, 14)
    let wishes = PicturePlan(
      verdict([
        Problem(code: .captionsUncoveredSpeech, range: place),
        Problem(code: .descriptionsUndescribed, range: place),
        Problem(code: .captionsMissing),
      ])
    ).wishes
    #expect(wishes.map(\.time) == [seconds(12)])
    #expect(wishes.first?.codes == [.captionsUncoveredSpeech, .descriptionsUndescribed])
    #expect(moments(verdict([Problem(code: .captionsMissing)])) == [])
    #expect(
      moments(verdict([Problem(code: .captionsUncoveredSpeech, range: place)], .compliant)) == [])
  }

  @Test func `of captions that are late are one when it is said, and one when they come`() {
    var late = verdict([Problem(code: .captionsLate)])
    #expect(moments(late) == [])
    late.timeline.speech = [5.0, 20, 40].map {
      SpeechTimeline.Segment(range: range($0, $0 + 2), confidence: 1)
    }
    late.measurements.alignment = CaptionAlignment(
      offset: .seconds(4), uncertainty: .milliseconds(40), span: range(0, 60), correlation: 0.7,
      margin: 3, confidence: 0.9, speech: .seconds(30), cueCount: 20)
    #expect(moments(late) == [20, 24])
    #expect(
      moments(verdict([Problem(code: .captionsCuesLate, range: range(8, 11))])) == [8, 11])
  }

  @Test func `are few`() {
    let many = (0..<500).map {
      Problem(code: .captionsUncoveredSpeech, range: range(Double($0), Double($0) + 0.5))
    }
    #expect(moments(verdict(many)).count == 8)
    let codes = FindingCode.allCases.enumerated().flatMap { number, code in
      (0..<8).map { place in
        let start = Double(number * 40 + place * 5)
        return Problem(code: code, range: range(start, start + 1))
      }
    }
    #expect(moments(verdict(codes)).count == 40)
  }

  @Test func `are never of a flash, nor two of them beside one`() {
    var flashing = verdict([
      Problem(code: .flashingOverLimit, range: range(10, 12)),
      Problem(code: .captionsUncoveredSpeech, range: range(10, 12)),
      Problem(code: .captionsCuesLate, range: range(9.8, 30)),
      Problem(code: .descriptionsUndescribed, range: range(39, 42)),
    ])
    var report = FlashReport(measured: range(0, 60), pictureCount: 1_500)
    report.general.twoOrMore = .init(ranges: [range(0.2, 2), range(10, 12)])
    report.red.twoOrMore = .init(ranges: [range(11, 13), range(40, 41)])
    flashing.picture = PictureEvidence(flashes: report)
    let wishes = PicturePlan(flashing).wishes
    for wish in wishes {
      for place in report.general.twoOrMore.ranges + report.red.twoOrMore.ranges {
        #expect(!place.contains(wish.time))
      }
    }
    let before = wishes.filter { $0.place == .beforeFlashes }
    #expect(before.map(\.time) == [seconds(9), seconds(39)])
    #expect(wishes.filter { $0.codes == [.captionsUncoveredSpeech] }.isEmpty)
    #expect(wishes.filter { $0.codes == [.captionsCuesLate] }.map(\.time) == [seconds(30)])
  }

  @Test func `are from no place after the last flash that is known, if later ones were left out`() {
    var flashing = verdict([
      Problem(code: .captionsUncoveredSpeech, range: range(4, 6)),
      Problem(code: .descriptionsUndescribed, range: range(40, 42)),
    ])
    var report = FlashReport(measured: range(0, 60), pictureCount: 1_500)
    report.general.twoOrMore = .init(ranges: [range(10, 12)], leftOut: 1)
    flashing.picture = PictureEvidence(flashes: report)
    #expect(moments(flashing) == [5])
  }

  @Test func `of a clip are not of a flash outside it`() {
    var clipped = verdict([
      Problem(code: .captionsUncoveredSpeech, range: range(10, 12)),
      Problem(code: .captionsUncoveredSpeech, range: range(30, 32)),
    ])
    var report = FlashReport(measured: range(0, 60), pictureCount: 1_500)
    report.general.twoOrMore = .init(ranges: [range(10, 12)], total: .seconds(2))
    clipped.picture = PictureEvidence(flashes: report).played(in: TimeRanges([range(20, 40)]))
    #expect(clipped.picture?.flashes?.general.twoOrMore.isEmpty == true)
    #expect(moments(clipped) == [31])
  }

  @Test func `of text in the picture are of the middle of some of it`() {
    var painted = verdict([Problem(code: .captionsPainted, range: range(2, 58))], .needsReview)
    var zone = PaintedTextZone(rectangle: .init(left: 0.2, top: 0.8, width: 0.6, height: 0.1))
    zone.segments = (0..<14).map { range(2 + 4 * Double($0), 5 + 4 * Double($0)) }
    zone.segments.append(range(58, 58.1))
    painted.picture = PictureEvidence(
      text: PaintedTextMeasures(answer: .present(zone, [range(2, 58)])))
    #expect(moments(painted) == [7.5, 23.5, 35.5, 51.5])
    var unclear = verdict([Problem(code: .captionsMaybePainted)], .needsReview)
    unclear.picture = PictureEvidence(
      text: PaintedTextMeasures(answer: .cannotTell(.textNotTiedToSpeech)))
    unclear.timeline.speech = [SpeechTimeline.Segment(range: range(4, 6), confidence: 1)]
    #expect(moments(unclear) == [5])
  }

  @Test func `of an animation are the first, the middle and the last one, unless it flashes`() {
    var animation = verdict(
      [Problem(code: .animationNotPausable), Problem(code: .placementUnknown)], kind: .animation,
      .needsReview)
    animation.tracks = []
    animation.duration = .seconds(4)
    #expect(PicturePlan(animation).wishes.map(\.place) == [.first, .middle, .last])
    #expect(moments(animation) == [0, 2, 4])
    var report = FlashReport(measured: range(0, 4), pictureCount: 100)
    report.general.twoOrMore = .init(ranges: [range(2, 3)])
    animation.picture = PictureEvidence(flashes: report)
    #expect(moments(animation) == [0])
    animation.duration = nil
    #expect(moments(animation) == [0])
  }

  @Test func `of a sound, and of a medium that was not read, are none`() {
    let problems = [Problem(code: .transcriptTooShort, range: range(1, 2))]
    var sound = verdict(problems, kind: .audioOnly)
    sound.tracks = [Track(id: Track.ID(0), kind: .audio, codec: "aac")]
    #expect(moments(sound) == [])
    var failed = verdict(problems)
    failed.failure = ReportedError(ExaminationError(code: .mediaDamaged, message: "It is damaged."))
    #expect(moments(failed) == [])
  }

  // MARK: What a worker sends

  @Test func `that nobody asked for are refused`() {
    let jpeg = MadeJPEG.file(width: 320, height: 180)
    let collector = SnapshotCollector(
      SnapshotRequest(
        [.init(.zero), .init(seconds(1)), .init(seconds(2))], format: .jpeg, size: .shortSide(180),
        mostBytes: jpeg.count + 6, mostTotal: 2 * jpeg.count + 3))
    func picture(_ shot: Int, _ bytes: [UInt8], width: Int = 320) -> Snapshot {
      Snapshot(shot: shot, time: .zero, width: width, height: 180, bytes: bytes)
    }
    #expect(collector.add(picture(0, jpeg)))
    #expect(!collector.add(picture(0, jpeg)))
    #expect(!collector.add(picture(3, jpeg)))
    #expect(!collector.add(picture(-1, jpeg)))
    #expect(!collector.add(picture(1, Array("<script>".utf8))))
    #expect(!collector.add(picture(1, jpeg, width: 0)))
    #expect(!collector.add(picture(1, jpeg, width: 1 << 20)))
    #expect(!collector.add(picture(1, jpeg, width: 318)))
    #expect(!collector.add(picture(1, Array(jpeg.dropLast()))))
    let long = MadeJPEG.file(width: 320, height: 180, samples: 7)
    #expect(!collector.add(picture(1, long)))
    #expect(collector.add(picture(1, jpeg)))
    #expect(!collector.add(picture(2, jpeg)))
    #expect(collector.pictures.map(\.shot) == [0, 1])
    collector.begin()
    #expect(collector.pictures.isEmpty)
  }

  // MARK: Files

  @Test func `become files with names of their bytes, which replace nothing`() throws {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "thumbnails-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let folder = try ThumbnailFolder(FilePath(scratch.path))
    let first = try #require(folder.store([1, 2, 3]))
    #expect(try Data(contentsOf: URL(fileURLWithPath: first)) == Data([1, 2, 3]))
    #expect(folder.store([1, 2, 3]) == first)
    let second = try #require(folder.store([1, 2, 4]))
    #expect(second != first)
    // A file of somebody else stays, and so does what a link leads to.
    try Data([9]).write(to: URL(fileURLWithPath: second))
    #expect(folder.store([1, 2, 4]) == nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: second)) == Data([9]))
    try FileManager.default.removeItem(atPath: first)
    try FileManager.default.createSymbolicLink(atPath: first, withDestinationPath: second)
    #expect(folder.store([1, 2, 3]) == nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: second)) == Data([9]))
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path)
    #expect(names.allSatisfy { $0.count == 36 && $0.hasSuffix(".jpg") })
    #expect(throws: Errno.self) { try ThumbnailFolder(FilePath(second)) }
  }

  @Test func `are kept for a report up to a number of bytes, and go nowhere otherwise`() {
    let picture = MediumPicture(
      time: .zero, place: .here, codes: [.captionsLate], range: nil, width: 2, height: 2,
      image: [1, 2, 3])
    let order = PictureOrder(keepsImages: true, atMost: 4)
    #expect(order.placed(picture)?.image == [1, 2, 3])
    #expect(order.placed(picture) == nil)
    #expect(order.isOpen)
    let files = PictureOrder(keepsImages: false) { _ in "a.jpg" }
    #expect(files.placed(picture)?.path == "a.jpg")
    #expect(files.placed(picture)?.image == [])
    #expect(PictureOrder(keepsImages: true, atMost: 0).isOpen == false)
  }
}
