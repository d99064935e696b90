/// Single values: type, range, choice.
extension DocumentDecoding {
  /// Records that a value has another type than its key takes.
  package mutating func wrongType(_ node: YAMLNode, expected: String, hint: String = "") {
    report(.wrongType, at: node, "This is \(Self.naming(node)); write \(expected)\(hint).")
  }

  private static func naming(_ node: YAMLNode) -> String {
    switch node.value {
    case .refused: "refused"
    case .list: "a list"
    case .mapping: "a mapping"
    case .scalar(let text, isPlain: false): "the text \"\(text.shortened)\""
    case .scalar(let text, isPlain: true):
      switch PlainScalar(text) {
      case .null: "empty (null)"
      case .bool(let value): "the truth value \(value)"
      case .number: "the number \(text.shortened)"
      case .text: "the text \"\(text.shortened)\""
      }
    }
  }

  /// A truth value.
  package mutating func bool(_ node: YAMLNode) -> Bool? {
    if case .scalar(let text, isPlain: true) = node.value, case .bool(let value) = PlainScalar(text)
    {
      return value
    }
    wrongType(node, expected: "true or false", hint: Self.hintForBool(node))
    return nil
  }

  private static func hintForBool(_ node: YAMLNode) -> String {
    guard case .scalar(let text, let isPlain) = node.value else { return "" }
    switch text.utf8.count <= 5 ? text.lowercased() : "" {
    case "true", "false": return isPlain ? " in lower case" : " without quotes"
    case "yes", "on", "y": return " (\"\(text)\" is text in YAML 1.2, and here it would be true)"
    case "no", "off", "n": return " (\"\(text)\" is text in YAML 1.2, and here it would be false)"
    default: return ""
    }
  }

  /// A number.
  package mutating func number(_ node: YAMLNode) -> Double? {
    if case .scalar(let text, isPlain: true) = node.value,
      case .number(let value) = PlainScalar(text)
    {
      return value
    }
    wrongType(node, expected: "a number", hint: Self.hintForNumber(node))
    return nil
  }

  private static func hintForNumber(_ node: YAMLNode) -> String {
    guard case .scalar(let text, isPlain: false) = node.value,
      case .number = PlainScalar(text)
    else { return "" }
    return " without quotes"
  }

  /// A text that is not empty.
  package mutating func text(_ node: YAMLNode) -> String? {
    guard let text = anyText(node) else { return nil }
    guard text.utf8.contains(where: { $0 > 32 }) else {
      report(.badValue, at: node, "This text is empty; write something, or remove the key.")
      return nil
    }
    return text
  }

  private mutating func anyText(_ node: YAMLNode) -> String? {
    guard case .scalar(let text, let isPlain) = node.value else {
      wrongType(node, expected: "text")
      return nil
    }
    guard isPlain else { return text }
    switch PlainScalar(text) {
    case .text: return text
    case .null: wrongType(node, expected: "text", hint: ", or remove the key")
    case .bool, .number: wrongType(node, expected: "text", hint: ", in quotes if this is meant")
    }
    return nil
  }

  /// The items of a list.
  package mutating func list(_ node: YAMLNode, of what: String) -> [YAMLNode]? {
    if case .list(let items) = node.value { return items }
    wrongType(node, expected: "a list of \(what)")
    return nil
  }

  /// One of some words.
  package mutating func choice<Choice>(
    _ node: YAMLNode, as: Choice.Type = Choice.self, among choices: [Choice]? = nil
  ) -> Choice? where Choice: RawRepresentable<String> & CaseIterable {
    guard let text = text(node) else { return nil }
    let known = (choices ?? Array(Choice.allCases)).map(\.rawValue)
    if known.contains(text), let choice = Choice(rawValue: text) { return choice }
    report(.badValue, at: node, Self.notAChoice(text, among: known))
    return nil
  }

  /// The issue of a word that is none of the known ones.
  package static func notAChoice(_ text: String, among known: [String]) -> String {
    let what = "\"\(text.shortened)\" is not a value of this key"
    if let meant = KeySuggestion.nearest(to: text, among: known) {
      return "\(what); did you mean \"\(meant)\"?"
    }
    return "\(what); write one of \(known.joined(separator: ", "))."
  }

  /// A moment in UTC with the time of day.
  ///
  /// - Parameter node: The value.
  /// - Returns: The text as it is written.
  package mutating func moment(_ node: YAMLNode) -> String? {
    guard let text = text(node) else { return nil }
    if CalendarDate.isMoment(text) { return text }
    report(.badValue, at: node, "This is not a time in UTC; write it as 2026-11-20T09:30:00Z.")
    return nil
  }

  /// A day of the calendar, written year-month-day.
  ///
  /// - Parameter node: The value.
  /// - Returns: The text as it is written.
  package mutating func day(_ node: YAMLNode) -> String? {
    guard let text = text(node) else { return nil }
    if CalendarDate.isDay(text) { return text }
    report(.badValue, at: node, "This is not a day of the calendar; write it as 2026-11-20.")
    return nil
  }
}
