import MediaModel

/// The player has controls for captions and audio description, and they are at the required level.
///
/// Decides Revised 508, 503.4.1 and 503.4.2, EN 301 549, 7.3, and Trusted Tester 17.D to 17.F, by
/// declaration only.
enum PlayerControls {
  /// The reference for the level of a control.
  enum Level: Sendable {
    /// The volume, for captions.
    case volume
    /// The selection of programs, for audio description.
    case programs
    /// The main controls, for both.
    case main

    /// The services whose control is judged.
    var services: [SwitchedService] {
      switch self {
      case .volume: [.captions]
      case .programs: [.description]
      case .main: [.captions, .description]
      }
    }

    /// The reference for the level, in words.
    var name: String {
      switch self {
      case .volume: "the volume control"
      case .programs: "the selection of programs"
      case .main: "the main controls"
      }
    }
  }

  /// The problem of a placement's controls, or the unknown facts about them.
  enum Problem: FindingKind {
    case missing(SwitchedService, Medium, Placement)
    case unknown(SwitchedService, Medium, Placement)
    case lower(Level, Medium, Placement)
    case levelUnknown(Level, Medium, Placement)
    case perhapsLower(Level, Medium, Placement)
  }

  /// Judges whether one placement has the control for a service.
  ///
  /// A setting of the system is not a control of the player.
  static func control(
    _ service: SwitchedService, of medium: Medium, in placement: Placement
  ) -> PlacementJudgment {
    let way = service == .captions ? placement.captionSwitch : placement.descriptionSwitch
    let isListed = placement.offers([service.control, .native])
    switch (way, isListed) {
    case (.player?, _), (nil, true?), (.system?, true?): return .controlled
    case (.unavailable?, true?): break
    case (.unavailable?, _): return .uncontrolled
    default: break
    }
    return .question(Finding(Problem.unknown(service, medium, placement)))
  }

  /// Judges the level of the controls of one placement.
  static func judge(
    _ level: Level, of medium: Medium, in placement: Placement
  ) -> PlacementJudgment {
    if level == .volume, placement.offers([.volume, .native]) == false {
      return .outOfScope("is played without a volume control")
    }
    let isContradicted = level.services.contains { service in
      let judged = control(service, of: medium, in: placement)
      if case .uncontrolled = judged { return true }
      return placement.offers([service.control, .native]) == false
    }
    switch placement.controlsLevelIsSame {
    case true? where !isContradicted: return .controlled
    case false? where level == .volume && placement.offers([.volume, .native]) == true:
      return .uncontrolled
    case false?: return .question(Finding(Problem.perhapsLower(level, medium, placement)))
    default: return .question(Finding(Problem.levelUnknown(level, medium, placement)))
    }
  }

  /// The result of a clause about both controls.
  ///
  /// - Parameters:
  ///   - medium: The medium.
  ///   - placements: The uses of the medium.
  ///   - alwaysOn: The services that are declared to need no switch, such as burnt-in captions.
  /// - Returns: Failed if a placement has no way to switch one of them on.
  static func result(
    _ medium: Medium, _ placements: [Placement], alwaysOn: Set<SwitchedService>
  ) -> CheckResult {
    var failures: [Problem] = []
    var questions: [Finding] = []
    for placement in placements {
      for service in [SwitchedService.captions, .description] {
        switch control(service, of: medium, in: placement) {
        case .uncontrolled where alwaysOn.contains(service):
          questions.append(Finding(Problem.unknown(service, medium, placement)))
        case .uncontrolled: failures.append(.missing(service, medium, placement))
        case .question(let question): questions.append(question)
        case .controlled, .outOfScope: break
        }
      }
    }
    if !failures.isEmpty { return .failed(failures.map { Finding($0) } + questions) }
    if !questions.isEmpty { return .review(questions) }
    return .passed("The player is declared to have controls for captions and audio description.")
  }
}

extension PlayerControls.Problem {
  var code: FindingCode {
    switch self {
    case .missing: .controlsMissing
    case .lower: .controlsLowerLevel
    case .unknown, .levelUnknown, .perhapsLower: .controlsUnknown
    }
  }

