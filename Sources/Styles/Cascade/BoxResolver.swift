/// The box of one element, by its declarations and what it is.
struct BoxResolver {
  private let element: StyleElement
  private let values: CascadedValues
  private let isInContainer: StyleAnswer
  /// Whether it is shown only by browsers that cannot show the element around it.
  let isFallback: StyleAnswer

  /// Prepares the answers for an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - values: Its declarations.
  ///   - parent: The element around it, or `nil`.
  ///   - isInContainer: Whether the element around it makes blocks of all that is directly in it.
  init(
    _ element: StyleElement, _ values: CascadedValues, in parent: StyleElement?,
    isInContainer: StyleAnswer
  ) {
    isFallback = parent.map { Self.replacesContent($0) } ?? .no
    self.element = element
    self.values = values
    self.isInContainer = isInContainer
  }

  /// Whether an element is shown instead of its content (HTML, 4.8.7, 4.8.8, 4.8.9, 4.10.13,
  /// 4.10.14 and 4.12.5).
  private static func replacesContent(_ element: StyleElement) -> StyleAnswer {
    guard element.kind == .html else { return .no }
    switch element.name {
    case "audio", "video", "canvas", "progress", "meter": return .yes
    case "object" where element.value("data") != nil: return .unknown(.fallback)
    default: return .no
    }
  }

  /// Whether `display` gives it no box.
  ///
  /// - Parameters:
  ///   - situation: The situation.
  ///   - inherited: The answer for `inherit`.
  /// - Returns: The answer; `contents` takes the box of what has no content of its own.
  func isAbsent(
    _ situation: StyleCondition.Situation, inherited: StyleAnswer
  ) -> StyleAnswer {
    let isReplaced = element.kind == .html && StyleBox.isHiddenByContents(element.name)
    return values.outcome(.display, situation).flag(
      inherited: inherited, contents: isReplaced ? .yes : .no)
  }

  /// Whether it makes blocks of all that is directly in it.
  var isContainer: StyleAnswer {
    guard values.declares(.display) else { return .no }
    let boxes = boxes
    return boxes.contains { $0 == .container || $0 == nil || $0 == .contents }
      ? (boxes == [.container] ? .yes : .unknown(.value)) : .no
  }

  /// Whether it has hardly any size and clips what is larger (CSS Overflow 3, section 3).
  ///
  /// Padding and `min-height` give a height to a box without one: so films keep their shape
  /// (`height: 0; padding-bottom: 56.25%; overflow: hidden`). What the root clips is the window.
  var clipsAll: StyleAnswer {
    guard element.name != "html" else { return .no }
    let clips = isAny(of: StyleProperty.clipping)
    guard clips != .no else { return .no }
    let isLow = isAny(of: [.height, .maxHeight]).and(isAny(of: StyleProperty.heightening).negated)
    let isNarrow = isAny(of: [.width, .maxWidth]).and(isAny(of: StyleProperty.widening).negated)
    return clips.and(isLow.or(isNarrow))
  }

  private func isAny(of properties: [StyleProperty]) -> StyleAnswer {
    properties.reduce(StyleAnswer.no) {
      $0.or(values.outcome($1, .initial).flag(inherited: .no))
    }
  }

  /// Whether `content-visibility` can hide what is in it (CSS Containment 2, section 4): it does
  /// nothing to a part of a line, a part of a table, and what has no box.
  var skipsContent: StyleAnswer {
    guard element.kind == .html else { return .unknown(.value) }
    let boxes = boxes
    if boxes.allSatisfy({ $0 == .block || $0 == .container }) { return .yes }
    if boxes == [.contents] { return .no }
    guard boxes == [.inline] else { return .unknown(.value) }
    // What is taken out of its line is a block (CSS 2, section 9.7).
    let isBlock = [StyleProperty.position, .float].reduce(isInContainer) {
      $0.or(values.outcome($1, .initial).flag(inherited: .unknown(.value)))
    }
    return isBlock == .no ? .no : .unknown(.value)
  }

  /// The kinds of boxes that it may have; `nil` for one that is not known.
  private var boxes: Set<StyleBox?> {
    guard values.declares(.display) else { return [StyleBox(ofElement: element.name)] }
    let kinds = values.outcome(.display, .initial).values.map { value -> StyleBox? in
      if case .box(let box) = value { box } else { nil }
    }
    return Set(kinds)
  }
}
