internal import Glibc
internal import MediaModel

/// How well consecutive cues match the speech, by up to five views, at their place and at displacements.
///
/// Each view is a sum over cues, so that any part costs two look-ups for each displacement: the
/// evidence that cues start with speech, the speech under cues less that between them, how closely
/// the speech up to the next cue follows the length of the text, and the speech just after cues
/// start. That one shows blocks and lines that roll up, which start in mid speech but never in
/// a pause. The fifth is how well the letters of the cues fit the sound: it shows the place of cues
/// within speech without pauses, too. What each view is by chance is learned from the same cues at
/// places where they do not belong.
struct PartViews {
  /// A part of the captions, by each view and by all of them.
  struct Part {
    let cues: Range<Int>
    /// Whether its letters can be compared with the sound.
    let hasLetters: Bool
    /// Standard deviations above chance at the place of the model, one value for each view.
    let views: [Double]
    /// The same at the place of the model for all views together.
    let here: Double
    /// The best displacement, in seconds, and the value there.
    let elsewhere: (lag: Double, value: Double)
  }

  /// The number of cues.
  let count: Int
  /// When each cue starts, in seconds of media time, in order.
  let starts: [Double]
  /// When each cue ends, or the next one starts.
  let ends: [Double]
  /// The time that belongs to the cues before each: until the next cue, at most some seconds.
  let times: [Double]

  private let lags: [Double]
  private let rows: [[Row]]
  private let shown: [Double]
  private let nexts: [Double]
  private let audio: Range<Double>
  /// Whether letters can be compared with the sound.
  private let hasLetters: Bool
  /// The number of cues before each whose letters have known sounds.
  private let lettered: [Int]

  private struct Row {
    var start: Float = 0
    var shown: Float = 0
    var all: Float = 0
    var text: Float = 0
    var begun: Float = 0
    var letters: Float = 0
  }

  /// The greatest displacement and its step, in seconds.
  private static let shifts = (side: 120, step: 0.1)
  /// A cue within this of its place, in seconds, is in its place.
  private static let near = 0.25
  /// The least displacement, in seconds, that is another place.
  private static let other = 0.45
  /// Displacements from this on, in seconds, show what chance does.
  private static let far = 1.5
  /// The time after the end of a cue, in seconds, that belongs to it.
  private static let after = 4.0
  /// The greatest difference between speech and text counts this, as a logarithm.
  private static let ceiling = 1.2
  /// Added to speech and text, in seconds, so that short cues do not count too much.
  private static let least = 0.3
  /// The time after the start of a cue, in seconds, in which people speak.
  private static let begun = 0.4
  /// The views that do not need letters: all but the last one.
  private static let withoutLetters = 4
  /// The least weight of a view.
  private static let leastWeight = 0.3
  /// The share of a part that may be moved out of the sound.
  private static let outside = 0.15

