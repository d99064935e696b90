import MediaModel

/// The words of painted lines beside those that were heard.
struct PaintedHearing {
  /// The words of a line that are new in it, or of short lines that follow each other.
  struct Line {
    /// The most words of lines that are joined, and the longest gap between them.
    private static let mostJoined = 8
    private static let longestGap = Duration.seconds(1)

    /// The indices of the lines among all.
    let sources: [Int]
    let words: [TimedWords.Word]
    /// When they are shown.
    let range: Range<MediaTime>

    /// Whether words that are shown next belong to the same line.
    func goesOn(with next: [TimedWords.Word], at time: Range<MediaTime>) -> Bool {
      words.count + next.count <= Self.mostJoined && time.lowerBound >= range.lowerBound
        && range.upperBound.duration(to: time.lowerBound) <= Self.longestGap
    }

    /// The line with the words that are shown next.
    func joined(_ next: [TimedWords.Word], _ time: Range<MediaTime>, _ source: Int) -> Line {
      Line(
        sources: sources + [source], words: words + next,
        range: range.lowerBound..<max(range.upperBound, time.upperBound))
    }
  }

  /// The agreement that the same words reach at other places of what was heard.
  struct Chance {
    /// The highest share.
    let highest: Double
    /// The mean share.
    let mean: Double
    /// The standard deviation of the share.
    let deviation: Double

    /// Whether a share is within what chance gives.
    func holds(_ share: Double) -> Bool {
      share <= 0.25 && share <= max(highest, mean + 3 * max(deviation, 0.03))
    }
  }

  /// The least number of places that tell chance.
  private static let leastTrials = 8
  /// The least number of words of a line whose delay is measured, and the least share of them heard.
  private static let leastInLine = 3
  private static let leastShare = 0.5
  /// How long a word takes where one before the first that was heard was not, in seconds.
  private static let wordLength = 0.35
  /// The least number of lines with a delay, and the least share of them, and how near it, in seconds,
  /// for a common one.
  private static let leastDelays = 5
  private static let leastAgreement = 2.0 / 3
  private static let agreement = 0.75
  /// Words that are said and not painted: how far from painted text, and the most places.
  private static let margin = Duration.seconds(1)
  private static let mostUnpainted = 200
  /// The least share of equal words of a text that is shown again: readers make errors.
  private static let leastEqual = 0.8

  let lines: [Line]
  /// All painted words.
  let painted: TimedWords
  /// The words that were heard.
  let heard: TimedWords
  /// The words of the recognizer.
  let source: [TimedWord]

  /// Takes words.
  ///
  /// - Parameters:
  ///   - lines: The lines in order of time.
  ///   - painted: All painted words.
  ///   - heard: The words that were heard.
  ///   - words: The words of the recognizer.
  init(lines: [Line], painted: TimedWords, heard: TimedWords, words: [TimedWord]) {
    self.lines = lines
    self.painted = painted
    self.heard = heard
    source = words
  }

  /// The number of painted words that are compared.
  var words: Int { lines.reduce(0) { $0 + $1.words.count } }

  /// The heard words near a line that is late by an offset.
  private func near(_ line: Line, _ offset: Double, _ reach: Double) -> Range<Int> {
    heard.indices(
      from: line.range.lowerBound.decimalValue - offset - reach,
      to: line.range.upperBound.decimalValue - offset + reach
    ).clamped(toLength: HeardWordComparer.mostWords)
  }

  /// The share of painted words that are heard, and that of each line.
  ///
  /// - Parameters:
  ///   - offset: How much later the lines are shown than said, in seconds.
  ///   - reach: How long before and after a line its words may be said, in seconds.
  /// - Returns: The shares, 0 to 1.
  func shares(
    offset: Double, reach: Double
  ) -> (share: Double, lines: [(sources: [Int], share: Double)]) {
    var matches = 0
    let found = lines.map { line in
      let count = WordMatch.count(
        heard.words[near(line, offset, reach)], line.words[...], band: .infinity)
      matches += count
      return (sources: line.sources, share: Double(count) / Double(max(1, line.words.count)))
    }
    return (Double(matches) / Double(max(1, words)), found)
  }

