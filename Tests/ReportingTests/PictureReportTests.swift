import Conformance
import MediaModel
import Reporting
import Testing

@Suite struct `reports of the picture` {
  private func at(_ seconds: Double) -> MediaTime { .decimal(seconds) }

  private func report(_ profile: String, _ text: PaintedTextMeasures?) throws -> PictureReport {
    let ranges = FlashReport.Ranges(
      ranges: [at(3)..<at(4)], total: .seconds(1), longest: at(3)..<at(4))
    let general = FlashMeasure(
      twoOrMore: ranges,
      worst: .init(
        time: at(4), transitions: 5, fieldShare: 0.5, pictureShare: 0.2,
        around: [0, 0, 1, 1, 2, 3, 3, 4, 5]))
    let flashes = FlashReport(
      general: general,
      pattern: PatternMeasure(
        ranges: ranges,
        worst: .init(time: at(3), pairs: 12, pictureShare: 0.6, isMoving: true)),
      lane: FlashLane(start: .zero, step: .seconds(1), general: [0, 5], red: [0, 0]),
      frames: [
        FlashFrame(
          time: at(4), general: .init(transitions: 5, fieldShare: 0.5, pictureShare: 0.2),
          red: .none)
      ],
      still: ranges, measured: at(0)..<at(10), pictureCount: 250, limitations: [.momentsRounded])
    return PictureReport(
      medium: "film <b>.mp4",
      evidence: PictureEvidence(text: text, flashes: flashes, share: 0.5, damaged: 2),
      profile: try #require(Profile.named(profile)), notices: ["A notice."])
  }

  private var following: PaintedTextMeasures {
    var zone = PaintedTextZone(rectangle: .init(left: 0.1, top: 0.8, width: 0.8, height: 0.1))
    zone.segments = [at(1)..<at(2)]
    var measures = PaintedTextMeasures(answer: .present(zone, [at(1)..<at(9)]))
    measures.zones = [zone]
    measures.rows = [.init(share: 0.9, threshold: 40)]
    measures.offset = .init(delay: .milliseconds(-1_500), correlation: 0.7, margin: 2)
    return measures
  }

  @Test func `every form of the JSON keeps to its schema`() throws {
    let others: [PaintedTextMeasures?] = [
      nil, following, PaintedTextMeasures(answer: .absent(.init(share: 0.1, threshold: 20))),
      PaintedTextMeasures(answer: .cannotTell(.littleSpeech)),
    ]
    for text in others {
      let report = try report("wcag22", text)
      #expect(try Schema(named: "picture").faults(of: PictureJSON.bytes(of: report)) == [])
      #expect(try Schema(named: "flashes").faults(of: PictureJSON.flashBytes(of: report)) == [])
    }
  }

  @Test func `the profile decides which flashes fail`() throws {
    #expect(try !report("wcag22", nil).isFlashing)
    #expect(try report("dhs-ios", nil).isFlashing)
    let text = PictureText.flashText(of: try report("dhs-ios", nil), style: ReportStyle(width: 80))
    #expect(text.contains("Over the limit of dhs-ios") && text.contains("00:03.000"))
    #expect(text.contains("each 0.25 s: 2 5"), "\(text)")
    #expect(text.contains("moving stripes of 12 light-dark pairs"), "\(text)")
  }

  @Test func `what was not looked at is said`() throws {
    let report = try report("wcag22", following)
    let text = PictureText.text(of: report, style: ReportStyle(width: 200))
    #expect(text.contains("2 pictures or packets are damaged"))
    #expect(text.contains("128 pictures a second") && text.contains("A notice."))
    #expect(text.contains("TEXT FOLLOWS SPEECH") && text.contains("1500 ms early"))
  }
}
