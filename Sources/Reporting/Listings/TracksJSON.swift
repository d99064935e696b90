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
    listings.document(.tracks, form, namesOne: true) { listing in
      switch listing.outcome {
      case .failed(let failure): .failure(failure)
      case .read(let evidence): .success(evidence)
      }
    }
  }

  static let form = OutputForm<MediaEvidence>([
    Member("container", \.container, .label), Member("duration", \.duration, .orNull(.length)),
    Member("image", \.image, .optional(.form(image))),
    Member("notices", \.notices, .list(of: .label).leftOut(if: [])),
    Member("tracks", { $0.tracks.map { TrackRecord($0) } }, .list(of: .form(TrackRecord.form))),
  ])

  private static let image = OutputForm<MovingImage>([
    Member("endless", { $0.total == .endless }, .flag),
    Member("frames", { $0.frames ?? 0 }, .count),
    Member("loops", \.plays.count, .optional(.count)), Member("turn", \.turn, .optional(.length)),
  ])
}

extension [TrackListing] {
  /// Facts of these files: one file gives its object or a document of errors, several give a list,
  /// in which each has its name.
  func document<Facts>(
    _ version: SchemaVersion, _ form: OutputForm<Facts>, namesOne: Bool,
    facts: (TrackListing) -> Result<Facts, ReportedError>
  ) -> [UInt8] {
    let head: JSONMembers = ["schemaVersion": version.json]
    guard count == 1, let only = first else {
      let files = map { listing in
        switch facts(listing) {
        case .success(let facts): JSONValue.object(listing.name.adding(form.members(facts)))
        case .failure(let failure): JSONValue.object(listing.name.adding(failure.member))
        }
      }
      return JSONValue.object(head.adding(["files": .array(files)])).document
    }
    switch facts(only) {
    case .failure(let failure): return ErrorsJSON.bytes(of: [failure])
    case .success(let facts):
      let named = namesOne ? head.adding(only.name) : head
      return JSONValue.object(named.adding(form.members(facts))).document
    }
  }
}

extension TrackListing {
  fileprivate var name: JSONMembers { ["source": .text(source)] }
}

extension ReportedError {
  fileprivate var member: JSONMembers { ["error": RunRecord.Failure.form.value(.init(self))] }
}

extension MovingImage.Plays {
  /// The number of plays; `nil` if it is endless or unknown.
  fileprivate var count: Int? {
    if case .times(let count) = self { count } else { nil }
  }
}
