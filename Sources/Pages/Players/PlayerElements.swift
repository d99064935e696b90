import TextBasics

/// The elements in which common scripts show a film or an animation.
enum PlayerElements {
  /// Whether an attribute names a film of a service.
  static func namesFilm(_ name: String, _ value: String, in element: PageTree.Element) -> Bool {
    guard !value.isEmpty else { return false }
    let isData = name.hasPrefix("data-")
    if let conventions = attributes[name] {
      guard isData || element.name.contains("-") else { return false }
      return conventions.contains { $0.isIn(element) && $0.accepts(value) }
    }
    guard isData else { return false }
    let parts = name.dropFirst(5).split(separator: "-", maxSplits: 1)
    guard let service = parts.first, let forms = forms[String(service)] else { return false }
    return (parts.count == 1 || kinds.contains(String(parts[1]))) && mayBeFilm(value, forms)
  }

  private static let attributes = Dictionary(
    grouping: PlayerConvention.all.flatMap(\.attributes), by: \.name)
  /// The forms of identifiers by the word for their service.
  private static let forms = Dictionary(
    PlayerConvention.all.flatMap { row in row.words.map { ($0, row.identifiers) } },
    uniquingKeysWith: +)
  /// What may follow the word for a service in the name of an attribute.
  private static let kinds: Set<String> = [
    "id", "url", "src", "embed", "video", "videoid", "video-id", "video-url", "embed-id", "code",
  ]
  /// The forms that hardly anything else has.
  fileprivate static let distinct = FilmIdentifier.allCases.filter(\.isDistinct)

  /// Whether a value may be a film: an address must be that of one, not of a channel.
  fileprivate static func mayBeFilm(_ value: String, _ forms: [FilmIdentifier]) -> Bool {
    if FilmIdentifier.isAny(value, of: forms) { return true }
    guard value.utf8.contains(UInt8(ascii: "/")) else { return false }
    let last = value.split(separator: "/").last.map { String($0) } ?? ""
    return ServiceFilm.isIn(value)
      || FilmIdentifier.isAny(last, of: forms.filter(\.endsAddress))
  }

  /// Whether an attribute is there to copy, share or measure something, and shows nothing.
  static func isForOthers(_ name: String, in element: PageTree.Element) -> Bool {
    guard name.hasPrefix("data-"), links.contains(element.name) else { return false }
    let parts = name.dropFirst(5).split(separator: "-").map { String($0) }
    if !uses.isDisjoint(with: parts) { return true }
    // A `track` of a list or of a button may be a sound.
    return element.name == "a" && parts.contains("track")
  }

  private static let links: Set<String> = ["button", "a", "li", "tr", "option"]
  private static let uses: Set<String> = [
    "clipboard", "share", "event", "tracking", "analytics", "i18n", "filename", "social",
  ]

  /// Whether a script may show a film or an animation in an element.
  static func mayPlay(_ element: PageTree.Element) -> Bool {
    if element.name.utf8.contains(UInt8(ascii: "-")), let needed = players[element.name] {
      return needed.isEmpty || needed.contains { element.has($0) }
    }
    if marks.contains(where: { $0.isIn(element) }) { return true }
    guard let names = element.attributes["class"] else { return false }
    return names.utf8.split { $0.isSpace }.contains { name in
      classes.contains { $0.count == name.count && name.elementsEqual($0) }
    }
  }

  /// The attributes of which an element needs one, by its name.
  private static let players = Dictionary(
    PlayerConvention.all.flatMap(\.elements).map { ($0.name, $0.needed) }, uniquingKeysWith: +)
  private static let marks = PlayerConvention.all.flatMap(\.marks)
  private static let classes = PlayerConvention.all.flatMap(\.classes).map { Array($0.utf8) }
}

extension FilmAttribute {
  fileprivate func isIn(_ element: PageTree.Element) -> Bool {
    (self.element == nil || self.element == element.name)
      && (marker.isEmpty || element.markers.contains(marker))
  }

  fileprivate func accepts(_ text: String) -> Bool {
    switch value {
    case .any: true
    case .film: PlayerElements.mayBeFilm(text, PlayerElements.distinct)
    case .identifier(let form): form.fits(text)
    case .begun(let beginnings): beginnings.contains { text.hasPrefix($0) }
    }
  }
}

extension PlayerMark {
  fileprivate func isIn(_ element: PageTree.Element) -> Bool {
    guard let found = element.attributes[attribute] else { return false }
    return value == nil || value == found.trimmed.lowercased()
  }
}
