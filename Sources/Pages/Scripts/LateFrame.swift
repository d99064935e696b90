import TextBasics

/// The address that a script puts into a frame later, when people are near it or after they agree
/// to cookies.
struct LateFrame {
  /// The attribute that names it.
  let attribute: String

  /// Finds the address; `nil` for a frame that has an address itself, or none at all.
  init?(_ element: PageTree.Element) {
    let own = element.attributes["src"]?.trimmed ?? ""
    guard own.isEmpty || own.isData || Self.isPlaceholder(own) else { return nil }
    let found = element.attributes.keys.filter { name in
      guard name.hasPrefix("data-"), name.contains("src") || name.contains("url"),
        let value = element.attributes[name]?.trimmed
      else { return false }
      return Self.isAddress(value)
    }
    // The usual names are shorter than those of settings.
    guard let name = found.min(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) else {
      return nil
    }
    attribute = name
  }

  /// Whether an address loads no page; some open another program.
  static func isPlaceholder(_ address: String) -> Bool {
    let start = address.prefix(11).lowercased()
    return ["about:", "javascript:", "mailto:", "tel:", "sms:"].contains { start.hasPrefix($0) }
  }

  private static func isAddress(_ value: String) -> Bool {
    !value.isEmpty && !value.isData && !isPlaceholder(value)
      && value.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
      && !value.utf8.contains { $0.isSpace || $0 == UInt8(ascii: "{") }
  }
}
