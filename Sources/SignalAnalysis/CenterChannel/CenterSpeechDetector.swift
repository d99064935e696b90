public import MediaModel

/// Finds speech in the sum of all channels, and in the center channel alone where that is heard.
///
/// The dialogue of films is in the center for the most part. Music in the other channels covers it in
/// the sum, although people hear it well; in the center alone it is clear. Dialogue that is left or
/// right is only in the sum, so the sum is never left out. A voice in the center that the other
/// channels cover for people too does not count. What each hop sounds like is measured in the sum.
public final class CenterSpeechDetector: SpeechDetector {
  /// The name of the detector of both.
  public var name: String { sum.name }
  /// Whether the detector of the sum still wants samples.
  public var wantsMore: Bool { sum.wantsMore }

  private let sum: any SpeechDetector
  private var levels = SpeechBandMeter()
  /// `nil` where no text will be compared with the sound.
  private var sounds: LetterSoundMeter?
  private let side: Side
  private var result: SpeechTimeline?

  /// The center channel.
  private final class Side: AudioSink {
    private let make: () -> any SpeechDetector
    private(set) var detector: (any SpeechDetector)?
    private(set) var levels = SpeechBandMeter()

    init(_ make: @escaping () -> any SpeechDetector) { self.make = make }

    var wantsMore: Bool { detector?.wantsMore ?? true }

    func receive(_ samples: Span<Float>, at time: MediaTime) {
      let detector = detector ?? make()
      self.detector = detector
      detector.receive(samples, at: time)
      levels.measure(samples, at: time)
    }
  }

  /// Creates a detector.
  ///
  /// - Parameters:
  ///   - hearsLetters: Whether it measures what each hop of the sum sounds like.
  ///   - make: Makes the detector of the sum, and that of the center if there is one.
  public init(hearsLetters: Bool = true, _ make: @escaping () -> any SpeechDetector) {
    sum = make()
    sounds = hearsLetters ? LetterSoundMeter() : nil
    side = Side(make)
  }

  /// Takes the samples of the center channel, as loud as it is in the sum, each time before those of
  /// the sum; without any, only the sum is analyzed.
  public var center: any AudioSink { side }

  /// Takes a block of the sum.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - time: The moment of the first.
  public func receive(_ samples: Span<Float>, at time: MediaTime) {
    sum.receive(samples, at: time)
    sounds?.measure(samples, at: time)
    if side.detector != nil { levels.measure(samples, at: time) }
  }

  /// Ends the track; later calls give the same result.
  ///
  /// - Returns: Where people speak.
  public func finish() -> SpeechTimeline {
    if let result { return result }
    let heard = sum.finish()
    let sounds = sounds?.sounds(from: heard.start.hop, count: heard.scores.count) ?? []
    var timeline = heard.with(sounds)
    if let center = side.detector?.finish() {
      let audibility = CenterAudibility(center: side.levels, sum: levels)
      timeline = timeline.adding(center, where: audibility)
    }
    result = timeline
    return timeline
  }
}
