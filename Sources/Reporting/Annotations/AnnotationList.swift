import Conformance
import Baselines
import Records

/// The content of the reports for SARIF, GitHub annotations and GitLab code quality.
package struct AnnotationList: Sendable {
  /// A file that was judged.
  struct Artifact: Sendable {
    /// The file, as the user would name it.
    let resource: String
    /// SHA-256 of its content, or `nil`.
    let sha256: String?
    /// The program that is judged, if the medium carries several programs.
    var program: Int?
    /// The captions that were found, with the SHA-256 of their files.
    var captions: [(resource: String, sha256: String)] = []
    /// The outcome of each criterion, such as `C`.
    var outcomes: [(criterion: String, outcome: String)] = []
    /// The people who decided a criterion.
    var deciders: [(criterion: String, people: String)] = []
    /// The outcomes by other profiles, which do not decide.
    var also: [(profile: String, outcomes: [(criterion: String, outcome: String)])] = []
  }

  /// An input that could not be read.
  struct Failure: Sendable {
    /// A stable name, such as `media.notFound`.
    let code: String
    /// The problem and the remedy.
    let message: String
    /// The medium, or `nil` for the run.
    let resource: String?
  }

  /// The program that made the list.
  let tool: RunRecord.Tool
  let rules: [AnnotationRule]
  /// The annotations, in the order of the run.
  let annotations: [Annotation]
  /// The files that were judged, each once.
  var artifacts: [Artifact] = []
  /// The inputs that could not be read.
  var failures: [Failure] = []
  /// Entries of the baseline that accept no finding.
  var notes: [BaselineUse.Note] = []

  /// The fingerprint of each annotation, in the form of a baseline.
  var fingerprints: [String] { annotations.map(\.identity).fingerprints }
}
