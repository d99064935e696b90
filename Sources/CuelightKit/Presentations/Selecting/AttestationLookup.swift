import Conformance
import MediaModel

/// Compares attestations with the current content.
///
/// An attestation concerns the file the claim is about: the caption file, the transcript, the
/// description; the medium where these are inside it or the claim is about the medium.
struct AttestationLookup {
  /// The medium, as the user would name it.
  let medium: String
  /// Its hash.
  let mediumHash: ContentHash?
  /// The evidence.
  let evidence: Evidence

  /// A file that a claim may concern.
  private struct Subject {
    let resource: String
    let hash: ContentHash?
  }

  /// Compares attestations with the current content.
  func checked(_ attestations: [Attestation]) -> [CheckedAttestation] {
    attestations.map { attestation in
      let subjects = subjects(of: attestation.claim)
      let match = subjects.first { $0.hash == attestation.hash }
      return CheckedAttestation(
        attestation: attestation, resource: (match ?? subjects.first)?.resource ?? medium,
        isCurrent: match != nil)
    }
  }

  /// Removes stale attestations of a placement's captions if they are current for another
  /// placement.
  static func resolved(_ groups: [Evidence]) -> [Evidence] {
    let current = Set(groups.flatMap(\.attestations).filter(\.isCurrent).map(\.attestation))
    return groups.map { group in
      var group = group
      group.attestations.removeAll { !$0.isCurrent && current.contains($0.attestation) }
      return group
    }
  }

  private func subjects(of claim: Attestation.Claim) -> [Subject] {
    let whole = Subject(resource: medium, hash: mediumHash)
    switch claim {
    case .captionsSynchronized, .captionsAccurate: return [captions ?? whole]
    case .captionSettingsRespected: return [whole] + [captions].compactMap { $0 }
    case .descriptionNotNeeded: return [whole]
    case .descriptionSufficient:
      let files = evidence.descriptions.candidates.map {
        Subject(resource: $0.resource, hash: $0.hash)
      }
      return files.isEmpty ? [whole] : files
    case .transcriptEquivalent:
      let files = evidence.textAlternatives.map { Subject(resource: $0.resource, hash: $0.hash) }
      return files.isEmpty ? [whole] : files
    }
  }

  private var captions: Subject? {
    evidence.captions.selected.map { Subject(resource: $0.resource, hash: $0.hash) }
  }
}
