import MediaModel

/// One medium of a run with its outcomes: the part of `presentation` in `Schemas/check.schema.json`
/// for reports in other formats.
package struct MediumRecord: Sendable, Hashable, Decodable {
  /// Whether a medium was examined.
  package enum Status: String, Sendable, Hashable, Decodable {
    case examined, examinedInPart, couldNotBeExamined
  }

  /// One of several programs of a medium.
  package struct Program: Sendable, Hashable, Decodable {
    /// Its number.
    package let number: Int
    /// The name of its service, or `nil`.
    package let name: String?
  }

  /// A placement that a manifest declares.
  package struct Placement: Sendable, Hashable, Decodable {
    /// Its name in the manifest, or `nil`.
    package let id: String?
    /// The page or screen, or `nil`.
    package let page: String?
    /// The outcome of each criterion for this placement only, by the name of the criterion; `nil`
    /// if the medium has only one placement, and in runs that did not store it.
    package let outcomes: [String: String]?
  }

  /// Captions that were found.
  package struct Captions: Sendable, Hashable, Decodable {
    /// The file, as the user would name it.
    package let resource: String
    /// SHA-256 of the file, or `nil` when it could not be read.
    package let sha256: String?
  }

  /// The medium, as the user would name it.
  package let source: String
  /// The program that is judged, if the medium carries several programs.
  package let program: Program?
  /// The manifest that declares it, or `nil`.
  package let manifest: String?
  /// SHA-256 of the medium, or `nil` when it could not be read.
  package let sha256: String?
  /// Whether it was examined.
  package let status: Status
  /// The parts that could not be read, one sentence each; `nil` if there are none.
  package let unread: [String]?
  /// The reason why it could not be examined, or `nil` if it was.
  package let error: RunRecord.Failure?
  /// The layers of the sandbox in which it was read; `nil` in runs that did not store it.
  package let sandbox: [String]?
  /// The placements that a manifest declares.
  package let placements: [Placement]
  /// The captions that were found.
  package let captions: [Captions]
  /// One outcome per criterion, in order; empty when it could not be examined.
  package var outcomes: [OutcomeRecord]
  /// The outcomes by other profiles, which do not decide; `nil` if there are none.
  package var also: [ProfileRecord]?
  /// The data that is drawn along the time; `nil` for a medium that could not be examined, and in
  /// runs of versions that did not store it.
  package var timeline: TimelineRecord?
  /// The reason why the timeline cannot be read from a stored record; `nil` if it is not damaged.
  package var timelineDamage: String?

  /// The medium, with its program if there are several; may quote the file unescaped.
  package var name: String { program.map { Self.name(source, $0) } ?? source }

  /// A medium and one of its programs.
  package static func name(_ source: String, _ program: Program) -> String {
    "\(source) \(MediaProgram(number: program.number, name: program.name).inWords)"
  }
}
