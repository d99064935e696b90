import MediaModel

extension Attestation {
  /// The person, the date, the remark and the property, as a reason for an outcome.
  var sentence: String {
    "\(who) attested on \(date): \(claim.rawValue)\(place)\(remark)\(renamed)."
  }

  /// The person, with the role.
  var who: String { role.map { "\(by), \($0)," } ?? by }

  /// The placement that it is about, or an empty text.
  fileprivate var place: String { placement.map { " for the placement “\($0)”" } ?? "" }

  /// What to change in a manifest that uses the former name of the claim, or an empty text.
  private var renamed: String {
    oldName.map { "; the manifest calls it \($0): write \(claim.rawValue)" } ?? ""
  }

  /// The remark in parentheses, or an empty text.
  fileprivate var remark: String { note.map { " (\($0))" } ?? "" }

  /// The answer in words.
  fileprivate var answer: String {
    "\(who) attested on \(date) that “\(claim.rawValue)” \(passes ? "holds" : "does not hold")\(place)\(remark)."
  }
}

extension Attestation.Signature {
  /// Why an answer with it does not count, as a clause.
  fileprivate var fault: String {
    switch self {
    case .verified, .missing: "it is not signed"
    case .invalid: "its signature is not about this answer"
    case .unknown: "its signature is of a key that is not allowed for this person"
    }
  }
}

/// An attestation that changes or cannot change an outcome.
enum AttestationFinding: FindingKind {
  /// What it rests on has changed.
  case stale(CheckedAttestation)
  /// Its signature is not verified.
  case unverified(CheckedAttestation)
  /// The person says that the requirement is not met.
  case fails(CheckedAttestation)
  /// People contradict each other; the first one says that the requirement is not met.
  case disagrees(CheckedAttestation, [CheckedAttestation])
  /// The person says that the requirement is met, and a measurement proves the opposite.
  case overruled(CheckedAttestation)

  private var checked: CheckedAttestation {
    switch self {
    case .stale(let checked), .unverified(let checked), .fails(let checked),
      .disagrees(let checked, _),
      .overruled(let checked):
      checked
    }
  }

  var code: FindingCode {
    switch self {
    case .stale: .attestationStale
    case .unverified: .attestationUnverified
    case .fails: .attestationFails
    case .disagrees: .attestationDisagrees
    case .overruled: .attestationOverruled
    }
  }

  /// The highest number of answers that one finding repeats.
  private static let mostAnswers = 8

  var what: String {
    let word = checked.attestation
    switch self {
    case .stale(let checked):
      let changes = checked.changes.prefix(Self.mostAnswers).joined(separator: ", ")
      return "\(word.answer) It does not count, because this has changed since: \(changes)."
    case .unverified:
      return "\(word.answer) It does not count: \(word.signature?.fault ?? "it is not signed")."
    case .fails: return word.answer
    case .disagrees(_, let all):
      let answers = all.prefix(Self.mostAnswers).map(\.attestation.answer)
      return (answers + ["Where people disagree, the failure counts."]).joined(separator: " ")
    case .overruled: return "\(word.answer) It does not lift a failure that was measured."
    }
  }

  var question: String? {
    switch self {
    case .stale: "Is the attestation still true for the current content?"
    case .unverified: "Who gave the answer whose signature is not verified?"
    case .fails, .disagrees, .overruled: nil
    }
  }

  var why: String {
    switch self {
    case .stale: "No attestation covers the current content."
    case .unverified: "Anybody can write a name into a file; a signature proves it."
    case .fails where checked.attestation.claim == .captionSettingsRespected:
      """
      A person who watched found the fault. Criterion 7.H (the user's display settings) fails for \
      the same reason.
      """
    case .fails, .disagrees: "A person who watched found the fault."
    case .overruled: "A failure that is proven stays until the content is repaired."
    }
  }

  var remedy: Remedy {
    switch self {
    case .stale:
      Remedy("Have a person look at the current content and answer again (cuelight review).")
    case .unverified:
      Remedy(
        "Have the person answer again with --sign, or add the person's key to the allowed signers.")
    case .fails: Remedy("Repair what the person found, then have the new content attested.")
    case .disagrees:
      Remedy("Repair what the person found, and have the new content answered by both people.")
    case .overruled:
      Remedy(
        "Repair the failure. If the measurement is wrong, dispute the result in an audit (cuelight "
          + "audit dispute).")
    }
  }

  var location: Location { Location(resource: checked.resource) }
}
