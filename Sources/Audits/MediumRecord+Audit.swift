import Conformance
import Hashing
import MediaModel
import Records

extension MediumRecord {
  /// Why no result of the medium can be kept; `nil` if there are results.
  var reasonNotTested: String? {
    if let error { return error.message }
    return outcomes.contains { contentKey(of: $0.criterion) != nil }
      ? nil : "The content of the medium is not known, because it has no hash."
  }

  /// A file that the results are about.
  struct ContentPart {
    let part: String
    let name: String
    let sha256: String?
  }

  /// The files that the results are about: the medium and its captions.
  var contentParts: [ContentPart] {
    [ContentPart(part: "medium", name: source, sha256: sha256)]
      + captions.map { ContentPart(part: "captions", name: $0.resource, sha256: $0.sha256) }
  }

  /// The hash of all that the results of a criterion are about; `nil` if it is not known.
  ///
  /// - Parameter criterion: The criterion.
  /// - Returns: Hexadecimal digits.
  func contentKey(of criterion: CriterionID) -> String? {
    guard let sha256 else { return nil }
    let alternatives = captions.map { $0.sha256 ?? "" }.sorted()
    let program = program.map { "\($0.number)" } ?? ""
    let text = ([sha256, program] + alternatives).joined(separator: "\n")
    return ContentHash(of: Array(text.utf8))?.hex
  }
}

extension OutcomeRecord {
  /// The answers of persons about it.
  var answers: [AuditAttestation] { [] }
}
