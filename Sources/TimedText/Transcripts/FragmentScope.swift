/// The requested part of a page.
///
/// An element's text is between its tags. A heading's text is its section, up to the next heading
/// of the same or a higher level. An empty anchor or a void element selects all text after it.
///
/// An element without an `id` has a number among those of its name: `:~:details(2)`. No `id` of an
/// element looks like this, and browsers show the whole page for it (URL Fragment Text Directives).
struct FragmentScope {
  private enum State {
    case before
    case element(name: String, depth: Int, nested: Int)
    case section(level: Int)
    case toEnd
    case after
  }

  private var state: State
  private let wanted: String?
  /// The name of an element without an `id`, and how many of them are still to come.
  private var numbered: (name: Substring, left: Int)?

  /// Whether the current text is requested.
  var isInside: Bool {
    switch state {
    case .element, .section, .toEnd: true
    case .before, .after: false
    }
  }

  /// Whether the requested element was found.
  var isFound: Bool {
    if case .before = state { return false }
    return true
  }

  /// Whether the requested element requires an end tag that has not been read yet.
  var isUnclosed: Bool {
    guard case .element(let name, _, _) = state else { return false }
    return !HTMLElements.optionalEnd.contains(name)
  }

  /// Creates a scope.
  ///
  /// - Parameter wanted: The identifier, or `nil` for the whole page.
  init(_ wanted: String?) {
    self.wanted = wanted
    numbered = wanted.flatMap { Self.number(in: $0) }
    state = wanted == nil ? .toEnd : .before
  }

  /// Creates a scope whose element begins at the next tag.
  ///
  /// - Parameter wanted: The identifier.
  init(startingWith wanted: String) {
    self.init(wanted)
    numbered = numbered.map { ($0.name, 1) }
  }

  /// Whether the requested element is over.
  var isOver: Bool {
    if case .after = state { return true }
    return false
  }

  /// The name and the number of an element without an `id`.
  ///
  /// - Parameter wanted: The identifier.
  /// - Returns: Both, or `nil` for an `id`.
  static func number(in wanted: String) -> (name: Substring, left: Int)? {
    guard wanted.hasPrefix(":~:"), wanted.hasSuffix(")") else { return nil }
    let parts = wanted.dropFirst(3).dropLast().split(separator: "(", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[1]), number > 0 else { return nil }
    return (parts[0], number)
  }

  /// Processes a tag.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - hasText: Whether requested text was found.
  mutating func take(_ tag: HTMLTag, hasText: Bool) {
    switch state {
    case .before:
      if !tag.isEnd, isWanted(tag) { state = Self.start(tag.name) }
    case .section(let level):
      if !tag.isEnd, let other = HTMLElements.headingLevel(tag.name), other <= level {
        state = .after
      }
    case .element(let name, let depth, let nested):
      state = Self.next(tag, name: name, depth: depth, nested: nested, hasText: hasText)
    case .toEnd, .after: break
    }
  }

  private mutating func isWanted(_ tag: HTMLTag) -> Bool {
    guard let next = numbered else { return tag.id != nil && tag.id == wanted }
    guard tag.name == next.name else { return false }
    numbered = (next.name, next.left - 1)
    return next.left == 1
  }

  private static func start(_ name: String) -> State {
    if let level = HTMLElements.headingLevel(name) { return .section(level: level) }
    return HTMLElements.void.contains(name) ? .toEnd : .element(name: name, depth: 1, nested: 0)
  }

  private static func next(
    _ tag: HTMLTag, name: String, depth: Int, nested: Int, hasText: Bool
  ) -> State {
    if HTMLElements.optionalEnd.contains(name) {
      return nextOptional(tag, name: name, nested: nested)
    }
    guard tag.name == name else { return .element(name: name, depth: depth, nested: nested) }
    let now = tag.isEnd ? depth - 1 : depth + 1
    if now > 0 { return .element(name: name, depth: now, nested: nested) }
    return name == "a" && !hasText ? .toEnd : .after
  }

  /// The state in an element with an optional end tag.
  ///
  /// The element ends at its end tag, at the next element of the same kind, or at the end of its
  /// parent; a paragraph also ends at any block.
  private static func nextOptional(_ tag: HTMLTag, name: String, nested: Int) -> State {
    let isBlock = HTMLElements.block.contains(tag.name) && tag.name != "br"
    if name == "p" {
      return isBlock ? .after : .element(name: name, depth: 1, nested: 0)
    }
    var nested = nested
    if HTMLElements.container.contains(tag.name) { nested += tag.isEnd ? -1 : 1 }
    if nested < 0 || (nested == 0 && tag.name == name) { return .after }
    return .element(name: name, depth: 1, nested: nested)
  }
}
