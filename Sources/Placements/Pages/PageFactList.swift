import MediaModel

/// The facts that a page declares about a medium, with the line of its element.
struct PageFactList {
  private(set) var facts: [ManifestFact] = []
  private let medium: PageMedium
  private let page: String

  init(_ medium: PageMedium, page: String, _ placement: Placement) {
    self.medium = medium
    self.page = page
    add("autoplay", placement.autoplay)
    if medium.muted { add("muted", true) }
    if medium.loop { add("loop", true) }
    if let named = placement.namedAlternatives, !named.isEmpty {
      add("alternatives", named.map(\.rawValue).sorted().joined(separator: ", "))
    }
    switch placement.controls {
    case [.native]?: add("controls", "native")
    case []?: add("controls", "[]")
    default: break
    }
  }

  private mutating func add(_ name: String, _ value: Bool?) {
    if let value { add(name, value ? "true" : "false") }
  }

  private mutating func add(_ name: String, _ value: String) {
    let key = medium.id.map { "\(medium.element.rawValue)#\($0)" } ?? medium.element.rawValue
    facts.append(
      ManifestFact(
        name: name, key: "\(key).\(name)", value: value, line: medium.line, file: page))
  }
}
