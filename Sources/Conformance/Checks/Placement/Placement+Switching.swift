import MediaModel

/// A service for people who cannot hear or see; it may be off by default.
enum SwitchedService: Sendable {
  case captions, description

  /// The control that switches it on.
  var control: Placement.Control {
    switch self {
    case .captions: .captions
    case .description: .descriptions
    }
  }

  /// The key of the manifest that declares how it is switched on.
  var key: String {
    switch self {
    case .captions: "captionSwitch"
    case .description: "descriptionSwitch"
    }
  }

  /// Its name within a sentence.
  var name: String { self == .captions ? "captions" : "audio description" }
  /// The verb form for ``name``.
  var verb: String { self == .captions ? "are" : "is" }
  /// The pronoun for ``name`` as a subject.
  var pronoun: String { self == .captions ? "they" : "it" }
  /// The pronoun for ``name`` as an object.
  var object: String { self == .captions ? "them" : "it" }
}

extension Placement {
  /// The declared way to switch a service on.
  enum Switching: Hashable {
    /// There is a control or a setting.
    case offered
    /// There is no control or setting.
    case unavailable
    /// The list of controls has no such control, and there is no other declaration.
    case notListed
    /// The list of controls has such a control, but the switch is declared to be missing.
    case contradictory
    /// There is no declaration.
    case undeclared
  }

  /// Determines the declared way to switch a service on.
  ///
  /// The key for the switch has priority over the list of controls.
  func switching(_ service: SwitchedService) -> Switching {
    let declared = service == .captions ? captionSwitch : descriptionSwitch
    switch declared {
    case .player?, .system?: return .offered
    case .unavailable?:
      return controls?.contains(service.control) == true ? .contradictory : .unavailable
    case nil: break
    }
    guard let controls else { return .undeclared }
    return controls.isDisjoint(with: [service.control, .native]) ? .notListed : .offered
  }
}

extension Placement {
  /// The placement's name for a reader of the manifest or the page.
  var name: String {
    // An `id` of a manifest is found without the page.
    let names = id == nil || id == Self.styleSheets || position != nil
    return PlacementName(id: id, page: names ? page : nil, line: position?.line, number: number)
      .inSentence
  }

  /// Where it is, after a space: `in the placement “hero”`; empty if nothing names it.
  var inPlace: String {
    id == nil && page == nil && number == nil ? "" : " in \(name)"
  }

  /// The position on a page, such as `page.html (line 4)`; `nil` for a placement on no page.
  var place: String? {
    guard let page, let position else { return nil }
    return "\(page) (line \(position.line))"
  }

  /// Whether one of the controls is offered; `nil` when the controls are unknown.
  func offers(_ wanted: Set<Control>) -> Bool? {
    controls.map { !$0.isDisjoint(with: wanted) }
  }
}