  /// The agreement at other places; `nil` if too little was heard to have any.
  ///
  /// - Parameter reach: How long before and after a line its words may be said, in seconds.
  /// - Returns: The agreement.
  func chance(reach: Double) -> Chance? {
    let all = heard.words.count
    let least = min(WordChance.leastShift, all / 4)
    let room = all - 2 * least
    guard least > 0, room >= Self.leastTrials, words > 0 else { return nil }
    let count = min(WordChance.trials, room)
    let shares = (0..<count).map { trial in
      share(movedBy: least + trial * room / count, reach)
    }
    let mean = shares.reduce(0, +) / Double(count)
    let variance = shares.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count)
    return Chance(highest: shares.max() ?? 0, mean: mean, deviation: variance.squareRoot())
  }

  /// The share if each line stood beside words that come so many words later, in a circle.
  private func share(movedBy move: Int, _ reach: Double) -> Double {
    let all = heard.words.count
    let matches = lines.reduce(0) { sum, line in
      let there = near(line, 0, reach).map { heard.words[($0 + move) % all] }
      return sum + WordMatch.count(there[...], line.words[...], band: .infinity)
    }
    return Double(matches) / Double(max(1, words))
  }

  /// How much later the painted words are shown than said, about; `nil` if no word occurs in both.
  var offset: Double? { WordOffset.best(painted, heard.words[...])?.offset }

  /// Whether enough was heard beside the lines, and the recognizer is sure of it.
  var isSure: Bool {
    let beside = lines.reduce(0) { $0 + near($1, 0, 0).count }
    return HeardWordComparer.areSure(source.compactMap(\.confidence), of: beside)
  }

  /// How much later each line appears than its first word is said, as far as that was heard.
  ///
  /// - Parameters:
  ///   - offset: How much later the lines are shown than said, about, in seconds.
  ///   - reach: How long before and after a line its words may be said, in seconds.
  /// - Returns: The lines and their delays in seconds.
  func delays(offset: Double, reach: Double) -> [(line: Int, delay: Double)] {
    lines.compactMap { line in
      guard let source = line.sources.first, line.words.count >= Self.leastInLine else {
        return nil
      }
      let match = WordMatch(
        heard.words[near(line, offset, reach)], line.words[...], offset: 0, band: .infinity)
      guard let first = match.pairs.first, first.caption <= 1,
        Double(match.pairs.count) >= Self.leastShare * Double(line.words.count)
      else { return nil }
      let before = Double(first.caption) * Self.wordLength
      let said = heard.words[first.heard].moment - before
      return (source, line.range.lowerBound.decimalValue - said)
    }
  }

  /// The delay that most lines have; `nil` if they are few or differ.
  ///
  /// - Parameter delays: The delays of lines, in seconds.
  /// - Returns: The delay in seconds.
  static func common(_ delays: [Double]) -> Double? {
    guard delays.count >= leastDelays else { return nil }
    let middle = delays.sorted()[delays.count / 2]
    let near = delays.count { abs($0 - middle) <= agreement }
    return Double(near) >= leastAgreement * Double(delays.count) ? middle : nil
  }

  /// How many words at the start of a text the text before it ends with: it is shown again.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - before: The words of the text before it.
  /// - Returns: The number of words.
  static func repeated(_ text: [Int32], after before: [Int32]) -> Int {
    let most = min(text.count, before.count)
    for length in stride(from: most, to: 0, by: -1) {
      let equal = zip(text, before.suffix(length)).count { $0 == $1 }
      // A single word may be said twice, unless it was all that was shown.
      let isAgain = length > 1 || before.count == 1
      if isAgain, Double(equal) >= leastEqual * Double(length) { return length }
    }
    return 0
  }

  /// What is said while no text is shown.
  ///
  /// - Parameters:
  ///   - shown: When text is shown.
  ///   - offset: How much later text is shown than said.
  /// - Returns: The places in order of time.
  func unpainted(beside shown: TimeRanges, offset: Duration) -> [CaptionWords.Uncaptioned] {
    let near = shown.widened(by: Self.margin)
    var found: [CaptionWords.Uncaptioned] = []
    var run: [TimedWord] = []
    func close() {
      if run.count >= CueHearing.leastUncaptioned, found.count < Self.mostUnpainted,
        let first = run.first?.range, let last = run.last?.range
      {
        found.append(
          .init(
            range: first.lowerBound..<max(first.lowerBound, last.upperBound),
            heard: run.map(\.text).joined(separator: " ")))
      }
      run = []
    }
    for word in source {
      guard let range = word.range else { continue }
      let moment = range.lowerBound.advanced(by: offset)
      if near.overlaps(moment..<moment.advanced(by: .milliseconds(1))) {
        close()
        continue
      }
      if let last = run.last?.range,
        last.upperBound.duration(to: range.lowerBound) > .decimal(CueHearing.longestPause)
      {
        close()
      }
      run.append(word)
    }
    close()
    return found
  }
}

extension Range<Int> {
  /// The first of these numbers.
  fileprivate func clamped(toLength most: Int) -> Self {
    lowerBound..<Swift.min(upperBound, lowerBound + most)
  }
}
