public import MediaModel

/// How far captions may lie off the speech, and who says so.
public struct SyncLimits: Sendable, Hashable {
  /// Which error of the captions is held against the limit.
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
  /// From here an error is told though it is in sync; `nil` for never.
  public let advice: Duration?
  /// Which error is held against ``offset``.
  public let measure: Measure
  /// Where ``offset`` is from, one sentence.
  public let source: String

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - offset: The largest error that is in sync.
  ///   - advice: From here an error is told.
  ///   - measure: Which error is held against the limit.
  ///   - source: Where the limit is from.
  public init(
    name: String, offset: Duration, advice: Duration? = nil, measure: Measure = .largest,
    source: String
  ) {
    self.name = name
    self.offset = offset
    self.advice = advice
    self.measure = measure
    self.source = source
  }

  /// Broadcast and streaming delivery: three frames of 24 a second.
  public static let strict = SyncLimits(
    name: "strict", offset: .milliseconds(125),
    source: "Netflix Timed Text Style Guide: in-times within 3 frames of the sound, at 24 a second."
  )
  /// Recorded captions in apps and on the web, as the `dhs-ios` profile judges them.
  public static let dhsIOS = SyncLimits(
    name: "dhs-ios", offset: .milliseconds(500), advice: .milliseconds(250),
    source: "Our choice for recorded captions: the DHS process and WCAG name no number.")
  /// Recorded captions on the web.
  public static let web = SyncLimits(
    name: "web", offset: .milliseconds(500), advice: .milliseconds(250),
    source: "Our choice for recorded captions: WCAG names no number.")
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

  /// The error of captions that is held against ``offset``, with its sign.
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
