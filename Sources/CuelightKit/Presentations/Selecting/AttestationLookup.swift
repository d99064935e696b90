import Conformance
import MediaModel

/// Compares attestations with the current content.
///
/// An attestation in the short form concerns the file the claim is about: the caption file, the
/// transcript, the description; the medium where these are inside it or the claim is about the
/// medium. Any other one names everything that it rests on.
struct AttestationLookup {
  /// The current contents.
  let contents: MediumContents
  let evidence: Evidence
  /// The contents of all placements of the medium.
  var everywhere: [AttestedContent] = []
  /// The names of the placements of the evidence.
  var placements: Set<String> = []
  /// Whether only answers with a verified signature count.
  var asksForSignatures = false

  /// A file that a claim may concern.
  private struct Subject {
    let resource: String
    let hash: ContentHash?
  }

  /// Compares attestations with the current content.
  func checked(_ attestations: [Attestation]) -> [CheckedAttestation] {
    attestations.map { written in
      var attestation = written
      if asksForSignatures { attestation.signature = written.signature ?? .missing }
      let subjects = subjects(of: attestation.claim)
      switch attestation.grounds {
      case .file(let hash):
        let match = subjects.first { $0.hash == hash }
        let resource = (match ?? subjects.first)?.resource ?? contents.medium
        return CheckedAttestation(
          attestation: attestation, resource: resource,
          changes: (match == nil ? [resource] : []) + unknownPlacement(of: attestation))
      case .contents(let before):
        var checked = CheckedAttestation(
          attestation: attestation, resource: subjects.first?.resource ?? contents.medium,
          changes: contents.changes(
            since: before, of: attestation.claim, in: evidence, everywhere: everywhere)
            + unknownPlacement(of: attestation))
        checked.resources = Set(subjects.map(\.resource))
        return checked
      }
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

  private func unknownPlacement(of attestation: Attestation) -> [String] {
    guard let name = attestation.placement, !placements.contains(name) else { return [] }
    return ["the placement “\(name)”, which is not declared, or on several pages"]
  }

  private func subjects(of claim: Attestation.Claim) -> [Subject] {
    let whole = Subject(resource: contents.medium, hash: contents.hash)
    switch claim {
    case .captionsSynchronized, .captionsAccurate: return [captions ?? whole]
    case .captionSettingsRespected: return [whole] + [captions].compactMap { $0 }
    case .descriptionNotNeeded, .openCaptionsComplete, .placementTried: return [whole]
    case .descriptionSufficient, .narrationHeard:
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
