import Conformance
import Forms
import MediaModel
import Records

/// The tracks of media files as JSON.
package enum TracksJSON {
  /// Writes tracks in the format of `Schemas/tracks.schema.json`.
  ///
  /// - Parameter listings: The files; one gives its object, several give a list of them.
  /// - Returns: UTF-8, ending with a line feed.
  package static func bytes(of listings: [TrackListing]) -> [UInt8] {
    if listings.count == 1, case .failed(let failure)? = listings.first?.outcome {
      return ErrorsJSON.bytes(of: [failure])
    }
    let version: JSONMembers = ["schemaVersion": SchemaVersion.tracks.json]
    if listings.count == 1, let only = listings.first {
      return JSONValue.object(version.adding(members(only))).document
    }
    let files = JSONValue.array(listings.map { .object(members($0)) })
    return JSONValue.object(version.adding(["files": files])).document
  }

  private static func members(_ listing: TrackListing) -> JSONMembers {
    let source: JSONMembers = ["source": .text(listing.source)]
    switch listing.outcome {
    case .failed(let failure):
      return source.adding(["error": RunRecord.Failure.form.value(.init(failure))])
    case .read(let evidence): return source.adding(members(evidence))
    }
  }

  private static func members(_ evidence: MediaEvidence) -> JSONMembers {
    [
      "container": .text(evidence.container),
      "duration": .length(orNull: evidence.duration),
      "image": evidence.image.map(image),
      "notices": evidence.notices.isEmpty ? nil : .texts(evidence.notices),
      "tracks": .array(evidence.tracks.map { TrackRecord.form.value(TrackRecord($0)) }),
    ]
  }

  private static func image(_ image: MovingImage) -> JSONValue {
    .object([
      "endless": .bool(image.total == .endless),
      "frames": .integer(image.frames ?? 0),
      "loops": image.plays.count.map { .integer($0) },
      "turn": image.turn.map { .length($0) },
    ])
  }
}

extension MovingImage.Plays {
  /// The number of plays; `nil` if it is endless or unknown.
  var count: Int? {
    if case .times(let count) = self { count } else { nil }
  }
}
