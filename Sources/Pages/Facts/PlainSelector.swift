import TextBasics

/// The last part of a selector, such as `video.wide` of `.stage > video.wide::cue`.
///
/// Only names, classes and ids are compared: a selector with other conditions may fit.
struct PlainSelector {
  private var name: Substring = ""
  private var classes: [Substring] = []
  private var ids: [Substring] = []
  /// Whether it has a name, a class, an id or a star.
  private(set) var isNamed = false
  /// The pseudo-element with its argument, or an empty text.
  private(set) var part: Substring = ""

  /// The selectors of a list.
  ///
  /// - Parameter list: The selectors in small letters, as written.
  /// - Returns: The last part of each.
  static func all(in list: String) -> [PlainSelector] {
    pieces(of: list) { $0 == "," }.map { PlainSelector($0) }
  }

  private init(_ selector: Substring) {
    var own = selector
    if let colons = selector.firstRange(of: "::") {
      part = selector[colons.upperBound...]
      own = selector[..<colons.lowerBound]
    }
    let compounds = Self.pieces(of: String(own)) { " >+~\n\t".contains($0) }
    let compound = compounds.last ?? ""
    // With a pseudo-element alone, everything fits.
    let isApart = own.last.map { " >+~\n\t".contains($0) } ?? true
    if isApart, !part.isEmpty { return }
    read(compound)
    // What is around the element is not compared, so a star alone says nothing.
    if compound == "*", compounds.count > 1 { isNamed = false }
  }

  /// The classes and ids of a selector that are compared; with more, it may fit.
  private static let mostTests = 32

  private mutating func read(_ compound: Substring) {
    let tests = compound.prefix { $0 != ":" && $0 != "[" }
    var rest = tests
    name = rest.prefix { $0 != "." && $0 != "#" }
    rest = rest.dropFirst(name.count)
    while let mark = rest.first, classes.count + ids.count < Self.mostTests {
      let value = rest.dropFirst().prefix { $0 != "." && $0 != "#" }
      if mark == "." { classes.append(value) } else { ids.append(value) }
      rest = rest.dropFirst(1 + value.count)
    }
    isNamed = !tests.isEmpty
    if name == "*" || name == "&" { name = "" }
  }

  /// Whether the selector may fit an element.
  func mayFit(_ element: ElementNames) -> Bool {
    (name.isEmpty || name == element.name) && ids.allSatisfy { $0 == element.id }
      && classes.allSatisfy { element.classes.contains($0) }
  }

  /// The pieces between separators that are not in brackets.
  private static func pieces(
    of text: String, at isSeparator: (Character) -> Bool
  ) -> [Substring] {
    var depth = 0
    return text.split { character in
      if character == "(" || character == "[" { depth += 1 }
      if character == ")" || character == "]" { depth -= 1 }
      return depth == 0 && isSeparator(character)
    }
  }
}

/// The names of an element that selectors compare, in small letters.
struct ElementNames {
  /// Its own name.
  let name: Substring
  /// Its `id`, or an empty text.
  let id: Substring
  let classes: Set<Substring>

  /// Reads the names of an element.
  init(_ element: PageTree.Element) {
    name = element.name[...]
    id = (element.attributes["id"] ?? "").lowercased()[...]
    classes = Set(
      (element.attributes["class"] ?? "").lowercased().split(whereSeparator: \.isWhitespace))
  }
}
