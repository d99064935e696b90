import Conformance
import MediaModel

/// One report of sync a shape.
extension Fixture {
  static func sync(
    _ alignment: CaptionAlignment, _ captions: CaptionCandidate? = nil,
    coverage: SpeechCoverage = coverage(), limits: SyncLimits = .strict, notices: [String] = []
  ) throws -> SyncReport {
    SyncReport(
      captions: try captions ?? Fixture.captions(), medium: "film.mp4", limits: limits,
      alignment: alignment, coverage: coverage, speech: SpeechSummary(speech()),
      notices: notices)
  }

  private static func windows(_ offsets: [Int]) -> [CaptionAlignment.Window] {
    offsets.enumerated().map { index, offset in
      CaptionAlignment.Window(
        range: range(Int64(index) * 120_000, Int64(index + 1) * 120_000),
        offset: .milliseconds(offset), confidence: 0.875)
    }
  }

  private static func alignment(
    rate: Double = 1, offset: Duration, uncertainty: Duration = .milliseconds(30),
    frameRates: CaptionAlignment.FrameRates? = nil, cuts: [CaptionAlignment.Cut] = [],
    windows: [CaptionAlignment.Window] = []
  ) -> CaptionAlignment {
    CaptionAlignment(
      rate: rate, offset: offset, uncertainty: uncertainty, frameRates: frameRates, cuts: cuts,
      windows: windows, span: range(0, 600_000), correlation: 0.712345, margin: 3.2,
      confidence: 0.9, speech: .milliseconds(400_000), cueCount: 120,
      leastSlip: .seconds(16))
  }

  /// 1.5 s late.
  static func lateSync() throws -> SyncReport { try sync(alignment(offset: 1_500)) }

  /// 20 ms late, with song, a gap and captions over nothing.
  static func goodSync() throws -> SyncReport {
    let gaps = [range(70_000, 73_500)]
    let coverage = SpeechCoverage(
      speech: .milliseconds(431_500), covered: .milliseconds(428_000),
      gaps: gaps.map { .init(range: $0, confidence: 0.6) }, captionsEnd: .milliseconds(598_000),
      speechEnd: .milliseconds(597_000), uncertain: TimeRanges([range(410_000, 441_500)]),
      cuesWithoutSpeech: [range(500_000, 503_000)])
    return try sync(
      alignment(offset: 20), coverage: coverage, notices: ["Only the first 1000 tracks were read."])
  }

  /// Captions for cinema speed on a medium at 25 frames a second.
  static func frameRateSync() throws -> SyncReport {
    let rate = 25 / 23.976
    return try sync(
      alignment(
        rate: rate, offset: .zero,
        frameRates: .init(captions: "23.976", media: "25", rate: rate),
        windows: windows([2_563, 7_688, 12_813, 17_938, 23_063])))
  }

  /// A minute was cut out, in the middle; the captions were written anew.
  static func cutSync() throws -> SyncReport {
    var report = try sync(
      alignment(
        offset: .milliseconds(10),
        cuts: [.init(at: .milliseconds(300_000), step: .milliseconds(8_400))],
        windows: windows([10, 12, 4_200, 8_410, 8_408])))
    report.written = .init(
      path: "film.en.synced.vtt", cues: 118,
      leftOut: [range(301_000, 304_000), range(305_000, 308_000)])
    return report
  }

  /// Drift by no known ratio.
  static func driftSync() throws -> SyncReport {
    try sync(alignment(rate: 1.0005, offset: .milliseconds(-40)))
  }

  /// Too little of everything, in a channel of a track.
  static func unknownSync() throws -> SyncReport {
    let channel = CaptionCandidate(
      origin: .embedded, resource: "film.mp4", track: .init(2),
      channel: CaptionChannel(name: "CC1"), language: LanguageTag("eng"),
      content: .text(TimedTextDocument(format: .cea608, cues: cues(4))))
    return try sync(
      CaptionAlignment(
        offset: .zero, uncertainty: .seconds(60), span: range(0, 0), correlation: 0, margin: 0,
        confidence: 0, speech: .seconds(8), cueCount: 4,
        unmeasuredReasons: [.tooLittleSpeech, .tooFewCues]), channel, limits: .dhsIOS)
  }

  /// Captions of something else, with a name that would command a terminal.
  static func otherSync() throws -> SyncReport {
    try sync(
      CaptionAlignment(
        offset: .seconds(9), uncertainty: .seconds(1), span: range(0, 600_000),
        correlation: 0.08, margin: 1.05, confidence: 0, speech: .seconds(400), cueCount: 120,
        unmeasuredReasons: [.weakCorrelation],
        deviations: [.init(.otherAudio, range(0, 600_000))]),
      try captions("\u{1B}[31m\u{202E}film.vtt"))
  }
}
