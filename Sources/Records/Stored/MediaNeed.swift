/// The media data that a report needs in one pass; the rest of a stored run is not decoded.
package struct MediaNeed: Sendable {
  /// The numbers of the media that are needed, from 1; `nil` for all.
  private let media: Set<Int>?
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
    MediaNeed(media: numbers, timelines: nil)
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
