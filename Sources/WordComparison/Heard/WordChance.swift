/// The agreement that words of the same captions reach where they do not belong.
///
/// The texts of the captions are moved along their own times, so the rate of speech, the vocabulary
/// and the style are those of the captions; what such texts share with the sound is chance.
struct WordChance {
  /// The number of other places whose words are tried.
  static let trials = 32
  /// The least number of words by which texts are moved, or a quarter of a short text: nearer words may
  /// be heard by right.
  static let leastShift = 30
  /// The least number of words by which a short text is moved.
  private static let leastShortShift = 4

  /// The number of words of which shares are measured: what the recognizer missed in a part that it did
  /// not hear to its end is no other text.
  let whole: Int
  /// The mean share.
  let mean: Double
  /// The standard deviation of the share, at least ``leastDeviation``.
  let deviation: Double
  /// The highest share.
  let highest: Double

  /// Few trials can agree by accident.
  private static let leastDeviation = 0.03

  /// Measures chance in a part; `nil` if the captions have too few other words.
  ///
  /// - Parameters:
  ///   - captions: All words of the captions.
  ///   - part: The indices of those in the part.
  ///   - heard: The words that were heard there.
  ///   - offset: Caption time minus media time.
  init?(
    _ captions: [TimedWords.Word], _ part: Range<Int>, _ heard: ArraySlice<TimedWords.Word>,
    offset: Double
  ) {
    let least = max(Self.leastShortShift, min(Self.leastShift, captions.count / 4))
    let room = captions.count - 2 * least
    guard room > 0, !part.isEmpty else { return nil }
    let count = min(Self.trials, room)
    whole = min(part.count, max(heard.count, part.count / 2))
    var shares: [Double] = []
    for trial in 0..<count {
      let shift = least + trial * room / count
      let moved = part.map { index in
        TimedWords.Word(
          number: captions[(index + shift) % captions.count].number, time: captions[index].time,
          source: captions[index].source)
      }
      let matches = WordMatch.count(heard, moved[...], offset: offset)
      shares.append(Double(matches) / Double(whole))
    }
    guard count >= 8 else { return nil }
    let mean = shares.reduce(0, +) / Double(count)
    let variance = shares.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count)
    self.mean = mean
    deviation = max(variance.squareRoot(), Self.leastDeviation)
    highest = shares.max() ?? 0
  }

  /// Whether a share is far above chance.
  func isExceeded(by share: Double) -> Bool {
    share >= 0.4 && share >= mean + 6 * deviation && share >= highest + 0.1
  }

  /// Whether a share is within what chance gives.
  func holds(_ share: Double) -> Bool {
    share <= 0.25 && share <= max(highest, mean + 3 * deviation)
  }
}