  var what: String {
    switch self {
    case .missing(let service, let medium, let placement):
      """
      The player of \(medium.resource) in \(placement.name) is declared to have no way to switch \
      \(service.name) on.
      """
    case .unknown(let service, let medium, let placement):
      """
      Nothing says whether the player of \(medium.resource) in \(placement.name) has a control for \
      \(service.name).
      """
    case .lower(let level, let medium, let placement):
      """
      The controls of \(medium.resource) in \(placement.name) are declared to be further down than \
      \(level.name).
      """
    case .levelUnknown(let level, let medium, let placement):
      """
      It is not certain that the controls of \(medium.resource) in \(placement.name) are at the \
      level of \(level.name).
      """
    case .perhapsLower(let level, let medium, let placement):
      """
      The controls of \(medium.resource) in \(placement.name) are declared to be at a lower level, \
      and whether the clause about \(level.name) binds this player is not known.
      """
    }
  }

  var question: String? {
    switch self {
    case .missing, .lower: nil
    case .unknown(let service, _, _): "Does the player have a control for \(service.name)?"
    case .levelUnknown(let level, _, _):
      "Are the controls for captions and audio description at the level of \(level.name)?"
    case .perhapsLower(.programs, _, _): "Can people select programs in the player?"
    case .perhapsLower(.volume, _, _): "Does the player have a volume control?"
    case .perhapsLower(.main, _, _): "Is the product mainly made to show video with sound?"
    }
  }

  var why: String {
    switch self {
    case .missing, .unknown: "Captions and description that nobody can switch on help nobody."
    case .lower, .levelUnknown, .perhapsLower:
      "People who need the control do not find it in a menu."
    }
  }

  var remedy: Remedy {
    switch self {
    case .missing: Remedy("Offer a control for it in the player.")
    case .unknown:
      Remedy(
        """
        Try it; then write under the film in cuelight.yml `captionSwitch: player` and \
        `descriptionSwitch: player`, or `none` if there is no such control.
        """)
    case .lower: Remedy("Put the controls where the volume is.")
    case .levelUnknown:
      Remedy(
        """
        Try it; then write under the film in cuelight.yml which controls there are, such as \
        `controls: [playPause, volume, captions, descriptions]`, and `controlsLevel: same` or \
        `lower`.
        """)
    case .perhapsLower: Remedy("Answer the question; if so, put the controls beside the main ones.")
    }
  }

  var location: Location {
    switch self {
    case .missing(_, let medium, let placement), .unknown(_, let medium, let placement),
      .lower(_, let medium, let placement), .levelUnknown(_, let medium, let placement),
      .perhapsLower(_, let medium, let placement):
      medium.place(in: placement)
    }
  }
}

extension Check {
  /// The player has the controls that a clause requires.
  ///
  /// - Parameter level: The reference for their level; `nil` if only their presence counts.
  /// - Returns: The check.
  static func playerControls(_ level: PlayerControls.Level?) -> Check {
    Check(
      "playerControls", "The player has controls for captions and audio description",
      reads: .medium, .placementsResult, .captions, .descriptions
    ) { medium, placements, captions, descriptions in
      guard let declared = placements.declared else {
        return .review(
          PlacementFinding.unknown(
            medium, placements.gap,
            question: "Where are the controls for captions and audio description in the player?",
            keys: ["controls"]))
      }
      guard let level else {
        let alwaysOn: [SwitchedService] =
          (captions.isDeclaredOpen ? [.captions] : [])
          + (descriptions.declaration == nil ? [] : [.description])
        return PlayerControls.result(medium, declared, alwaysOn: Set(alwaysOn))
      }
      return PlacementSurvey(medium: medium, placements: declared) {
        PlayerControls.judge(level, of: medium, in: $0)
      }.result(
        uncontrolled: { PlayerControls.Problem.lower(level, medium, $0) },
        controlled: "The controls are declared to be at the level of \(level.name).")
    }
  }
}
