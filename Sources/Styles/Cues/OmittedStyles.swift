/// What style sheets for cues say beyond the looks of letters, for a report of what a conversion
/// leaves out.
struct OmittedStyles: Sendable, Hashable {
  /// The most names that are kept, and the most characters of each; our choice.
  private static let limits = (names: 10, length: 40)

  /// The bytes of a rule's selectors that are looked at.
  static let longest = 160

  /// The looks that other formats have.
  private static let kept: Set<String> = [
    "color", "font-style", "font-weight", "text-decoration", "text-decoration-line",
  ]

  /// Selectors, names of properties and names of at-rules, each once and in order.
  private(set) var names: [String] = []

  /// Notes a property.
  mutating func add(property name: String) { if !Self.kept.contains(name) { add(name) } }

  /// Notes colors that are transparent or not known.
  ///
  /// - Parameters:
  ///   - values: The declarations.
  ///   - name: The name of the property or shorthand.
  mutating func add(values: [StyleDeclaration], of name: String) {
    guard name == "color", let value = values.first?.value else { return }
    switch value {
    case .color(let color?) where color.isTransparent: add("color: transparent")
    case .unknown, .variable: add("color")
    default: break
    }
  }

  /// Notes a rule.
  mutating func add(selectors: String) {
    add(selectors.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  private mutating func add(_ name: String) {
    guard names.count < Self.limits.names, !name.isEmpty else { return }
    let cut = String(name.prefix(Self.limits.length))
    if !names.contains(cut) { names.append(cut) }
  }
}
