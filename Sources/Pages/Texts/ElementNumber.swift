/// How a fragment names an element without an `id`: by its number among those of its name, as in
/// `:~:details(2)`.
///
/// No `id` of an element looks like this, and browsers show the whole page for it (URL Fragment Text
/// Directives).
struct ElementNumber: Hashable {
  /// The name of the element.
  let name: String
  /// Its number, beginning with 1.
  let number: Int

  var fragment: String { ":~:\(name)(\(number))" }

  init(name: String, number: Int) {
    self.name = name
    self.number = number
  }

  /// Reads a fragment; `nil` for an `id`.
  init?(_ fragment: String) {
    guard fragment.hasPrefix(":~:"), fragment.hasSuffix(")") else { return nil }
    let parts = fragment.dropFirst(3).dropLast().split(separator: "(", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[1]), number > 0 else { return nil }
    self.init(name: String(parts[0]), number: number)
  }
}

extension PageTree {
  /// The elements of each name that have a tag and are in the page, in document order.
  func numbered(in shown: ElementVisibility) -> [String: [Int]] {
    var indices: [String: [Int]] = [:]
    for (index, element) in elements.enumerated()
    where element.line != nil && !shown.isInert(index) {
      indices[element.name, default: []].append(index)
    }
    return indices
  }
}

extension PageTree.Element {
  /// 1 to 6 for a heading.
  var headingLevel: Int? {
    let bytes = name.utf8
    guard kind == .html, bytes.count == 2, bytes.first == UInt8(ascii: "h"),
      let digit = bytes.last, (0x31...0x36).contains(digit)
    else { return nil }
    return Int(digit - 0x30)
  }
}
