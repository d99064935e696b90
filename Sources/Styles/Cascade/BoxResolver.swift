/// The box of one element, from its declarations and its kind.
struct BoxResolver {
  /// The size that a grid gives to its items.
  ///
  /// It hides only items that clip their content.
  struct Grid {
    /// Whether its rows have no height.
    var isLow = StyleAnswer.no
    /// Whether its columns have no width.
    var isNarrow = StyleAnswer.no
  }

  private let element: StyleElement
  private let values: CascadedValues
  private let isInContainer: StyleAnswer
  private let isRoot: Bool
  private let grid: Grid
  /// Whether it is shown only by browsers that cannot show the element around it.
  let isFallback: StyleAnswer

  /// Prepares the answers for an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - values: Its declarations.
  ///   - parent: The element around it, or `nil`.
  ///   - isInContainer: Whether the element around it turns its children into blocks.
  ///   - grid: The size that the grid around it gives to it.
  init(
    _ element: StyleElement, _ values: CascadedValues, in parent: StyleElement?,
    isInContainer: StyleAnswer, grid: Grid
  ) {
    self.grid = grid
    isRoot = parent == nil
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

  /// Whether its `display` gives it no box.
  ///
  /// - Returns: The answer; `contents` removes the box of an element without content of its own.
  func isAbsent(
    _ situation: StyleCondition.Situation, inherited: StyleAnswer
  ) -> StyleAnswer {
    let isReplaced = element.kind == .html && StyleBox.isHiddenByContents(element.name)
    return values.outcome(.display, situation).flag(
      inherited: inherited, contents: isReplaced ? .yes : .no)
  }

  /// Whether it turns its children into blocks.
  var isContainer: StyleAnswer {
    guard values.declares(.display) else { return .no }
    let boxes = boxes
    return boxes.contains { $0 == .container || $0 == nil || $0 == .contents }
      ? (boxes == [.container] ? .yes : .unknown(.value)) : .no
  }

  /// Whether it has nearly no size and clips larger content (CSS Overflow 3, section 3).
  ///
  /// Padding and `min-height` give a height to a box without one: pages use this to keep the shape
  /// of films (`height: 0; padding-bottom: 56.25%; overflow: hidden`). The root clips at the
  /// window, not at its box.
  var clipsAll: StyleAnswer {
    let clips = clips
    guard clips != .no else { return .no }
    let isLow = isLow.or(grid.isLow).and(values.isAny(of: StyleProperty.heightening).negated)
    let isNarrow = values.isAny(of: [.width, .maxWidth]).or(grid.isNarrow)
      .and(values.isAny(of: StyleProperty.widening).negated)
    return clips.and(isLow.or(isNarrow))
  }

  /// Whether it clips the content in its flow, but shows positioned content.
  ///
  /// Only the padding at its top gives it a height, and the content in its flow begins below this
  /// padding.
  var clipsFlow: StyleAnswer {
    let clips = clips
    guard clips != .no else { return .no }
    let others = StyleProperty.heightening.filter { $0 != .paddingTop }
    return clips.and(isLow).and(values.isAny(of: [.paddingTop]))
      .and(values.isAny(of: others).negated)
  }

  /// Elements in the flow: `position` is neither `absolute` nor `fixed`.
  var isInFlow: StyleAnswer {
    values.outcome(.position, .initial).flag(inherited: .unknown(.value)).negated
  }

  /// The size that it gives to its items if it is a grid.
  var ownGrid: Grid {
    let isContainer = isContainer
    guard isContainer != .no else { return Grid() }
    return Grid(
      isLow: isContainer.and(values.isAny(of: [.gridTemplateRows])),
      isNarrow: isContainer.and(values.isAny(of: [.gridTemplateColumns])))
  }

  private var clips: StyleAnswer {
    element.name == "html" ? .no : values.isAny(of: StyleProperty.clipping + [.containment])
  }

  /// Whether it has nearly no height: also where its content gives it none (CSS Containment 2,
  /// section 3.1) and no other declaration does.
  private var isLow: StyleAnswer {
    let isLow = values.isAny(of: [.height, .maxHeight])
    guard !values.declares(.height), isInContainer == .no else { return isLow }
    return isLow.or(values.isAny(of: [.sizeContainment]).and(.unknown(.value)))
  }

  /// Whether it is a replaced element, such as a player, that skips its content.
  func skipsItself(_ skipsContent: StyleAnswer) -> StyleAnswer {
    let isReplaced = element.kind == .html && StyleBox.isHiddenByContents(element.name)
    return isReplaced ? skipsContent : .no
  }

  /// Whether `content-visibility` can hide its content (CSS Containment 2, section 4).
  ///
  /// It has no effect on a part of a line, on a part of a table, and on an element without a box.
  var skipsContent: StyleAnswer {
    guard element.kind == .html else { return .unknown(.value) }
    let boxes = boxes
    if boxes.allSatisfy({ $0 == .block || $0 == .container }) { return .yes }
    if boxes == [.contents] { return .no }
    guard boxes == [.inline] else { return .unknown(.value) }
    // An element that is taken out of its line is a block (CSS 2, section 9.7).
    let isBlock = [StyleProperty.position, .float].reduce(isInContainer) {
      $0.or(values.outcome($1, .initial).flag(inherited: .unknown(.value)))
    }
    return isBlock == .no ? .no : .unknown(.value)
  }

  /// The kinds of boxes that it may have; `nil` for an unknown kind.
  private var boxes: Set<StyleBox?> {
    guard values.declares(.display) else { return [StyleBox(ofElement: element.name)] }
    let kinds = values.outcome(.display, .initial).values.map { value -> StyleBox? in
      if case .box(let box) = value { box } else { nil }
    }
    return Set(kinds)
  }

  /// Whether it has no box of its own: keyframes of most properties then change nothing.
  var isWithoutBox: StyleAnswer {
    if element.kind == .html, Self.boxless.contains(element.name) { return .yes }
    let boxes = boxes
    guard boxes.contains(.contents) else { return .no }
    return boxes == [.contents] ? .yes : .unknown(.value)
  }

  /// Breaks of lines, columns of tables, and what a closed list shows only when it opens.
  private static let boxless: Set<String> = ["br", "wbr", "col", "colgroup", "option", "optgroup"]

  /// Whether it is a part of a line, and not a replaced element such as a picture.
  var isPartOfLine: StyleAnswer {
    guard element.kind == .html, !isRoot, !StyleBox.isHiddenByContents(element.name) else {
      return .no
    }
    return Self.isPartOfLine(
      values, usually: StyleBox(ofElement: element.name), isInContainer: isInContainer)
  }

  /// Whether an element or pseudo-element is a part of a line, by its declarations.
  static func isPartOfLine(
    _ values: CascadedValues, usually box: StyleBox, isInContainer: StyleAnswer
  ) -> StyleAnswer {
    let boxes = boxes(values, usually: box)
    guard boxes.contains(.inline) || boxes.contains(nil) else { return .no }
    // An element that is taken out of its line is a block (CSS 2, section 9.7).
    let isBlock = [StyleProperty.position, .float].reduce(isInContainer) {
      $0.or(values.outcome($1, .initial).flag(inherited: .unknown(.value)))
    }
    guard boxes != [.inline] else { return isBlock.negated }
    let reasons = values.outcome(.display, .initial).uncertainty
    return isBlock.negated.and(.unknown(reasons.isEmpty ? .value : reasons))
  }

  /// The kinds of boxes that declarations may give; `nil` for an unknown kind.
  private static func boxes(_ values: CascadedValues, usually box: StyleBox) -> Set<StyleBox?> {
    guard values.declares(.display) else { return [box] }
    let kinds = values.outcome(.display, .initial).values.map { value -> StyleBox? in
      switch value {
      case .box(let box): box
      // It also represents a missing declaration, with which an element has its usual box.
      case .initial: box == .inline ? box : nil
      default: nil
      }
    }
    return Set(kinds)
  }
}
