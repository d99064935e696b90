import Conformance
import MediaModel
import Records

extension MediumRecord {
  /// Why no result of the medium can be kept; `nil` if there are results.
  var reasonNotTested: String? {
    if let error { return error.message }
    return outcomes.contains { contentKey(of: $0.criterion) != nil }
      ? nil : "The content of the medium is not known: the run has no hash of it."
  }
}

extension OutcomeRecord {
  /// The answers of persons about it.
  var answers: [AuditAttestation] {
    attestedBy.map { answer in
      AuditAttestation(
        person: answer.by, role: answer.role, time: answer.time, claim: answer.claim.rawValue,
        passes: answer.passes, note: answer.note, isCurrent: answer.isCurrent)
    }
  }
}
