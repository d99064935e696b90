import MediaModel

/// Gives times to the words of a recognizer that have none.
enum WordTimes {
  /// How long a character takes to say, where nothing else is known.
  static let perCharacter = Duration.milliseconds(65)

  /// The words in order of time; those without a time are between their neighbors.
  ///
  /// - Returns: The words with times, and those that cannot have one because none has.
  static func completed(
    _ words: [TimedWord]
  ) -> (words: [TimedWord], untimed: [TimedWord]) {
    let known = words.indices.filter { words[$0].range != nil }
    guard !known.isEmpty else { return ([], words) }
    var result: [TimedWord] = []
    result.reserveCapacity(words.count)
    var before: MediaTime?
    var next = 0
    var index = 0
    while index < words.count {
      if let range = words[index].range {
        result.append(words[index])
        before = range.upperBound
        index += 1
        continue
      }
      while next < known.count, known[next] < index { next += 1 }
      let end = next < known.count ? known[next] : words.count
      let after = next < known.count ? words[known[next]].range?.lowerBound : nil
      result += spread(words[index..<end], from: before, to: after)
      index = end
    }
    return (inOrder(result), [])
  }

  /// Words between two moments, by their length; beside one moment, at the usual speed.
  private static func spread(
    _ words: ArraySlice<TimedWord>, from before: MediaTime?, to after: MediaTime?
  ) -> [TimedWord] {
    let lengths = words.map { $0.text.count + 1 }
    let usual = perCharacter.times(lengths.reduce(0, +))
    let start = before ?? (after ?? .zero).advanced(by: .zero - usual)
    let end = max(start, after ?? start.advanced(by: usual))
    let places = Spreading.ranges(of: lengths, over: [start..<end])
    return zip(words, places).map { word, range in
      TimedWord(text: word.text, range: range, confidence: word.confidence)
    }
  }

  private static func inOrder(_ words: [TimedWord]) -> [TimedWord] {
    words.enumerated().sorted { left, right in
      (left.element.range?.lowerBound ?? .earliest, left.offset)
        < (right.element.range?.lowerBound ?? .earliest, right.offset)
    }.map(\.element)
  }
}

/// Places texts in time by their lengths.
enum Spreading {
  /// The times of texts that are said one after the other.
  ///
  /// - Parameters:
  ///   - lengths: The lengths of the texts.
  ///   - ranges: The moments in which they are said, in order; nothing is said between them.
  /// - Returns: A range for each text; empty ones if there is no moment.
  static func ranges(
    of lengths: [Int], over ranges: [Range<MediaTime>]
  ) -> [Range<MediaTime>] {
    let total = max(1, lengths.reduce(0) { $0 + max($1, 0) })
    let room = ranges.reduce(0.0) { $0 + $1.length.decimalValue }
    var axis = SpeechAxis(ranges)
    var before = 0
    return lengths.map { length in
      let start = axis.moment(at: room * Double(before) / Double(total), isEnd: false)
      before += max(length, 0)
      let end = axis.moment(at: room * Double(before) / Double(total), isEnd: true)
      return start..<max(start, end)
    }
  }
}

/// Moments by how much was said before them; they must be asked in order.
private struct SpeechAxis {
  private let ranges: [Range<MediaTime>]
  private var index = 0
  private var passed = 0.0

  init(_ ranges: [Range<MediaTime>]) { self.ranges = ranges }

  /// The moment before which a length was said; at the border of two ranges, the end of the first or
  /// the start of the second.
  mutating func moment(at length: Double, isEnd: Bool) -> MediaTime {
    guard let last = ranges.last else { return .zero }
    while index < ranges.count {
      let here = ranges[index].length.decimalValue
      let rest = length - passed
      let isInside = isEnd ? rest <= here + 1e-7 : rest < here - 1e-7
      if isInside || index == ranges.count - 1 {
        let moment = ranges[index].lowerBound.advanced(by: .decimal(max(0, rest)))
        return min(moment, ranges[index].upperBound)
      }
      passed += here
      index += 1
    }
    return last.upperBound
  }
}
