import MediaModel

/// Captions and audio description that are off by default can be switched on.
///
/// A part of 3.3.B and 3.3.D: the process allows both to be off by default if a switch exists.
/// Without a switch, both must always be on. Only a declaration shows whether there is a switch.
enum ServiceSwitchable {
  /// A placement in which a service cannot be switched on, or may lack a switch.
  enum Problem: FindingKind {
    case noSwitch(SwitchedService, Location, Placement)
    case notListed(SwitchedService, Location, Placement)
    case contradictory(SwitchedService, Location, Placement)
    case denied(Location)
    case notOffered(SwitchedService, Location, group: String)
  }

  /// Judges the placements for a service that is off by default.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - location: The file or track with the service.
  ///   - placements: The uses of the medium; empty if there is no declaration.
  /// - Returns: Failed if one placement has no switch; review if one may have none.
  static func result(
    _ service: SwitchedService, at location: Location, _ placements: [Placement]
  ) -> CheckResult {
    let problems = placements.compactMap { placement -> Problem? in
      switch placement.switching(service) {
      case .offered, .undeclared: nil
      case .unavailable: .noSwitch(service, location, placement)
      case .notListed: .notListed(service, location, placement)
      case .contradictory: .contradictory(service, location, placement)
      }
    }
    if problems.contains(where: \.isProven) { return .failed(problems) }
    if !problems.isEmpty { return .review(problems) }
    return .passed("Nothing says that the \(service.name) cannot be switched on.")
  }

  /// Judges captions; captions that are burnt in or shown by default need no switch.
  static func result(
    _ medium: Medium, _ captions: CaptionSelection, _ placements: [Placement]
  ) -> CheckResult {
    if medium.kind == .multimedia, let lost = captions.unoffered, let group = lost.unofferedGroup {
      let switched = captions.offAtFirst.map { result(.captions, at: $0.location, placements) }
      return adding(.notOffered(.captions, lost.location, group: group), to: switched)
    }
    guard medium.kind == .multimedia, let off = captions.offAtFirst else {
      return .doesNotApply("No captions are off by default.")
    }
    let declared = result(.captions, at: off.location, placements)
    guard off.isDenied else { return declared }
    if case .failed = declared { return declared }
    return .review([Finding(Problem.denied(off.location))] + declared.findings)
  }

  /// Judges descriptions; a description in the only sound, played by default or in its own film
  /// needs no switch.
  static func result(
    _ medium: Medium, _ descriptions: DescriptionSelection, _ placements: [Placement],
    _ limits: Profile.Limits
  ) -> CheckResult {
    if medium.kind == .multimedia, let lost = descriptions.unoffered(limits),
      let group = lost.unofferedGroup
    {
      let location = Location(resource: lost.resource, track: lost.track)
      let switched = descriptions.offAtFirst(limits).map {
        result(.description, at: $0.location, placements)
      }
      return adding(.notOffered(.description, location, group: group), to: switched)
    }
    guard medium.kind == .multimedia, let off = descriptions.offAtFirst(limits) else {
      return .doesNotApply("No audio description is off by default.")
    }
    return result(.description, at: off.location, placements)
  }

  /// The result with an open question: a switch that is proven to be missing fails all the same.
  private static func adding(_ question: Problem, to switched: CheckResult?) -> CheckResult {
    guard let switched else { return .review(question) }
    if case .failed = switched { return switched.adding([Finding(question)]) }
    return .review([Finding(question)] + switched.findings)
  }
}

extension CaptionSelection {
  /// The captions that decide, if all captions are off by default.
  var offAtFirst: CaptionCandidate? {
    guard !isDeclaredOpen, let selected, selected.hasCues || selected.isUnsupported else {
      return nil
    }
    let isShown = ranked.contains { entry in
      entry.candidate.isShownByDefault && entry.relation.exclusion == nil
        && (entry.candidate.hasCues || entry.candidate.isUnsupported)
    }
    return isShown ? nil : selected
  }

  /// The captions that decide, if no variant of the playlist offers them.
  var unoffered: CaptionCandidate? {
    guard !isDeclaredOpen, let selected, selected.hasCues, selected.unofferedGroup != nil else {
      return nil
    }
    return selected
  }
}

extension DescriptionSelection {
  /// A possible description, if all descriptions are off by default.
  func offAtFirst(_ limits: Profile.Limits) -> Candidate? {
    guard declaration == nil else { return nil }
    let possible = possible(limits)
    let isHeard = possible.contains {
      $0.isPlayedByDefault || $0.recording?.form == .version
    }
    return isHeard ? nil : possible.first
  }

  /// The first possible description, if no variant of the playlist offers any.
  func unoffered(_ limits: Profile.Limits) -> Candidate? {
    guard declaration == nil else { return nil }
    let possible = possible(limits)
    return possible.allSatisfy { $0.unofferedGroup != nil } ? possible.first : nil
  }

