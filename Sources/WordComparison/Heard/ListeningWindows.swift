public import MediaModel

/// The parts of a medium to which a recognizer listens.
///
/// Listening costs far more than anything else, and a few windows tell the captions of a film from
/// those of another. They are where the detector is sure of speech, spread over the whole film: in
/// the first, the middle and the last third, and on each side of a cut of the captions.
public struct ListeningWindows: Sendable {
  /// The length of a window.
  static let length = Duration.seconds(15)
  /// The most cuts whose sides are listened to.
  private static let mostCuts = 4
  /// How far from a cut its windows may begin.
  private static let farthestFromCut = Duration.seconds(60)
  /// How far from speech the part of a cue may be that is listened to.
  private static let farthestFromSpeech = Duration.seconds(10)
  /// What is listened to before and after speech and cues.
  private static let margin = Duration.seconds(1)
  /// Shorter pauses are listened to with the speech around them.
  private static let shortestPause = Duration.seconds(2)
  /// Under so much speech there is nothing to recognize.
  private static let leastSpeech = Duration.seconds(1)

  /// Where people certainly speak.
  private let speech: TimeRanges
  /// Where people may speak.
  private let allSpeech: TimeRanges
  private let cues: [Cue]
  private let cuts: [MediaTime]
  private var chosen: [Range<MediaTime>] = []

  /// Creates a choice.
  ///
  /// - Parameters:
  ///   - speech: Where people speak.
  ///   - cues: The cues in order of time.
  ///   - cuts: Where the captions jump, as far as that is known.
  public init(_ speech: SpeechTimeline, cues: [Cue], cuts: [MediaTime]) {
    allSpeech = speech.speech
    self.speech = speech.certainSpeech.isEmpty ? speech.speech : speech.certainSpeech
    self.cues = cues
    self.cuts = Array(cuts.prefix(Self.mostCuts))
  }

  /// All speech, and the cues near it: one that is shown where nobody speaks has no words to hear, and
  /// one may end years after the medium.
  public var everything: TimeRanges {
    let near = allSpeech.widened(by: Self.farthestFromSpeech)
    let shown = TimeRanges(cues.compactMap(\.range)).intersection(near)
    return TimeRanges(allSpeech.ranges + shown.ranges)
      .widened(by: Self.margin).startingAtZero(joiningGapsUnder: Self.shortestPause)
  }

  /// The next windows: first those that every film needs, then one in each larger piece of the
  /// speech that was not listened to.
  ///
  /// - Returns: The windows, in order of time; empty if there is no more speech.
  public mutating func next() -> [Range<MediaTime>] {
    guard let span = speech.span else { return [] }
    let isFirst = chosen.isEmpty
    var found: [Range<MediaTime>] = []
    for place in isFirst ? thirds(of: span) + sidesOfCuts : thirds(of: span) {
      if let window = best(in: place, besides: chosen + found) { found.append(window) }
    }
    chosen += found
    return found.sorted { $0.lowerBound < $1.lowerBound }
  }

  private func thirds(of span: Range<MediaTime>) -> [Range<MediaTime>] {
    let third = span.length / 3
    return (0..<3).map { index in
      let start = span.lowerBound.advanced(by: third.times(index))
      return start..<start.advanced(by: third)
    }
  }

  private var sidesOfCuts: [Range<MediaTime>] {
    cuts.flatMap { cut in
      [
        cut.advanced(by: .zero - Self.farthestFromCut)..<cut,
        cut..<cut.advanced(by: Self.farthestFromCut),
      ]
    }
  }

  /// The window with most speech that begins in a place.
  private func best(
    in place: Range<MediaTime>, besides taken: [Range<MediaTime>]
  ) -> Range<MediaTime>? {
    let first = speech.ranges.partitioningIndex { $0.upperBound > place.lowerBound }
    var best: (window: Range<MediaTime>, speech: Duration)?
    for range in speech.ranges[first...] {
      let start = max(range.lowerBound, place.lowerBound)
      guard start < place.upperBound else { break }
      let window = start..<min(start.advanced(by: Self.length), place.upperBound)
      guard !taken.contains(where: { $0.overlaps(window) }) else { continue }
      let spoken = spoken(in: window)
      if spoken >= Self.leastSpeech, spoken > best?.speech ?? .zero { best = (window, spoken) }
    }
    return best?.window
  }

  private func spoken(in window: Range<MediaTime>) -> Duration {
    let first = speech.ranges.partitioningIndex { $0.upperBound > window.lowerBound }
    var sum = Duration.zero
    for range in speech.ranges[first...] {
      guard range.lowerBound < window.upperBound else { break }
      sum += range.clamped(to: window).length
    }
    return sum
  }
}

extension TimeRanges {
  /// The ranges from time zero on, joined over short gaps.
  fileprivate func startingAtZero(joiningGapsUnder gap: Duration) -> TimeRanges {
    TimeRanges(
      ranges.compactMap { range in
        range.upperBound > .zero ? max(range.lowerBound, .zero)..<range.upperBound : nil
      }, joiningGapsUnder: gap)
  }
}
