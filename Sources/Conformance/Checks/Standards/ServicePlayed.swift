import MediaModel

/// The player can show the captions or play the audio description of the medium.
///
/// Decides EN 301 549, 7.1.1 and 7.2.1. The check reads only declarations about a player. A
/// declaration that a service cannot be switched on proves the failure; no declaration proves the
/// opposite.
enum ServicePlayed {
  /// The player was not tested.
  struct NotTried: FindingKind {
    let service: SwitchedService
    let medium: Medium

    var code: FindingCode { .playerNotTried }
    var what: String {
      "A file does not show whether the player offers the \(service.name) of \(medium.resource)."
    }
    var question: String? { "Does the player offer the \(service.name)?" }
    var why: String { "A service that a player leaves out is of no use to anybody." }
    var remedy: Remedy { Remedy("Play the medium, switch the \(service.name) on, and record it.") }
    var location: Location { medium.whole }
  }

  /// The result, including the declarations about the switch.
  static func result(
    _ service: SwitchedService, of medium: Medium, switching: CheckResult
  ) -> CheckResult {
    if case .failed = switching { return switching }
    return .review([Finding(NotTried(service: service, medium: medium))] + switching.findings)
  }
}

extension Check {
  /// The player can show the captions.
  static func captionsPlayed() -> Check {
    Check(
      "captionsPlayed", "The player can show the captions",
      reads: .medium, .captions, .declaredPlacements
    ) { medium, captions, placements in
      ServicePlayed.result(
        .captions, of: medium,
        switching: ServiceSwitchable.result(medium, captions, placements))
    }
  }

  /// The player can play the audio description.
  static func descriptionPlayed(_ limits: Profile.Limits) -> Check {
    Check(
      "descriptionPlayed", "The player can play the audio description",
      reads: .medium, .descriptions, .declaredPlacements
    ) { medium, descriptions, placements in
      ServicePlayed.result(
        .description, of: medium,
        switching: ServiceSwitchable.result(medium, descriptions, placements, limits))
    }
  }
}
