package import Forms

/// The version of each kind of JSON document that this program writes.
///
/// It is a whole number. It increases when a name is removed or changes its meaning; it stays when
/// a name is added. Each kind has its own: a program that reads one of them is not concerned with
/// the others.
package enum SchemaVersion: Int, Sendable {
  /// The first form.
  case first = 1
  /// The form since 0.2.0: the names that CHANGELOG.md lists were changed.
  case second = 2

  /// The listing of an animation.
  package static let animation = first
  /// The state of an audit, and what changed in it.
  package static let audit = first
  /// The listing of captions.
  package static let captions = first
  /// The report of `check`.
  package static let check = second
  /// The list of errors in place of another document.
  package static let errors = first
  /// The flashes of a medium.
  package static let flashes = first
  /// The comparison of two tracks.
  package static let narration = second
  /// What was found in pictures.
  package static let picture = first
  /// The record of a run.
  package static let run = second
  /// The listing of speech.
  package static let speech = first
  /// The number of findings of each code of a run.
  package static let statistics = first
  /// The report of `sync`.
  package static let sync = first
  /// The listing of tracks.
  package static let tracks = first

  /// The version as it is written.
  package var json: JSONValue { .integer(rawValue) }
}

extension Member {
  /// The version of a document.
  ///
  /// - Parameter version: The version.
  /// - Returns: The member.
  package static func schemaVersion(_ version: SchemaVersion) -> Member {
    Member("schemaVersion", { _ in version.rawValue }, .count)
  }
}
