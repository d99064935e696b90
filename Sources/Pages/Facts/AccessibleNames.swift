import Placements
import TextBasics

/// The names that assistive technology gives to elements, as far as markup determines them
/// (Accessible Name and Description Computation).
struct AccessibleNames {
  private let tree: PageTree
  /// The beginning of each text of the page, with single spaces; empty where nothing names another
  /// element.
  private let texts: [String]
  /// For each text, the first text from there on that is not empty.
  private let next: [Int]

  /// Goes through a page once.
  init(in tree: PageTree) {
    self.tree = tree
    let isNeeded = tree.elements.contains { $0.has(Self.attribute) }
    let texts = isNeeded ? tree.texts.map { Self.beginning(of: $0.value) } : []
    var next = [Int](repeating: texts.count, count: texts.count + 1)
    for index in texts.indices.reversed() {
      next[index] = texts[index].isEmpty ? next[index + 1] : index
    }
    self.texts = texts
    self.next = next
  }

  /// Finds the name of an element.
  ///
  /// - Returns: The name, or an empty text; a name from other elements is cut at 1,000 characters.
  func name(of index: Int) -> String {
    let attributes = tree[index].attributes
    let own = ["aria-label", "alt", "title"].map { attributes[$0] ?? "" }
    let candidates = [label(of: index)] + own
    return candidates.map(\.trimmed).first { !$0.isEmpty } ?? ""
  }

  // MARK: Names that other elements give

  private static let attribute = "aria-labelledby"
  /// The maximum number of characters of a name.
  static let most = 1_000
  /// A text with this number of bytes has at least the required number of characters.
  private static let mostBytes = 4 * most

  /// The text of the elements that an element names, each once.
  private func label(of index: Int) -> String {
    guard let value = tree[index].attributes[Self.attribute] else { return "" }
    var seen: Set<Int> = []
    var label = ""
    for id in value.split(whereSeparator: { $0 == " " || $0 == "\n" }).prefix(PageFacts.Limit.parts)
    {
      guard label.utf8.count < Self.mostBytes else { break }
      guard let named = tree.byID[String(id)], seen.insert(named).inserted else { continue }
      label += " " + text(of: named)
    }
    return Self.cut(label.trimmed)
  }

  private func text(of index: Int) -> String {
    let range = tree[index].texts
    guard range.upperBound < next.count else { return "" }
    var text = ""
    var textIndex = next[range.lowerBound]
    while textIndex < range.upperBound, text.utf8.count < Self.mostBytes {
      text += (text.isEmpty ? "" : " ") + texts[textIndex]
      textIndex = next[textIndex + 1]
    }
    return text
  }

  private static func beginning(of text: String) -> String {
    let words = text.utf8.split(maxSplits: most) { $0.isSpace }.prefix(most)
    return cut(words.map { String(Substring($0)) }.joined(separator: " "))
  }

  /// Cuts a name.
  ///
  /// - Returns: The name; of a very long one, its beginning.
  static func cut(_ text: String) -> String {
    text.utf8.count <= most ? text : String(text.unicodeScalars.prefix(most))
  }
}
