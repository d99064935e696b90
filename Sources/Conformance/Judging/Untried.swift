import MediaModel

/// What a compliant outcome of a criterion does not include, because only a person can try it.
enum Untried: Sendable {
  /// Nothing.
  case nothing
  /// The control that pauses, stops or hides a medium.
  case control
  /// The switch of captions or of audio description.
  case captionSwitch, descriptionSwitch

  /// What is added to "not looked at" where the criterion is compliant.
  ///
  /// - Parameters:
  ///   - evidence: What was read.
  ///   - limits: The limits that descriptions are judged by.
  /// - Returns: Sentences.
  func notes(on evidence: Evidence, _ limits: Profile.Limits) -> [String] {
    switch self {
    case .nothing: []
    case .control: [Self.controlNote] + Self.assumptions(evidence.declaredPlacements)
    case .captionSwitch:
      evidence.captions.offAtFirst.map { _ in note(on: .captions, evidence) } ?? []
    case .descriptionSwitch: description(in: evidence, limits)
    }
  }

  /// What a criterion's page lists as not judged.
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

  /// What was not settled because the control passes in any case.
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
    The scripts of the page: they were not run, and may take away or replace the controls that the \
    markup asks for.
    """

  private func description(in evidence: Evidence, _ limits: Profile.Limits) -> [String] {
    if evidence.descriptions.offAtFirst(limits) != nil { return note(on: .description, evidence) }
    let isVersion = evidence.descriptions.candidates.contains { $0.recording?.form == .version }
    return isVersion
      ? ["The way to the described version: how people find it was not looked at."] : []
  }

  /// A switch that is declared everywhere was not tried; one that is declared nowhere is unknown.
  private func note(on service: SwitchedService, _ evidence: Evidence) -> [String] {
    let placements = evidence.declaredPlacements
    let isDeclared =
      !placements.isEmpty && placements.allSatisfy { $0.switching(service) == .offered }
    if isDeclared { return [Self.switchNote] }
    return [
      """
      The switch: nothing says how the \(service.name) \(service.verb) switched on, and that was \
      not looked at. Declare `\(service.key)` or `controls`.
      """
    ]
  }
}
