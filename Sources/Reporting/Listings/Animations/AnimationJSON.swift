import Conformance
import Forms
import MediaModel
import Records

/// The motion of images as JSON.
package enum AnimationJSON {
  /// Writes the facts in the format of `Schemas/animation.schema.json`.
  ///
  /// - Parameter listings: The files; one gives its object, several give a list of them.
  /// - Returns: UTF-8, ending with a line feed.
  package static func bytes(of listings: [TrackListing]) -> [UInt8] {
    listings.document(.animation, form, namesOne: false) { AnimationFacts.of($0) }
  }

  /// The facts: a fact that is not specified is left out, and what has no end is null.
  static let form = OutputForm<AnimationFacts>([
    Member("format", \.format, .label), Member("frames", \.image.frames, .optional(.count)),
    Member("moves", \.image.moves.isYes, .optional(.flag)),
    Member("notices", \.notices, .list(of: .label).leftOut(if: [])),
    Member("overFiveSeconds", \.isLong, .optional(.flag)),
    Member("plays", \.image.plays.count, .optionalOrNull(.count)),
    Member("startsByItself", \.image.startsByItself.isYes, .optional(.flag)),
    Member("totalSeconds", \.image.total.length, .optionalOrNull(.length)),
    Member("turnSeconds", \.image.turn, .optional(.length)),
    Member("unknown", \.unknown, .list(of: .choice)),
  ])
}

extension AnimationFacts {
  fileprivate var isLong: Bool? { image.lasts(over: Self.limit).isYes }
}

extension MovingImage.Answer {
  fileprivate var isYes: Bool? { self == .unknown ? nil : self == .yes }
}

extension MovingImage.Plays {
  /// The number; `nil` inside if there is no end.
  fileprivate var count: Int?? {
    switch self {
    case .times(let count): .some(count)
    case .endless: .some(nil)
    case .unknown: nil
    }
  }
}

extension MovingImage.Total {
  /// The length; `nil` inside if there is no end.
  fileprivate var length: Duration?? {
    switch self {
    case .lasts(let length): .some(length)
    case .endless: .some(nil)
    case .unknown: nil
    }
  }
}
