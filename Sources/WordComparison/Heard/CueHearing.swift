import MediaModel

/// What was heard at the time of each cue, and what was heard and is in no cue.
struct CueHearing {
  /// How far from its time the words of a cue are searched, in seconds.
  private static let greatestDistance = 8.0
  /// The least share of a cue's words that must be heard to tell when they are said.
  private static let leastShare: Float = 0.5
  /// The least number of words of a passage that is in no cue, or not painted.
  static let leastUncaptioned = 4
  /// Words of such a passage are at most this far apart, in seconds.
  static let longestPause = 1.5
  /// Two measures of a displacement that are both at least this large are averaged, in seconds.
  private static let leastAgreed = 0.4
  /// How far the words of a cue may be from their middle offset, in seconds.
  private static let mostSpread = 2.0
  /// The most words that are quoted beside a cue.
  private static let mostQuoted = 100
  /// The most cues that are compared one by one.
  private static let mostCues = 20_000
  /// The highest number of cues that are shown at the same time.
  private static let mostShown = 6
  /// How long a character takes to say, in seconds, where a word before was not heard.
  private static let perCharacter = 0.065

  private let comparison: HeardComparison
  private let words: [TimedWord]
  private let captions: [Cue]
  private let parts: [CaptionWords.Part]
  /// The word of the captions that each heard word matches.
  private let matches: [Int: Int]
  /// The words of each cue, in its order.
  private let slots: [Int: [Int]]

  /// Matches the words of cues with those that were heard, part by part.
  ///
  /// - Parameters:
  ///   - comparison: The words.
  ///   - words: What was heard.
  ///   - captions: The cues.
  ///   - parts: The parts, whose offsets are applied.
  init(
    _ comparison: HeardComparison, _ words: [TimedWord], _ captions: [Cue],
    _ parts: [CaptionWords.Part]
  ) {
    self.comparison = comparison
    self.words = words
    self.captions = captions
    self.parts = parts
    var matches: [Int: Int] = [:]
    for part in parts where part.answer == .sameWords {
      let (start, end) = (part.range.lowerBound.decimalValue, part.range.upperBound.decimalValue)
      let offset = part.offset.decimalValue
      let heard = comparison.heard.indices(from: start - 1, to: end + 1)
      let near = comparison.captions.indices(
        from: start + offset - Self.greatestDistance, to: end + offset + Self.greatestDistance)
      guard heard.count <= HeardWordComparer.mostWords else { continue }
      let match = WordMatch(
        comparison.heard.words[heard],
        comparison.captions.words[near.prefix(2 * HeardWordComparer.mostWords)], offset: offset,
        band: Self.greatestDistance)
      for pair in match.pairs { matches[pair.heard] = pair.caption }
    }
    self.matches = matches
    var slots: [Int: [Int]] = [:]
    for (index, word) in comparison.captions.words.enumerated() {
      slots[word.source, default: []].append(index)
    }
    self.slots = slots
  }

  /// The cues in the parts that were listened to.
  ///
  /// - Returns: The cues with words, in order of time.
  func cues(in listened: TimeRanges) -> [CaptionWords.CueWords] {
    // Parts overlap a little, so two heard words may match one: the first counts, in every run.
    let heardOf = Dictionary(matches.map { ($0.value, $0.key) }, uniquingKeysWith: min)
    return captions.indices.prefix(Self.mostCues).compactMap { index in
      guard let range = captions[index].range, let slot = slots[index] else { return nil }
      let next = parts.partitioningIndex { $0.range.lowerBound > range.lowerBound }
      guard next > 0, parts[next - 1].range.contains(range.lowerBound),
        listened.holds(range)
      else { return nil }
      let part = parts[next - 1]
      return cue(index, range, slot, heardOf, part)
    }
  }

  private func cue(
    _ index: Int, _ range: Range<MediaTime>, _ slot: [Int], _ heardOf: [Int: Int],
    _ part: CaptionWords.Part
  ) -> CaptionWords.CueWords {
    let pairs = together(
      slot.enumerated().compactMap { position, word in
        heardOf[word].map { (position: position, heard: $0) }
      },
      slot)
    let share = Float(pairs.count) / Float(max(1, slot.count))
    let isHeard = share >= Self.leastShare
    let delay = isHeard ? self.delay(slot, pairs, besides: part.offset) : nil
    let captions = comparison.captions.words
    let first =
      isHeard ? pairs.first.map { captions[slot[0]].moment - self.start(of: slot, $0) } : nil
    return CaptionWords.CueWords(
      cue: index, range: range, text: self.captions[index].text,
      heard: heard(during: range, late: delay ?? part.offset), words: slot.count,
      share: HeardComparison.rounded(Double(share)), delay: delay,
      startDelay: first.map(Duration.decimal))
  }

