public import MediaModel

/// How far captions may be off the speech, and who says so.
public struct SyncLimits: Sendable, Hashable {
  /// Which error of the captions is compared with the limit.
  public enum Measure: Sendable, Hashable {
    /// The largest, wherever it is.
    case largest
    /// The mean from the first cue to the last.
    case mean
  }

  /// The name on the command line.
  public let name: String
  /// The largest error that is in sync.
  public let offset: Duration
  /// From here an error is reported though it is in sync; `nil` for never.
  public let advice: Duration?
  /// Which error is compared with ``offset``.
  public let measure: Measure
  /// Whether a verdict needs an error whose whole interval is on one side of ``offset``; else the
  /// error itself decides, as long as its interval is narrow.
  public let asksForProof: Bool
  /// Where ``offset`` is from, one sentence.
  public let source: String
  /// Whether ``offset`` is Cuelight's choice, because nobody names a number.
  public let isOwn: Bool

  /// An interval up to this part of the limit is narrow.
  private static let narrow = 0.6

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - offset: The largest error that is in sync.
  ///   - advice: From here an error is reported.
  ///   - measure: Which error is compared with the limit.
  ///   - asksForProof: Whether a verdict needs the whole interval on one side.
  ///   - source: Where the limit is from.
  ///   - isOwn: Whether the limit is Cuelight's choice.
  public init(
    name: String, offset: Duration, advice: Duration? = nil, measure: Measure = .largest,
    asksForProof: Bool = true, source: String, isOwn: Bool = false
  ) {
    self.name = name
    self.offset = offset
    self.advice = advice
    self.measure = measure
    self.asksForProof = asksForProof
    self.source = source
    self.isOwn = isOwn
  }

  /// Broadcast and streaming delivery: three frames of 24 a second.
  ///
  /// A limit of the size of a measurement's interval: the best estimate decides, because whoever
  /// delivers wants to know it, and no criterion rests on it.
  public static let strict = SyncLimits(
    name: "strict", offset: .milliseconds(125), asksForProof: false,
    source: "Netflix Timed Text Style Guide: in-times within 3 frames of the sound, at 24 a second."
  )
  /// Recorded captions in apps and on the web, as the `dhs-ios` profile judges them.
  public static let dhsIOS = SyncLimits(
    name: "dhs-ios", offset: .milliseconds(500), advice: .milliseconds(250),
    source: "Our choice for recorded captions: the DHS process and WCAG name no number.",
    isOwn: true)
  /// Recorded captions on the web.
  public static let web = SyncLimits(
    name: "web", offset: .milliseconds(500), advice: .milliseconds(250),
    source: "Our choice for recorded captions: WCAG names no number.", isOwn: true)
  /// Recorded captions by the BBC's guidelines.
  public static let bbc = SyncLimits(
    name: "bbc", offset: .milliseconds(1_500), advice: .milliseconds(500),
    source: "BBC Subtitle Guidelines, 5.2: not more than 1.5 s before or after the speech.")
  /// Live captions in the United Kingdom.
  public static let live = SyncLimits(
    name: "live", offset: .seconds(3),
    source: "Ofcom, guideline on live subtitling: a latency of at most 3 s.")
  /// Live captions in Canada.
  public static let crtc = SyncLimits(
    name: "crtc", offset: .seconds(6), measure: .mean,
    source: "CRTC 2012-362: live captions lag by at most 6 s, averaged over the program.")

  /// All limits there are.
  public static let all = [strict, dhsIOS, web, bbc, live, crtc]

  /// The limits of a name, or `nil`.
  ///
  /// - Parameter name: The name on the command line.
  /// - Returns: The limits.
  public static func named(_ name: String) -> SyncLimits? { all.first { $0.name == name } }

  /// ``offset`` beside what was measured.
  var measurement: Measurement {
    isOwn ? Measurement("limit", own: offset) : Measurement("limit", offset)
  }

  /// How much of an error's uncertainty stands against a verdict.
  ///
  /// - Parameter uncertainty: Half the width of the 95 % interval.
  /// - Returns: All of it, or nothing where a narrow interval's middle decides.
  func margin(of uncertainty: Duration) -> Duration {
    let isNarrow = uncertainty.decimalValue <= offset.decimalValue * Self.narrow
    return isNarrow && !asksForProof ? .zero : uncertainty
  }

  /// The error of captions that is compared with ``offset``, with its sign.
  ///
  /// - Parameter alignment: How the captions lie.
  /// - Returns: The largest or the mean error.
  public func error(of alignment: CaptionAlignment) -> Duration {
    switch measure {
    case .largest: alignment.largestError
    case .mean: alignment.meanError
    }
  }
}
