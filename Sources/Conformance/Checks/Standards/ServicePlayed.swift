import MediaModel

/// The player can show the captions or play the audio description of the medium.
///
/// Decides EN 301 549, 7.1.1 and 7.2.1. The check reads only declarations about a player: whoever
/// tried it declares the switch of every placement. A list of controls does not say that the player
/// knows the format of the captions, so it proves nothing.
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
    var remedy: Remedy {
      Remedy(
        """
        Play the film and switch the \(service.name) on. Then write under it in cuelight.yml \
        `\(service.key): player` (a control of the player), `system` (a setting of the device), or \
        `none` if that is impossible.
        """)
    }
    var location: Location { medium.whole }
  }

  /// The result, including the declarations about the switch.
  static func result(
    _ service: SwitchedService, of medium: Medium, _ placements: [Placement],
    switching: CheckResult
  ) -> CheckResult {
    switch switching {
    case .failed: return switching
    case .passed where isDeclared(service, placements),
      .doesNotApply where isDeclared(service, placements):
      return .passed("The player is declared to offer the \(service.name).")
    default: break
    }
    return .review([Finding(NotTried(service: service, medium: medium))] + switching.findings)
  }

  /// Whether every placement is declared to have a way to switch the service on.
  private static func isDeclared(_ service: SwitchedService, _ placements: [Placement]) -> Bool {
    !placements.isEmpty
      && placements.allSatisfy { placement in
        switch service == .captions ? placement.captionSwitch : placement.descriptionSwitch {
        case .player?, .system?: true
        case .unavailable?, nil: false
        }
      }
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
        .captions, of: medium, placements,
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
        .description, of: medium, placements,
        switching: ServiceSwitchable.result(medium, descriptions, placements, limits))
    }
  }
}