  /// What was heard during a cue that is late by a length; of a cue that is shown long, the beginning.
  private func heard(during range: Range<MediaTime>, late shift: Duration) -> String {
    let (from, to) = (
      range.lowerBound.advanced(by: .zero - shift), range.upperBound.advanced(by: .zero - shift)
    )
    let first = words.partitioningIndex { ($0.range?.lowerBound ?? .latest) >= from }
    let heard = words[max(0, first - 1)...].prefix(Self.mostQuoted).filter { word in
      word.range.map { $0.upperBound > from && $0.lowerBound < to } ?? false
    }
    return heard.map(\.text).joined(separator: " ")
  }

  /// How far a cue is from its words: by its first words and by all of them, and of both the one that is
  /// nearer to the rest of the captions.
  private func delay(
    _ slot: [Int], _ pairs: [(position: Int, heard: Int)], besides offset: Duration
  ) -> Duration? {
    guard let first = pairs.first else { return nil }
    let whole = offset.decimalValue
    let captions = comparison.captions.words
    let byStart = captions[slot[0]].moment - start(of: slot, first) - whole
    let byAll = median(of: pairs, slot) - whole
    guard byStart * byAll > 0 else { return offset }
    let least = min(abs(byStart), abs(byAll))
    let middle = (byStart + byAll) / 2
    let smaller = middle < 0 ? -least : least
    return .decimal(whole + (least < Self.leastAgreed ? smaller : middle))
  }

  /// The words of a cue that are heard together: one that matches elsewhere is another one.
  private func together(
    _ pairs: [(position: Int, heard: Int)], _ slot: [Int]
  ) -> [(position: Int, heard: Int)] {
    guard !pairs.isEmpty else { return [] }
    let middle = median(of: pairs, slot)
    return pairs.filter { abs(error(of: $0, slot) - middle) <= Self.mostSpread }
  }

  private func median(of pairs: [(position: Int, heard: Int)], _ slot: [Int]) -> Double {
    let errors = pairs.map { error(of: $0, slot) }.sorted()
    return errors[errors.count / 2]
  }

  /// Caption time minus media time of a word.
  private func error(of pair: (position: Int, heard: Int), _ slot: [Int]) -> Double {
    comparison.captions.words[slot[pair.position]].moment
      - comparison.heard.words[pair.heard].moment
  }

  /// When the first word of a cue is said: that word itself, or an earlier one than the first that
  /// was heard.
  private func start(of slot: [Int], _ first: (position: Int, heard: Int)) -> Double {
    let heard = comparison.heard.words
    var time = heard[first.heard].moment
    // Words that were misheard are said without a pause before the first that was understood.
    var left = first.position
    var index = first.heard
    while left > 0, index > 0, time - heard[index - 1].moment < 0.6, matches[index - 1] == nil {
      index -= 1
      left -= 1
      time = heard[index].moment
    }
    let captions = comparison.captions.words
    guard left > 0 else { return time }
    let characters = captions[slot[left]].moment - captions[slot[0]].moment
    return time - min(characters, Double(left) * 6 * Self.perCharacter)
  }

  /// What was heard and is in no cue.
  func uncaptioned() -> [CaptionWords.Uncaptioned] {
    var found: [CaptionWords.Uncaptioned] = []
    var run: [Int] = []
    func close() {
      if run.count >= Self.leastUncaptioned, let range = range(of: run) {
        found.append(.init(range: range, heard: text(of: run)))
      }
      run = []
    }
    for part in parts where part.answer == .sameWords {
      let indices = comparison.heard.indices(
        from: part.range.lowerBound.decimalValue, to: part.range.upperBound.decimalValue)
      for index in indices {
        if let last = run.last,
          comparison.heard.words[index].moment - comparison.heard.words[last].moment
            > Self.longestPause
        {
          close()
        }
        if matches[index] == nil, !isUnderCue(index, part) { run.append(index) } else { close() }
      }
      close()
    }
    return found
  }

  /// Whether a cue is shown when a word is said: then the cue may have it in other words.
  private func isUnderCue(_ index: Int, _ part: CaptionWords.Part) -> Bool {
    let time = comparison.heard.words[index].time.advanced(by: part.offset)
    let next = captions.partitioningIndex { ($0.range?.lowerBound ?? .earliest) > time }
    return captions[max(0, next - Self.mostShown)..<next].contains {
      $0.range?.contains(time) ?? false
    }
  }

  private func range(of run: [Int]) -> Range<MediaTime>? {
    guard let first = run.first.flatMap({ source($0).range }),
      let last = run.last.flatMap({ source($0).range })
    else { return nil }
    return first.lowerBound..<max(first.lowerBound, last.upperBound)
  }

  private func text(of run: [Int]) -> String {
    run.map { source($0).text }.joined(separator: " ")
  }

  /// The recognizer's word at an index.
  private func source(_ index: Int) -> TimedWord { words[comparison.heard.words[index].source] }
}

extension TimeRanges {
  /// Whether a range lies within one range of the set.
  fileprivate func holds(_ range: Range<MediaTime>) -> Bool {
    let next = ranges.partitioningIndex { $0.lowerBound > range.lowerBound }
    return next > 0 && ranges[next - 1].upperBound >= range.upperBound
  }
}