  /// Sums the views of cues at their places and at displacements.
  ///
  /// - Parameters:
  ///   - curve: The score.
  ///   - sounds: What the speech sounds like, if that is known.
  ///   - cues: When each cue is shown by the model, in seconds of media time.
  ///   - spoken: What each cue says.
  ///   - onsets: When speech begins, in seconds, in order.
  ///   - model: How closely all cues start with speech.
  init(
    _ curve: ScoreCurve, _ sounds: SoundCurve?, _ cues: [Range<Double>], _ spoken: SpokenCues,
    _ onsets: [Double], _ model: StartModel
  ) {
    // The letters of lines that roll up have no time of their own.
    let sounds = spoken.rollsUp ? nil : sounds
    let order = cues.indices.sorted { cues[$0].lowerBound < cues[$1].lowerBound }
    var (starts, ends, nexts, lengths) = ([Double](), [Double](), [Double](), [Double]())
    var texts: [String] = []
    let step = max((order.count + CueTrack.most - 1) / CueTrack.most, 1)
    for index in stride(from: 0, to: order.count, by: step) {
      let cue = cues[order[index]]
      let next = index + 1 < order.count ? cues[order[index + 1]].lowerBound : .infinity
      let end = min(cue.upperBound, next)
      starts.append(cue.lowerBound)
      ends.append(end)
      nexts.append(max(min(next, end + Self.after), end))
      lengths.append(Double(spoken.letters[order[index]]))
      if sounds != nil { texts.append(spoken.texts[order[index]]) }
    }
    let places = LetterPlaces(texts)
    hasLetters = sounds != nil && places.isKnown
    lettered = places.cues.reduce(into: [0]) { $0.append(($0.last ?? 0) + ($1.isEmpty ? 0 : 1)) }
    let hop = Float(curve.hop)
    let speech = zip(starts, nexts).reduce(0.0) {
      $0 + Double(curve.sum(curve.hop(of: $1.0), curve.hop(of: $1.1)) * hop)
    }
    let speed = max(lengths.reduce(0, +) / max(speech, 1), 1)
    let expected = lengths.map { log($0 / speed + Self.least) }
    let lags = (-Self.shifts.side...Self.shifts.side).map { Double($0) * Self.shifts.step }
    rows = lags.map { lag in
      var row = Row()
      return [row]
        + starts.indices.map { cue in
          let first = curve.hop(of: starts[cue] - lag)
          let all = curve.sum(first, curve.hop(of: nexts[cue] - lag)) * hop
          row.start += Float(model.value(StartModel.distance(of: starts[cue] - lag, to: onsets)))
          row.shown += curve.sum(first, curve.hop(of: ends[cue] - lag)) * hop
          row.all += all
          row.begun += curve.sum(first, curve.hop(of: starts[cue] - lag + Self.begun)) * hop
          row.text -= Float(min(abs(log(Double(all) + Self.least) - expected[cue]), Self.ceiling))
          if let sounds, places.isKnown {
            row.letters += sounds.fit(
              places.cues[cue], from: starts[cue] - lag, until: ends[cue] - lag)
          }
          return row
        }
    }
    times = zip(starts, nexts).reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1.1 - $1.0) }
    shown = zip(starts, ends).reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1.1 - $1.0) }
    (self.starts, self.ends, self.nexts, self.lags) = (starts, ends, nexts, lags)
    count = starts.count
    audio = curve.start..<max(curve.end, curve.start)
  }

  /// The time of a part that belongs to its cues.
  func time(_ cues: Range<Int>) -> Double { times[cues.upperBound] - times[cues.lowerBound] }

  /// Whether the letters of a part can be compared with the sound: those of half of its cues.
  private func asksLetters(of cues: Range<Int>) -> Bool {
    hasLetters && 2 * (lettered[cues.upperBound] - lettered[cues.lowerBound]) >= cues.count
  }

  /// From the start of the first cue of a part to the end of its last.
  func range(_ cues: Range<Int>) -> Range<Double> {
    guard let last = cues.last else { return 0..<0 }
    return starts[cues.lowerBound]..<max(starts[cues.lowerBound], ends[last])
  }

  /// Parts with at least a length of time that belongs to cues, each a quarter of it after the last.
  func parts(of length: Double) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (first, end) = (0, 0)
    while first < count {
      while end < count, time(first..<end) < length { end += 1 }
      if time(first..<end) < length {
        var low = first
        while low > 0, time(low..<count) < length { low -= 1 }
        parts.append(low..<count)
        return parts
      }
      parts.append(first..<end)
      let from = times[first] + length / 4
      first += 1
      while first < count, times[first] < from { first += 1 }
    }
    return parts
  }

  /// The values of each view at each displacement, in standard deviations above chance.
  private func values(_ cues: Range<Int>) -> (views: [[Double]], valid: [Bool]) {
    let (i, j) = (cues.lowerBound, cues.upperBound)
    let length = max(nexts[j - 1] - starts[i], 0.1)
    let valid = lags.map { lag in
      let before = max(audio.lowerBound - (starts[i] - lag), 0)
      let after = max(nexts[j - 1] - lag - audio.upperBound, 0)
      return before + after < Self.outside * length || abs(lag) < Self.shifts.step
    }
    let far = lags.indices.filter { valid[$0] && abs(lags[$0]) >= Self.far }
    let share = Float((shown[j] - shown[i]) / max(time(cues), 0.1))
    var views: [(Row, Row) -> Float] = [
      { $1.start - $0.start },
      { $1.shown - $0.shown - share * ($1.all - $0.all) },
      { $1.text - $0.text },
      { $1.begun - $0.begun },
    ]
    if hasLetters { views.append({ $1.letters - $0.letters }) }
    let values = views.map { view -> [Double] in
      let all = rows.map { Double(view($0[i], $0[j])) }
      let count = Double(max(far.count, 1))
      let mean = far.reduce(0) { $0 + all[$1] } / count
      let squares = far.reduce(0) { $0 + (all[$1] - mean) * (all[$1] - mean) }
      let deviation = (squares / count).squareRoot()
      return all.map { deviation > 1e-6 ? ($0 - mean) / deviation : 0 }
    }
    return (values, valid)
  }

  /// What the views say about a part.
  ///
  /// - Parameters:
  ///   - cues: The part, at least one cue.
  ///   - weights: How much each view counts.
  ///   - only: The only displacement to compare with, in seconds; `nil` for all.
  /// - Returns: The values.
  func part(_ cues: Range<Int>, weights: [Double], besides only: Double? = nil) -> Part {
    let (values, valid) = values(cues)
    let hasLetters = asksLetters(of: cues)
    let weights = hasLetters ? weights : Array(weights.prefix(Self.withoutLetters))
    let scale = 1 / max(weights.reduce(0) { $0 + $1 * $1 }.squareRoot(), 1e-6)
    var views = [Double](repeating: -.infinity, count: values.count)
    var here = -Double.infinity
    var best = (lag: 0.0, value: -Double.infinity)
    for (index, lag) in lags.enumerated() where valid[index] {
      let all = zip(weights, values).reduce(0) { $0 + $1.0 * $1.1[index] } * scale
      if abs(lag) <= Self.near {
        here = max(here, all)
        for view in views.indices { views[view] = max(views[view], values[view][index]) }
      } else if only.map({ abs(lag - $0) <= Self.near }) ?? (abs(lag) >= Self.other),
        all > best.value
      {
        best = (lag, all)
      }
    }
    return Part(
      cues: cues, hasLetters: hasLetters, views: views, here: here, elsewhere: best)
  }

  /// How much each view shows where the captions are in their place: the median over parts.
  func weights(_ parts: [Range<Int>]) -> [Double] {
    let views = 0..<(Self.withoutLetters + (hasLetters ? 1 : 0))
    let all = parts.map { part($0, weights: views.map { _ in 1 }) }
    return views.map { view in
      let asked = view < Self.withoutLetters ? all : all.filter(\.hasLetters)
      return max(asked.map { $0.views[view] }.median, Self.leastWeight)
    }
  }
}

extension CaptionDeviation.View {
  /// The views that compare cues with speech, in the order of their values; words are no such view.
  static let ofTiming: [Self] = [.starts, .shown, .text, .begun, .letters]
}
