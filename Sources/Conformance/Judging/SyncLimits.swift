public import MediaModel

/// The tolerance for the synchronization of captions, and the source of the limit.
public struct SyncLimits: Sendable, Hashable {
  /// The error of the captions that is compared with the limit.
  public enum Measure: Sendable, Hashable {
    /// The largest error, at any position.
    case largest
    /// The mean error from the first cue to the last.
    case mean
  }

  /// The name on the command line.
  public let name: String
  /// The largest error that is in sync.
  public let offset: Duration
  /// The smallest error that is reported although it is in sync; `nil` for none.
  public let advice: Duration?
  /// The error that is compared with ``offset``.
  public let measure: Measure
  /// Whether a verdict requires the whole uncertainty interval on one side of ``offset``; else the
  /// error itself decides if its interval is narrow.
  public let asksForProof: Bool
  /// The source of ``offset``, one sentence.
  public let source: String
  /// Whether ``offset`` is Cuelight's choice, because no source specifies a number.
  public let isOwn: Bool

  /// An interval is narrow up to this share of the limit.
  private static let narrow = 0.6

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - offset: The largest error that is in sync.
  ///   - advice: The smallest error that is reported although it is in sync.
  ///   - measure: The error that is compared with the limit.
  ///   - asksForProof: Whether a verdict requires the whole interval on one side.
  ///   - source: The source of the limit.
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

  /// Broadcast and streaming delivery: three frames at 24 frames per second.
  ///
  /// The limit is about as large as a measurement's interval, so the best estimate decides: this
  /// answers the question of caption vendors, and no criterion depends on it.
  public static let strict = SyncLimits(
    name: "strict", offset: .milliseconds(125), asksForProof: false,
    source: "Netflix Timed Text Style Guide: in-times within 3 frames of the sound, at 24 a second."
  )
  /// Recorded captions in applications and on the web, as in the `dhs-ios` profile.
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

  /// All limits.
  public static let all = [strict, dhsIOS, web, bbc, live, crtc]

  /// The limits with a name, or `nil`.
  ///
  /// - Parameter name: The name on the command line.
  /// - Returns: The limits.
  public static func named(_ name: String) -> SyncLimits? { all.first { $0.name == name } }

  /// ``offset`` for a reader: `0.5 s`, `1.5 s`.
  private var offsetInWords: String {
    offset.asLimit
  }

  /// ``offset`` on the page of a criterion: `500 ms†`, with the mark if it is Cuelight's choice.
  var onPage: String { offsetInWords + (isOwn ? "†" : "") }

  /// The name and the limit for the help of a command: `crtc 6 s on average`.
  public var summary: String {
    "\(name) \(offsetInWords)" + (measure == .mean ? " on average" : "")
  }

  /// ``offset`` as a measurement.
  var measurement: Measurement {
    isOwn ? Measurement("limit", own: offset) : Measurement("limit", offset)
  }

  /// The share of an error's uncertainty that a verdict must take into account.
  ///
  /// - Parameter uncertainty: Half the width of the 95 % interval.
  /// - Returns: All of it, or nothing if the middle of a narrow interval decides.
  func margin(of uncertainty: Duration) -> Duration {
    let isNarrow = uncertainty.decimalValue <= offset.decimalValue * Self.narrow
    return isNarrow && !asksForProof ? .zero : uncertainty
  }

  /// The size of a displaced part or cue exceeds the limit by this: it is measured less exactly than
  /// all captions.
  private static let stray = Duration.milliseconds(200)

  /// Of the cues whose words were heard, this share may be elsewhere, each by this distance at most: a
  /// recognizer mishears a few.
  private static let mostByWords = (share: 0.02, distance: Duration.seconds(4))

  /// The deviations that a person must look at: parts without proof, and parts and cues that seem to be
  /// displaced by more than the limit.
  ///
  /// - Returns: The deviations, in order of time; with a limit on the mean error, only those of parts.
  func open(of alignment: CaptionAlignment) -> [CaptionDeviation] {
    let byWords = strayByWords(in: alignment)
    // One cue of which other words are heard may be a sign in the picture.
    let unheard = byWords.count { $0.kind == .otherWords }
    let count = byWords.count - (unheard == 1 ? 1 : 0)
    let isMany = Double(count) > Self.mostByWords.share * Double(alignment.cuesHeard)
    return alignment.deviations.filter { deviation in
      guard deviation.isOpen else { return false }
      if deviation.isCueByWords {
        let isFar = deviation.size.magnitude > Self.mostByWords.distance
        return (isMany || isFar) && isStrayByWords(deviation)
      }
      // Whether the words are those that are heard is asked by itself.
      if deviation.kind == .otherWords { return false }
      guard deviation.kind != .unmatched, deviation.kind != .otherCues else { return true }
      if deviation.kind == .displaced {
        return measure == .largest && isDisplaced(by: deviation.range.length)
      }
      let isSingle = deviation.isSingleCue && measure == .mean
      return !isSingle && isDisplaced(by: deviation.size)
    }
  }

  /// The single cues whose words are heard at another time, or nowhere near them; they are no question
  /// as long as they are few and near.
  ///
  /// - Returns: The cues, in order of time; none with a limit on the mean error.
  func strayByWords(in alignment: CaptionAlignment) -> [CaptionDeviation] {
    alignment.deviations.filter(isStrayByWords)
  }

  private func isStrayByWords(_ deviation: CaptionDeviation) -> Bool {
    measure == .largest && deviation.isCueByWords
      && (deviation.kind == .otherWords || isDisplaced(by: deviation.size))
  }

  /// Whether a cue or a part that is displaced by a length is beyond the limit, which is measured less
  /// exactly for it than for all captions.
  ///
  /// - Parameter size: The displacement beside the rest.
  /// - Returns: Whether it is.
  package func isDisplaced(by size: Duration) -> Bool { size.magnitude >= offset + Self.stray }

  /// The error of captions that is compared with ``offset``, with its sign.
  ///
  /// - Parameter alignment: The alignment of the captions.
  /// - Returns: The largest or the mean error.
  public func error(of alignment: CaptionAlignment) -> Duration {
    switch measure {
    case .largest: alignment.largestError
    case .mean: alignment.meanError
    }
  }
}
