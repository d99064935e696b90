import Testing

/// The tags of a page, as a browser finds them: `<` begins one wherever it is.
struct HTMLElements {
  /// The text of a page without its tags.
  static func text(of page: String) -> String {
    page.split(separator: "<").map { part in
      part.firstIndex(of: ">").map { String(part[part.index(after: $0)...]) } ?? String(part)
    }.joined()
  }

  struct Element: Hashable {
    let name: String
    var attributes: [String: String] = [:]
  }

  /// The start tags in order.
  private(set) var elements: [Element] = []
  /// The end tags that no element is open for, and the elements that are never closed.
  private(set) var unbalanced: [String] = []

  private static let void: Set<String> = ["meta", "br", "img", "input", "!doctype"]

  init(_ page: String) {
    var open: [String] = []
    var rest = Substring(page)
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      guard let end = rest.firstIndex(of: ">") else {
        unbalanced.append("a tag without an end")
        break
      }
      let tag = rest[..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        if open.last == String(tag.dropFirst()) {
          open.removeLast()
        } else {
          unbalanced.append(String(tag))
        }
        continue
      }
      let element = Self.element(tag)
      elements.append(element)
      if !Self.void.contains(element.name) { open.append(element.name) }
      // The text of a style sheet has `>` of its own, but no `<`.
    }
    unbalanced += open
  }

  private static func element(_ tag: Substring) -> Element {
    let name = tag.prefix { $0 != " " }
    var element = Element(name: String(name))
    var rest = tag.dropFirst(name.count)
    while !rest.isEmpty {
      rest = rest.drop { $0 == " " }
      let name = rest.prefix { $0 != " " && $0 != "=" }
      if name.isEmpty { break }
      rest = rest.dropFirst(name.count)
      var value = Substring()
      if rest.hasPrefix("=\"") {
        rest = rest.dropFirst(2)
        value = rest.prefix { $0 != "\"" }
        rest = rest.dropFirst(value.count + 1)
      }
      element.attributes[String(name)] = String(value)
    }
    return element
  }

  /// The elements and the names of their attributes, without what is in them.
  var shape: [String] {
    elements.map { ([$0.name] + $0.attributes.keys.sorted()).joined(separator: " ") }
  }

  /// The values of an attribute.
  func values(of attribute: String) -> [String] { elements.compactMap { $0.attributes[attribute] } }
}
