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
    attestedBy.map { record in
      var answer = AuditAttestation(
        person: record.by, role: record.role, time: record.time, claim: record.claim.rawValue,
        passes: record.passes, note: record.note, isCurrent: record.isCurrent)
      answer.before = record.before
      answer.placement = record.placement
      answer.ranges = record.ranges
      answer.signature = record.signature
      answer.changes = record.changes
      return answer
    }
  }
}
