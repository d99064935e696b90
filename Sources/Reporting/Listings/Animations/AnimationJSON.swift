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
    let version: JSONMembers = ["schemaVersion": SchemaVersion.animation.json]
    guard listings.count == 1, let only = listings.first else {
      let files = JSONValue.array(listings.map { .object(member($0)) })
      return JSONValue.object(version.adding(["files": files])).document
    }
    switch AnimationFacts.of(only) {
    case .failure(let failure): return ErrorsJSON.bytes(of: [failure])
    case .success(let facts): return JSONValue.object(version.adding(members(facts))).document
    }
  }

  private static func member(_ listing: TrackListing) -> JSONMembers {
    let source: JSONMembers = ["source": .text(listing.source)]
    switch AnimationFacts.of(listing) {
    case .failure(let failure):
      return source.adding(["error": RunRecord.Failure.form.value(.init(failure))])
    case .success(let facts): return source.adding(members(facts))
    }
  }

  private static func members(_ facts: AnimationFacts) -> JSONMembers {
    let known: [(key: String, value: JSONValue)] = AnimationFacts.Name.allCases.compactMap { name in
      value(name, facts.image).map { (name.rawValue, $0) }
    }
    return JSONMembers(known).adding([
      "format": .text(facts.format),
      "notices": facts.notices.isEmpty ? nil : .texts(facts.notices),
      "unknown": .texts(facts.unknown.map(\.rawValue)),
    ])
  }

  /// The value of a fact in the file: `nil` if it is not specified, null if it has no end.
  private static func value(_ name: AnimationFacts.Name, _ image: MovingImage) -> JSONValue? {
    switch name {
    case .frames: image.frames.map { .integer($0) }
    case .turnSeconds: image.turn.map { .length($0) }
    case .plays: plays(image.plays)
    case .totalSeconds: total(image.total)
    case .moves: answer(image.moves)
    case .startsByItself: answer(image.startsByItself)
    case .overFiveSeconds: answer(image.lasts(over: AnimationFacts.limit))
    }
  }

  private static func plays(_ plays: MovingImage.Plays) -> JSONValue? {
    switch plays {
    case .times(let count): .integer(count)
    case .endless: .null
    case .unknown: nil
    }
  }

  private static func total(_ total: MovingImage.Total) -> JSONValue? {
    switch total {
    case .lasts(let length): .length(length)
    case .endless: .null
    case .unknown: nil
    }
  }

  private static func answer(_ answer: MovingImage.Answer) -> JSONValue? {
    answer == .unknown ? nil : .bool(answer == .yes)
  }
}
