import Baselines

/// What SARIF, the annotations of GitHub and the code quality of GitLab are made of.
package struct AnnotationList: Sendable {
  /// A file that was judged.
  struct Artifact: Sendable {
    /// The file, as the user would name it.
    let resource: String
    /// SHA-256 of its content, or `nil`.
    let sha256: String?
    /// The program that is judged, where the medium carries several.
    var program: Int?
    /// The captions that were found, with the SHA-256 of their files.
    var captions: [(resource: String, sha256: String)] = []
    /// The outcome of each criterion, such as `C`.
    var outcomes: [(criterion: String, outcome: String)] = []
    /// The outcomes by other profiles, which decide nothing.
    var also: [(profile: String, outcomes: [(criterion: String, outcome: String)])] = []
  }

  /// Something that could not be read.
  struct Failure: Sendable {
    /// A stable name, such as `media.notFound`.
    let code: String
    /// What happened and what to do.
    let message: String
    /// The medium, or `nil` for the run.
    let resource: String?
  }

  /// The program that made the list.
  let tool: RunRecord.Tool
  /// The rules.
  let rules: [AnnotationRule]
  /// The annotations, in the order of the run.
  let annotations: [Annotation]
  /// The files that were judged, each once.
  var artifacts: [Artifact] = []
  /// What could not be read.
  var failures: [Failure] = []
  /// Entries of the baseline that accept nothing.
  var notes: [BaselineRecord.Note] = []

  /// The fingerprint of each annotation, as a baseline has it.
  var fingerprints: [String] { annotations.map(\.identity).fingerprints }
}
