/// The requested part of a page.
///
/// An element's text is between its tags. A heading's text is its section, up to the next heading
/// of the same or a higher level. An empty anchor or a void element selects all text after it.
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
    state = wanted == nil ? .toEnd : .before
  }

  /// Processes a tag.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - hasText: Whether requested text was found.
  mutating func take(_ tag: HTMLTag, hasText: Bool) {
    switch state {
    case .before:
      if let wanted, !tag.isEnd, tag.id == wanted { state = Self.start(tag.name) }
    case .section(let level):
      if !tag.isEnd, let other = HTMLElements.headingLevel(tag.name), other <= level {
        state = .after
      }
    case .element(let name, let depth, let nested):
      state = Self.next(tag, name: name, depth: depth, nested: nested, hasText: hasText)
    case .toEnd, .after: break
    }
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
