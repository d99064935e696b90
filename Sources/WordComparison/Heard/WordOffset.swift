/// The offset at which the words of captions are heard.
enum WordOffset {
  /// How far the words of captions are searched, in seconds.
  static let greatestOffset = 600.0
  /// The width of a step of the search, in seconds.
  private static let step = 0.5
  /// The most places of a word that votes.
  private static let mostPlaces = 500
  /// The number of offsets that are tried in detail.
  private static let candidates = 4

  /// The offset at which most words are heard.
  ///
  /// - Parameters:
  ///   - captions: All words of the captions.
  ///   - heard: The words that were heard in a part.
  /// - Returns: Caption time minus media time, and the number of words that match there; `nil` if no
  ///   word occurs in both.
  static func best(
    _ captions: TimedWords, _ heard: ArraySlice<TimedWords.Word>
  ) -> (offset: Double, matches: Int)? {
    guard let first = heard.first, let last = heard.last else { return nil }
    var votes = [Double](repeating: 0, count: Int(2 * greatestOffset / step) + 1)
    let near = captions.indices(
      from: first.moment - greatestOffset, to: last.moment + greatestOffset)
    var times: [Int32: [Double]] = [:]
    for word in captions.words[near] { times[word.number, default: []].append(word.moment) }
    for word in heard {
      // A word that is nearly everywhere says nothing about where it belongs.
      guard let moments = times[word.number], moments.count <= mostPlaces else { continue }
      // A frequent word says little about where it belongs.
      let weight = 1 / Double(moments.count)
      for moment in moments where abs(moment - word.moment) < greatestOffset {
        votes[Int((moment - word.moment + greatestOffset) / step)] += weight
      }
    }
    let smooth = votes.indices.map { index in
      votes[max(0, index - 2)...min(votes.count - 1, index + 2)].reduce(0, +)
    }
    let order = smooth.indices.sorted { (-smooth[$0], $0) < (-smooth[$1], $1) }
    var tried: [(offset: Double, matches: Int)] = []
    for index in order where tried.count < candidates {
      let offset = (Double(index) + 0.5) * step - greatestOffset
      guard smooth[index] > 0, !tried.contains(where: { abs($0.offset - offset) < 2 }) else {
        continue
      }
      let part = captions.indices(from: first.moment + offset - 2, to: last.moment + offset + 2)
      let words = captions.words[part.prefix(HeardWordComparer.mostWords)]
      tried.append((offset, WordMatch.count(heard, words, offset: offset)))
    }
    return tried.max { $0.matches < $1.matches }
  }

  /// The offset in detail: the median over matching words.
  ///
  /// - Parameters:
  ///   - captions: All words of the captions.
  ///   - heard: The words that were heard in a part.
  ///   - offset: The offset, about.
  /// - Returns: Caption time minus media time.
  static func exact(
    _ captions: TimedWords, _ heard: ArraySlice<TimedWords.Word>, near offset: Double
  ) -> Double {
    guard let first = heard.first, let last = heard.last else { return offset }
    let part = captions.indices(from: first.moment + offset - 2, to: last.moment + offset + 2)
    let words = captions.words[part.prefix(HeardWordComparer.mostWords)]
    let match = WordMatch(heard, words, offset: offset, band: WordMatch.band)
    let errors = match.pairs.map { captions.words[$0.caption].moment - heard[$0.heard].moment }
      .sorted()
    return errors.isEmpty ? offset : errors[errors.count / 2]
  }
}