  private func possible(_ limits: Profile.Limits) -> [Candidate] {
    candidates.filter { candidate in
      guard candidate.recording != nil else { return false }
      return DescriptionPresent.problem(of: candidate, limits)?.isFailure != true
    }
  }
}

extension ServiceSwitchable.Problem {
  private var service: SwitchedService {
    switch self {
    case .noSwitch(let service, _, _), .notListed(let service, _, _),
      .contradictory(let service, _, _), .notOffered(let service, _, _):
      service
    case .denied: .captions
    }
  }

  /// Whether the service certainly cannot be switched on.
  var isProven: Bool {
    if case .noSwitch = self { true } else { false }
  }

  var code: FindingCode {
    if case .notOffered(let service, _, _) = self {
      return service == .captions ? .captionsNotOffered : .descriptionsNotOffered
    }
    return switch service {
    case .captions: isProven ? .captionsNoSwitch : .captionsSwitchUnknown
    case .description: isProven ? .descriptionsNoSwitch : .descriptionsSwitchUnknown
    }
  }

  var what: String {
    switch self {
    case .noSwitch(let service, let location, let placement):
      """
      The \(service.name) in \(location.resource) \(service.verb) off by default, and \
      \(placement.name) is declared to have no way to switch it on.
      """
    case .notListed(let service, let location, let placement):
      """
      The \(service.name) in \(location.resource) \(service.verb) off by default, and the list of \
      controls of \(placement.name) does not name one for \(service.object). How \(service.verb) \
      \(service.pronoun) switched on?
      """
    case .contradictory(let service, _, let placement):
      """
      The manifest names a control for \(service.name) in \(placement.name) and says \
      `\(service.key): none`. Which is true?
      """
    case .notOffered(let service, let location, let group):
      """
      No variant of the playlist names the group \(group), so players that follow RFC 8216 do not \
      offer the \(service.name) in \(location.resource).
      """
    case .denied(let location):
      """
      At least one variant of the playlist says CLOSED-CAPTIONS=NONE, and the video carries \
      captions (\(location.resource)): does your player offer them in every variant?
      """
    }
  }

  var question: String? {
    switch self {
    case .noSwitch: nil
    case .notListed(let service, _, _), .contradictory(let service, _, _):
      "Can people switch the \(service.name) on, and how?"
    case .notOffered(let service, _, _):
      "Does your player offer the \(service.name) whose group no variant names?"
    case .denied: "Does your player offer captions that the playlist says are not there?"
    }
  }

  var keys: [String] {
    switch self {
    case .notListed(let service, _, _), .contradictory(let service, _, _): [service.key]
    case .noSwitch, .notOffered, .denied: []
    }
  }

  var why: String {
    switch service {
    case .captions: "Captions that nobody can switch on are of no use to people who cannot hear."
    case .description:
      "A description that nobody can switch on is of no use to people who cannot see."
    }
  }

  var remedy: Remedy {
    if case .denied = self {
      return Remedy(
        "Announce the captions with #EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS and name its group in "
          + "CLOSED-CAPTIONS of every variant (RFC 8216, 4.3.4.2).")
    }
    if case .notOffered(_, _, let group) = self {
      return Remedy("Add \(group) to every variant of the playlist (RFC 8216, 4.3.4.2).")
    }
    if isProven {
      return Remedy(
        "Offer a control that switches the \(service.name) on, or leave \(service.object) always "
          + "on."
      )
    }
    return Remedy(
      """
      Try it where people watch the film; then write under it in cuelight.yml `\(service.key): player` \
      (a control of the player), `system` (a setting of the device) or `none`, and add \
      `\(service.control.rawValue)` to `controls` if there is such a control.
      """)
  }

  var location: Location {
    switch self {
    case .noSwitch(_, let location, _), .notListed(_, let location, _),
      .contradictory(_, let location, _), .denied(let location), .notOffered(_, let location, _):
      location
    }
  }
}

extension Check {
  /// Captions that are off by default can be switched on.
  static func captionsSwitchable() -> Check {
    Check(
      "captionsSwitchable", "Captions that are off by default can be switched on",
      reads: .medium, .captions, .declaredPlacements
    ) {
      ServiceSwitchable.result($0, $1, $2)
    }
  }

  /// Audio description that is off by default can be switched on.
  static func descriptionSwitchable(_ limits: Profile.Limits) -> Check {
    Check(
      "descriptionSwitchable", "Audio description that is off by default can be switched on",
      reads: .medium, .descriptions, .declaredPlacements
    ) {
      ServiceSwitchable.result($0, $1, $2, limits)
    }
  }
}
