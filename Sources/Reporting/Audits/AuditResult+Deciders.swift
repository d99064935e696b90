import Conformance
import Records

extension AuditResult {
  /// The current answers that determine the outcome: of those who found what the result says.
  var deciders: [AuditAttestation] {
    let current = attestations.filter(\.isCurrent)
    switch outcome {
    case .compliant: return current.filter(\.passes)
    case .notCompliant:
      let isDecided = findings.contains {
        $0.code == FindingCode.attestationFails.rawValue
          || $0.code == FindingCode.attestationDisagrees.rawValue
      }
      return isDecided ? current.filter { !$0.passes } : []
    case .needsReview, .doesNotApply: return []
    }
  }
}
