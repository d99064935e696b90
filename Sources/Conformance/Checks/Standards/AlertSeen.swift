import MediaModel

/// A visible signal accompanies an alert sound.
///
/// Decides BBC Mobile 70, by declaration only.
enum AlertSeen {
  /// A placement without a visible signal, or without a declaration about it.
  struct Problem: FindingKind {
    let medium: Medium
    let placement: Placement

    private var isMissing: Bool { placement.visualCue == false }

    var code: FindingCode { isMissing ? .visualCueMissing : .visualCueUnknown }
    var what: String {
      isMissing
        ? "Nothing visible comes with the alert \(medium.resource) in \(placement.name)."
        : "Nothing says whether something visible comes with the alert \(medium.resource)."
    }
    var question: String? {
      isMissing ? nil : "Does something visible come with each alert sound?"
    }
    var why: String { "People who cannot hear miss an alert that only sounds." }
    var remedy: Remedy {
      isMissing
        ? Remedy("Show a sign or a message with the sound.")
        : Remedy("Try it; then write `visualCue: true` or `false` under it in cuelight.yml.")
    }
    var location: Location { medium.place(in: placement) }
  }

  static func result(_ medium: Medium, _ placements: [Placement]) -> CheckResult {
    let problems = placements.filter { $0.purpose == .alert && $0.visualCue != true }.map {
      Problem(medium: medium, placement: $0)
    }
    if problems.contains(where: { $0.question == nil }) { return .failed(problems) }
    if !problems.isEmpty { return .review(problems) }
    return .passed("Something visible is declared to come with the alert.")
  }
}

extension Check {
  /// A visible signal accompanies an alert sound.
  static func alertSeen() -> Check {
    Check(
      "alertSeen", "Something visible comes with each alert", reads: .medium, .declaredPlacements
    ) {
      AlertSeen.result($0, $1)
    }
  }
}
