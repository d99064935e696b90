/// The box of one element, by its declarations and what it is.
struct BoxResolver {
  private let element: StyleElement
  private let values: CascadedValues
  private let isInContainer: StyleAnswer

  /// Prepares the answers for an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - values: Its declarations.
  ///   - isInContainer: Whether the element around it makes blocks of all that is directly in it.
  init(_ element: StyleElement, _ values: CascadedValues, isInContainer: StyleAnswer) {
    self.element = element
    self.values = values
    self.isInContainer = isInContainer
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
