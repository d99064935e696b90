internal import MediaModel

/// Finds single cues that start long after, or before, their speech.
///
/// Such a cue does not start with an onset, and near it is an onset with which no cue starts. Cues
/// that continue a sentence may look like that, too. So nothing is found unless most cues start with
/// speech, and where the lengths of the texts are even with the speech, a text must confirm the error
/// of its cue: between two cues that start with speech, words are taken to be spoken at an even speed.
/// A cue before which another one is missing looks late, too: but all its words are said after it starts.
struct StrayCues {
  private let curve: ScoreCurve
  /// When each cue starts, in seconds of media time.
  private let starts: [Double]
  /// The letters before each cue.
  private let letters: [Int]
  /// Whether each cue starts with speech.
  private let isAnchored: [Bool]
  /// The onsets with which no cue starts, in order.
  private let unclaimed: [Double]
  /// Letters in a second of speech.
  private let speed: Double
  /// The same in the speech during a cue, so that speech without cues does not count; `nil` if it
  /// differs from cue to cue.
  private let ownSpeed: Double?

  /// A cue closer to an onset than this, in seconds, starts with speech.
  private static let near = 0.4
  /// A greater error, in seconds, is not searched for.
  private static let farthest = 4.0
  /// The least error by the text, in seconds of speech, that confirms an error.
  private static let confirmed = 0.4
  /// The least share of the cues that start with speech, if texts can confirm errors and if not.
  private static let leastAnchored = (even: 0.6, uneven: 0.65)
  /// Between cues that start with speech and are further apart than this, in seconds, the speed may
  /// change.
  private static let longest = 15.0
  /// The fewest cues between two starts with speech that show whether the speed is even.
  private static let leastPairs = 5
  /// The greatest ratio of the upper to the lower quartile of the speeds: if it is larger, the
  /// length of a text does not tell how long it is spoken.
  private static let evenness = 1.7
  /// The share of its error for which a late cue must lack speech.
  private static let leastLost = 0.25
  /// The share of the cues that seem late from which on those without such a lack are not late.
  private static let mostlySaid = 2.0 / 3
  /// Less speech during a cue, in seconds, does not show how fast people speak.
  private static let leastSpeech = 0.3
  /// How many cues after one that starts with speech are placed by the mean speed.
  private static let mostAfter = 2

  /// Prepares the cues of captions that are aligned with the speech.
  ///
  /// - Parameters:
  ///   - curve: The score.
  ///   - onsets: When speech begins, in seconds, in order.
  ///   - letters: The letters of each cue.
  ///   - cues: When each cue is shown by the model, in seconds of media time.
  init(_ curve: ScoreCurve, _ onsets: [Double], _ letters: [Int], _ cues: [Range<Double>]) {
    self.curve = curve
    let starts = cues.map(\.lowerBound)
    self.starts = starts
    var total = 0
    self.letters = letters.map { count in
      defer { total += count }
      return total
    }
    let isAnchored = starts.map { StartModel.distance(of: $0, to: onsets) <= Self.near }
    self.isAnchored = isAnchored
    let ordered = starts.sorted()
    unclaimed = onsets.filter { StartModel.distance(of: $0, to: ordered) > Self.near }
    let speech = Self.speech(curve, starts.first ?? 0, cues.last?.upperBound ?? 0)
    speed = speech > 0 ? Double(total) / speech : 0
    ownSpeed = Self.evenMiddle(
      of: cues.indices.compactMap { cue in
        let next = cue + 1 < starts.count ? starts[cue + 1] : .infinity
        let heard = Self.speech(curve, starts[cue], min(cues[cue].upperBound, next))
        let isKnown = isAnchored[cue] && heard > Self.leastSpeech && letters[cue] > 0
        return isKnown ? Double(letters[cue]) / heard : nil
      })
  }

  /// The median of speeds; `nil` if they are few or not even.
  private static func evenMiddle(of speeds: [Double]) -> Double? {
    let speeds = speeds.sorted()
    guard speeds.count >= leastPairs,
      speeds[speeds.count * 3 / 4] <= evenness * speeds[speeds.count / 4]
    else { return nil }
    return speeds[speeds.count / 2]
  }

  /// Seconds of speech between two moments; negative if the second is earlier.
  private static func speech(_ curve: ScoreCurve, _ from: Double, _ to: Double) -> Double {
    let (first, end) = (curve.hop(of: from), curve.hop(of: to))
    let sum = first <= end ? curve.sum(first, end) : -curve.sum(end, first)
    return Double(sum) * curve.hop
  }

  /// The cues that are late, if there are too many of them for chance, which makes as many cues seem
  /// early as late.
  var deviations: [CaptionDeviation] {
    let all = all
    let late = all.filter { $0.size > .zero }
    let count = Double(max(starts.count, 1))
    let isMany =
      late.count >= Self.scatter.cues && Double(late.count) >= Self.scatter.late * count
      && Double(2 * late.count - all.count) >= Self.scatter.excess * count
    return isMany ? late : []
  }

