import Styles

/// Whether an animation element changes what is shown (SVG Animations, section 2.14).
enum AnimatedChange {
  /// Judges an element.
  ///
  /// - Parameters:
  ///   - element: The animation element.
  ///   - target: The element that it changes.
  ///   - isStyled: Whether style sheets may give the element other values than its attributes.
  ///   - children: The elements in it.
  /// - Returns: `no` if all its values are equal, or if it has no values.
  static func answer(
    _ element: StyleElement, target: StyleElement, isStyled: Bool, children: [StyleElement]
  ) -> StyleAnswer {
    switch element.name {
    // Browsers no longer support it.
    case "animateColor": return hasEffect(element, target, isStyled) == .no ? .no : .unknown(.value)
    case "animateMotion": return alongPath(element, children)
    case "set": return hasAttribute(element) && element.value("to") != nil ? .yes : .no
    default: return hasEffect(element, target, isStyled)
    }
  }

  private static func hasAttribute(_ element: StyleElement) -> Bool {
    element.value("attributeName")?.isEmpty == false || element.name == "animateTransform"
  }

  private static func hasEffect(
    _ element: StyleElement, _ target: StyleElement, _ isStyled: Bool
  ) -> StyleAnswer {
    guard hasAttribute(element), !isInError(element) else { return .no }
    let name = element.value("attributeName")
    let isOpen = isStyled || target.value("style") != nil
    let change = ofValues(element, base: name.flatMap(target.value))
    let isOfBase = element.value("values") == nil && element.value("from") == nil
    guard change == .no else { return change }
    // A style sheet overrides the attribute whose value the animation starts from.
    if isOpen, isOfBase, element.value("to") != nil { return .unknown(.value) }
    return isAccumulated(element) ? .unknown(.value) : .no
  }

  /// Whether it has no effect, because its times are not valid or no drawing shows its attribute.
  ///
  /// There is one time for each value, and in a linear animation the last one is 1 (SVG Animations,
  /// section 2.14.3).
  private static func isInError(_ element: StyleElement) -> Bool {
    let name = element.value("attributeName") ?? ""
    if name.hasPrefix("data-") || name.hasPrefix("aria-") { return true }
    guard let times = element.value("keyTimes"), let values = element.value("values"),
      element.value("calcMode") != "paced"
    else { return false }
    func parts(_ list: String) -> [Substring] {
      var parts = list.split(separator: ";", omittingEmptySubsequences: false)
      if parts.last?.allSatisfy(\.isWhitespace) == true { parts.removeLast() }
      return parts
    }
    let keyTimes = parts(times)
    guard keyTimes.count == parts(values).count else { return true }
    let isLinear = [nil, "linear"].contains(element.value("calcMode"))
    let last = keyTimes.last.map { String($0.filter { !$0.isWhitespace }) }.flatMap { Double($0) }
    return isLinear && last.map { $0 != 1 } == true
  }

  /// Whether each iteration starts from the end of the previous one (SVG Animations, section 2.14).
  private static func isAccumulated(_ element: StyleElement) -> Bool {
    element.value("accumulate") == "sum"
      && (element.value("repeatCount") != nil || element.value("repeatDur") != nil)
  }

  /// If there is `values`, then `from`, `to` and `by` are ignored.
  private static func ofValues(_ element: StyleElement, base: String?) -> StyleAnswer {
    let isExact = caseSensitive.contains(element.value("attributeName") ?? "")
    func plain(_ text: some StringProtocol) -> String {
      isExact ? spaced(text) : normalized(text)
    }
    if let values = element.value("values") {
      let parts = values.split(separator: ";").map { plain($0) }.filter { !$0.isEmpty }
      return Set(parts).count > 1 ? .yes : .no
    }
    let start = (element.value("from") ?? base).map { plain($0) }
    if let to = element.value("to").map({ plain($0) }) { return start == to ? .no : .yes }
    guard let by = element.value("by") else { return .no }
    return isZero(by) ? .no : .yes
  }

  /// Attributes in which upper and lower case differ: in a path, `M` is absolute and `m` is
  /// relative.
  private static let caseSensitive: Set<String> = ["d", "href", "xlink:href", "class"]

  private static func isZero(_ text: String) -> Bool {
    text.utf8.allSatisfy { !(0x31...0x39).contains($0) } && !text.contains("#")
  }

  /// The value with one space in place of spaces and commas.
  private static func spaced(_ text: some StringProtocol) -> String {
    text.split { $0.isWhitespace || $0 == "," }.joined(separator: " ")
  }

  private static func normalized(_ text: some StringProtocol) -> String {
    spaced(text).lowercased()
  }

  private static func alongPath(_ element: StyleElement, _ children: [StyleElement]) -> StyleAnswer
  {
    if let points = element.value("keyPoints") {
      let keyPoints = Set(points.split(separator: ";").map(normalized))
      if keyPoints.count == 1 { return .no }
    }
    if let link = children.first(where: { $0.name == "mpath" }) {
      return link.value("href") == nil ? .no : .yes
    }
    if let path = element.value("path") {
      // A path with only move commands has no length.
      return path.contains { "LlHhVvCcSsQqTtAa".contains($0) } || moves(path) ? .yes : .no
    }
    return ofValues(element, base: "0 0")
  }

  /// Further pairs of numbers after a move command are lines (SVG 2, section 9.3.3).
  private static func moves(_ path: String) -> Bool {
    let numbers = path.split { $0.isWhitespace || $0 == "," || $0.isLetter }
    return numbers.count > 2
  }
}
