import MediaModel

/// The aspects that a compliant outcome of a criterion does not include, because only a person can
/// test them.
enum Untried: Sendable {
  case nothing
  /// The control that pauses, stops or hides a medium.
  case control
  /// The switch of captions or of audio description.
  case captionSwitch, descriptionSwitch

  /// The notes for "Not evaluated" if the criterion is compliant.
  ///
  /// - Parameters:
  ///   - evidence: The evidence.
  ///   - limits: The limits of the profile.
  ///   - isTried: Whether a person attests that the placement was tried.
  /// - Returns: The notes, one sentence each.
  func notes(
    on evidence: Evidence, _ limits: Profile.Limits, isTried: Bool = false
  ) -> [String] {
    switch self {
    case .nothing: []
    case .control:
      isTried ? [] : [Self.controlNote] + Self.assumptions(evidence.declaredPlacements)
    case .captionSwitch:
      evidence.captions.offAtFirst.map { _ in note(on: .captions, evidence) } ?? []
    case .descriptionSwitch: description(in: evidence, limits)
    }
  }

  /// The aspects that a criterion's page lists as not judged.
  var page: [String] {
    switch self {
    case .nothing: []
    case .control: [Self.controlNote]
    case .captionSwitch, .descriptionSwitch: [Self.switchNote]
    }
  }

  private static let controlNote = """
    The control: it is declared and was not tried. Try it with a keyboard alone and with a screen \
    reader: it takes the focus, has a name, and works.
    """
  private static let switchNote = """
    The switch: where one is declared it was not tried. Try it with a keyboard alone and with a \
    screen reader.
    """

  /// The facts that were not determined because the control passes in any case.
  private static func assumptions(_ placements: [Placement]) -> [String] {
    let controlled = placements.filter { $0.controls?.isEmpty == false }
    let isOpen = controlled.contains { $0.autoplay == nil }
    let isScripted = controlled.contains { $0.changeable.contains(.controls) }
    return (isOpen ? [startNote] : []) + (isScripted ? [scriptNote] : [])
  }

  private static let startNote = """
    The start: nothing says for every placement whether it starts by itself. Where there is a \
    control, both answers pass.
    """
  private static let scriptNote = """
    The scripts: those of the page, or of a page in it, were not run, and may take away or replace \
    the controls that the markup asks for.
    """

  private func description(in evidence: Evidence, _ limits: Profile.Limits) -> [String] {
    if evidence.descriptions.offAtFirst(limits) != nil { return note(on: .description, evidence) }
    let isVersion = evidence.descriptions.candidates.contains { $0.recording?.form == .version }
    return isVersion
      ? ["The way to the described version: how people find it was not looked at."] : []
  }

  /// A switch that every placement declares was not tested; any other switch is unknown.
  private func note(on service: SwitchedService, _ evidence: Evidence) -> [String] {
    let placements = evidence.declaredPlacements
    let isDeclared =
      !placements.isEmpty && placements.allSatisfy { $0.switching(service) == .offered }
    if isDeclared { return [Self.switchNote] }
    return [
      """
      The switch: how people turn the \(service.name) on was not checked. Try it; if the player has a \
      control for it, write `\(service.key): player` into cuelight.yml.
      """
    ]
  }
}