  /// The fewest late cues, their least share of all cues, and by how much that must exceed the share
  /// of early ones; our choice.
  private static let scatter = (cues: 4, late: 0.10, excess: 0.08)

  /// The cues with errors of at least ``CaptionAlignment/leastStray``, in their order.
  ///
  /// Where nearly all that seem late have speech for all their words, they are beside missing cues. In
  /// captions of which every second to fifth cue was missing, this left 3 of 20 that seemed to have late
  /// cues, and of 171 with cues that were late, it hid none.
  private var all: [CaptionDeviation] {
    let candidates = candidates
    let late = candidates.count { $0.deviation.size > .zero }
    let said = candidates.count(where: \.isSaid)
    let areBesideMissing = Double(said) >= Self.mostlySaid * Double(late)
    return candidates.filter { !areBesideMissing || !$0.isSaid }.map(\.deviation)
  }

  /// A cue that seems to be late or early, and whether it seems late although there is speech for all of
  /// its words.
  private typealias Candidate = (deviation: CaptionDeviation, isSaid: Bool)

  private var candidates: [Candidate] {
    let anchors = starts.indices.filter { isAnchored[$0] }
    let isEven = isEven
    let least = isEven ? Self.leastAnchored.even : Self.leastAnchored.uneven
    guard Double(anchors.count) >= least * Double(starts.count) else { return [] }
    var next = 0
    return starts.indices.compactMap { cue in
      while next < anchors.count, anchors[next] < cue { next += 1 }
      guard !isAnchored[cue], let error = distance(of: cue) else { return nil }
      let before = next > 0 ? anchors[next - 1] : nil
      let after = next < anchors.count ? anchors[next] : nil
      if isEven, let text = textError(of: cue, after: before, before: after),
        (error > 0 ? text : -text) < Self.confirmed
      {
        return nil
      }
      let (words, shown) = (MediaTime.decimal(starts[cue] - error), MediaTime.decimal(starts[cue]))
      let deviation = CaptionDeviation(
        error > 0 ? .late : .early, min(words, shown)..<max(words, shown), size: .decimal(error),
        cues: 1, confidence: isEven ? 0.8 : 0.6, views: isEven ? [.starts, .text] : [.starts])
      return (deviation, error > 0 && areAllSaid(in: cue, unlessLateBy: error))
    }
  }

  /// Whether there is speech for all words of a cue from its start to the next one.
  private func areAllSaid(in cue: Int, unlessLateBy error: Double) -> Bool {
    guard let ownSpeed, cue + 1 < starts.count else { return false }
    let read = Double(letters[cue + 1] - letters[cue])
    let missing = read / ownSpeed - Self.speech(curve, starts[cue], starts[cue + 1])
    return missing < Self.leastLost * error
  }

  /// The distance of a cue from the nearest unclaimed onset before it, else from the nearest one after
  /// it; `nil` if no such onset is between the cues before and after it.
  private func distance(of cue: Int) -> Double? {
    let start = starts[cue]
    let least = CaptionAlignment.leastStray.decimalValue
    let first = cue > 0 ? starts[cue - 1] + Self.near : -.infinity
    let last = cue + 1 < starts.count ? starts[cue + 1] - Self.near : .infinity
    let end = unclaimed.partitioningIndex { $0 > start - least }
    if end > 0, unclaimed[end - 1] >= max(first, start - Self.farthest) {
      return start - unclaimed[end - 1]
    }
    let next = unclaimed.partitioningIndex { $0 >= start + least }
    guard next < unclaimed.count, unclaimed[next] <= min(last, start + Self.farthest) else {
      return nil
    }
    return start - unclaimed[next]
  }

  /// Whether cues with more letters are spoken for longer.
  private var isEven: Bool {
    let speeds = zip(starts.indices, starts.indices.dropFirst()).compactMap { cue, next in
      let speech = Self.speech(curve, starts[cue], starts[next])
      let read = Double(letters[next] - letters[cue])
      return isAnchored[cue] && isAnchored[next] && speech > 0 && read > 0 ? read / speech : nil
    }
    return speed > 0 && Self.evenMiddle(of: speeds) != nil
  }

  /// The speech between the place where the text of a cue should start and its start, in seconds;
  /// `nil` if it is not known.
  private func textError(of cue: Int, after first: Int?, before last: Int?) -> Double? {
    guard let first else { return nil }
    let since = Self.speech(curve, starts[first], starts[cue])
    let read = Double(letters[cue] - letters[first])
    if let last, starts[last] - starts[first] < Self.longest, letters[last] > letters[first] {
      let whole = Self.speech(curve, starts[first], starts[last])
      return since - whole * read / Double(letters[last] - letters[first])
    }
    return cue - first <= Self.mostAfter ? since - read / speed : nil
  }
}
