import Hashing
import MediaModel

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

  /// A name of each annotation that stays the same from run to run.
  ///
  /// It follows from rule, code, content and place, and from no version. Of annotations that are
  /// alike in all of it the later ones are numbered.
  var fingerprints: [String] {
    var seen: [String: Int] = [:]
    return annotations.map { annotation in
      let key = Self.key(of: annotation)
      let count = seen[key, default: 0]
      seen[key] = count + 1
      let text = count == 0 ? key : "\(key)\u{0}\(count)"
      return ContentHash(of: Array(text.utf8))?.hex ?? ""
    }
  }

  private static func key(of annotation: Annotation) -> String {
    let place = annotation.place
    let numbers = [place.track, place.line, place.column].map { $0.map(String.init) ?? "" }
    let times = [place.range?.lowerBound, place.range?.upperBound].map {
      $0.map { "\($0.microseconds)" } ?? ""
    }
    let texts = [annotation.rule, annotation.code, annotation.subject, place.resource]
    return (texts + [place.channel ?? ""] + numbers + times).joined(separator: "\u{0}")
  }
}
