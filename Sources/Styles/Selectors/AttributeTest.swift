import TextBasics

/// A selector of attributes (Selectors 4, section 6).
struct AttributeTest: Sendable, Hashable {
  /// The comparison of values.
  enum Relation: Sendable, Hashable {
    case exists, equals, word, language, prefix, suffix, substring
  }

  /// The maximum number of bytes of a value that are searched; our choice.
  static let longest = 1 << 20

  /// The attribute's name as it is written.
  let name: String
  /// The name in HTML, where letters of names have one case.
  let nameInHTML: String
  /// The comparison of values.
  let relation: Relation
  /// Whether letters are compared case-insensitively.
  let ignoresCase: Bool
  /// The text that the value is compared with; in lower case if the comparison ignores case.
  private let wanted: TextSearch

  /// Creates a test.
  init(name: String, relation: Relation, value: String, ignoresCase: Bool) {
    self.name = name
    nameInHTML = name.lowercased()
    self.relation = relation
    self.ignoresCase = ignoresCase
    wanted = TextSearch(value.utf8.map { ignoresCase ? $0.lowered : $0 })
  }

  /// Whether an attribute's value fits.
  ///
  /// Only letters of ASCII have two cases here (Selectors 4, section 6.3).
  ///
  /// - Returns: Whether it does; `unknown` for a part of a value that is too long to be searched.
  func accepts(_ actual: String) -> StyleAnswer {
    let value = actual.utf8
    switch relation {
    case .exists: return .yes
    case .equals: return value.count == wanted.text.count ? begins(value) : .no
    case .language:
      let next = value.dropFirst(wanted.text.count).first
      return next == nil || next == UInt8(ascii: "-") ? begins(value) : .no
    case .prefix: return wanted.text.isEmpty ? .no : begins(value)
    case .suffix:
      return wanted.text.isEmpty ? .no : begins(value.suffix(wanted.text.count))
    case .word, .substring: return searched(value)
    }
  }

  /// The bytes that a search passes in the time of one step: a step of the matcher looks at an
  /// element and its attributes.
  private static let bytesOfStep = 16

  /// The steps of a test; a search in a longer value has more steps.
  func steps(for actual: String) -> Int {
    guard relation == .word || relation == .substring else { return 1 }
    let count = actual.utf8.count
    // A longer value is not searched.
    return count > Self.longest ? 1 : 1 + count / Self.bytesOfStep
  }

  private func begins(_ value: some Collection<UInt8>) -> StyleAnswer {
    let beginning = value.prefix(wanted.text.count).lazy.map { ignoresCase ? $0.lowered : $0 }
    return beginning.elementsEqual(wanted.text) ? .yes : .no
  }

  private func searched(_ value: String.UTF8View) -> StyleAnswer {
    guard !wanted.text.isEmpty, value.count >= wanted.text.count else { return .no }
    guard value.count <= Self.longest else { return .unknown(.limit) }
    return relation == .substring
      ? (wanted.isFound(in: value, ignoringCase: ignoresCase) ? .yes : .no) : hasWord(value)
  }

  private func hasWord(_ value: String.UTF8View) -> StyleAnswer {
    // The bytes of the word that agree; `nil` after one that does not. A list of all words would
    // cost more than the comparison.
    var matched: Int? = 0
    for byte in value {
      if byte.isSpace {
        if matched == wanted.text.count { return .yes }
        matched = 0
      } else if let next = matched {
        let isSame =
          next < wanted.text.count && (ignoresCase ? byte.lowered : byte) == wanted.text[next]
        matched = isSame ? next &+ 1 : nil
      }
    }
    return matched == wanted.text.count ? .yes : .no
  }
}

/// Finds a text in other texts, in time that is linear in the lengths of both (Knuth, Morris and
/// Pratt, 1977).
struct TextSearch: Sendable, Hashable {
  /// The text that is found.
  let text: [UInt8]
  /// For each prefix of the text, the length of its longest proper suffix that is also a prefix.
  private let borders: [Int]

  /// Prepares a search.
  init(_ text: [UInt8]) {
    self.text = text
    var borders = [Int](repeating: 0, count: text.count)
    var length = 0
    for offset in text.indices.dropFirst() {
      while length > 0, text[offset] != text[length] { length = borders[length - 1] }
      if text[offset] == text[length] { length += 1 }
      borders[offset] = length
    }
    self.borders = borders
  }

  /// Whether the text is a part of another one, which is not copied.
  ///
  /// - Parameters:
  ///   - other: The other text.
  ///   - ignoresCase: Whether capital letters of ASCII are read as small ones.
  /// - Returns: Whether it is; an empty text is a part of any.
  func isFound(in other: some Sequence<UInt8>, ignoringCase ignoresCase: Bool = false) -> Bool {
    guard !text.isEmpty else { return true }
    var length = 0
    for next in other {
      let byte = ignoresCase ? next.lowered : next
      while length > 0, byte != text[length] { length = borders[length - 1] }
      if byte == text[length] { length += 1 }
      if length == text.count { return true }
    }
    return false
  }
}
