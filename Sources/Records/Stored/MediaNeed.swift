/// The media data that a report needs in one pass; the rest of a stored run is not decoded.
package struct MediaNeed: Sendable {
  /// The numbers of the media that are needed, from 1; `nil` for all.
  private let media: MediaNumbers?
  /// The numbers of the media that are needed with timeline and details, from 1; `nil` for all.
  private let timelines: Set<Int>?

  /// All data.
  package static let everything = MediaNeed(media: nil, timelines: nil)
  /// All media without timelines and details.
  package static let outcomes = outcomes(withTimelinesOf: [])

  /// All media, with the timelines and details of only some of them.
  ///
  /// - Parameter numbers: The numbers of the media whose timelines are needed, from 1.
  /// - Returns: The need.
  package static func outcomes(withTimelinesOf numbers: Set<Int>) -> MediaNeed {
    MediaNeed(media: nil, timelines: numbers)
  }

  /// Some media with their timelines.
  ///
  /// - Parameter numbers: Their numbers, from 1.
  /// - Returns: The need.
  package static func only(_ numbers: Set<Int>) -> MediaNeed {
    MediaNeed(media: MediaNumbers(numbers), timelines: nil)
  }

  /// Some media without timelines and details.
  ///
  /// - Parameter numbers: Their numbers, from 1.
  /// - Returns: The need.
  package static func outcomes(of numbers: MediaNumbers) -> MediaNeed {
    MediaNeed(media: numbers, timelines: [])
  }

  /// Whether a medium is needed.
  ///
  /// - Parameter number: Its number, from 1.
  /// - Returns: Whether it is needed.
  package func includes(_ number: Int) -> Bool { media?.contains(number) ?? true }

  /// What is needed of a medium.
  ///
  /// - Parameter number: Its number, from 1.
  /// - Returns: The parts.
  package func parts(of number: Int) -> MediumParts {
    timelines?.contains(number) ?? true ? .whole : .outcomes
  }
}

/// Numbers of media, from 1: one bit for each medium of a run.
package struct MediaNumbers: Sendable {
  private var words: [UInt64] = []

  /// Creates numbers.
  ///
  /// - Parameter numbers: The numbers.
  package init(_ numbers: Set<Int> = []) {
    for number in numbers { insert(number) }
  }

  /// Adds a number.
  ///
  /// - Parameter number: The number; one that is negative is left out.
  package mutating func insert(_ number: Int) {
    guard number >= 0 else { return }
    let word = number / 64
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
    }
    words[word] |= 1 << UInt64(number % 64)
  }

  /// Whether a number was added.
  ///
  /// - Parameter number: The number.
  /// - Returns: Whether it was.
  package func contains(_ number: Int) -> Bool {
    guard number >= 0, number / 64 < words.count else { return false }
    return words[number / 64] & 1 << UInt64(number % 64) != 0
  }
}
