/// Single values: type, range, choice.
extension ManifestDecoder {
  /// Records that a value has another type than its key takes.
  mutating func wrongType(_ node: ManifestNode, expected: String, hint: String = "") {
    report(.wrongType, at: node, "This is \(Self.naming(node)); write \(expected)\(hint).")
  }

  private static func naming(_ node: ManifestNode) -> String {
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
  mutating func bool(_ node: ManifestNode) -> Bool? {
    if case .scalar(let text, isPlain: true) = node.value, case .bool(let value) = PlainScalar(text)
    {
      return value
    }
    wrongType(node, expected: "true or false", hint: Self.hintForBool(node))
    return nil
  }

  private static func hintForBool(_ node: ManifestNode) -> String {
    guard case .scalar(let text, let isPlain) = node.value else { return "" }
    switch text.utf8.count <= 5 ? text.lowercased() : "" {
    case "true", "false": return isPlain ? " in lower case" : " without quotes"
    case "yes", "on", "y": return " (\"\(text)\" is text in YAML 1.2, and here it would be true)"
    case "no", "off", "n": return " (\"\(text)\" is text in YAML 1.2, and here it would be false)"
    default: return ""
    }
  }

  /// A number.
  mutating func number(_ node: ManifestNode) -> Double? {
    if case .scalar(let text, isPlain: true) = node.value,
      case .number(let value) = PlainScalar(text)
    {
      return value
    }
    wrongType(node, expected: "a number", hint: Self.hintForNumber(node))
    return nil
  }

  private static func hintForNumber(_ node: ManifestNode) -> String {
    guard case .scalar(let text, isPlain: false) = node.value,
      case .number = PlainScalar(text)
    else { return "" }
    return " without quotes"
  }

  /// A text that is not empty.
  mutating func text(_ node: ManifestNode) -> String? {
    guard let text = anyText(node) else { return nil }
    guard text.utf8.contains(where: { $0 > 32 }) else {
      report(.badValue, at: node, "This text is empty; write something, or remove the key.")
      return nil
    }
    return text
  }

  private mutating func anyText(_ node: ManifestNode) -> String? {
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
  mutating func list(_ node: ManifestNode, of what: String) -> [ManifestNode]? {
    if case .list(let items) = node.value { return items }
    wrongType(node, expected: "a list of \(what)")
    return nil
  }

  /// One of some words.
  mutating func choice<Choice>(
    _ node: ManifestNode, as: Choice.Type = Choice.self, among choices: [Choice]? = nil
  ) -> Choice? where Choice: RawRepresentable<String> & CaseIterable {
    guard let text = text(node) else { return nil }
    let known = (choices ?? Array(Choice.allCases)).map(\.rawValue)
    if known.contains(text), let choice = Choice(rawValue: text) { return choice }
    report(.badValue, at: node, Self.notAChoice(text, among: known))
    return nil
  }

  /// The issue of a word that is none of the known ones.
  static func notAChoice(_ text: String, among known: [String]) -> String {
    let what = "\"\(text.shortened)\" is not a value of this key"
    if let meant = KeySuggestion.nearest(to: text, among: known) {
      return "\(what); did you mean \"\(meant)\"?"
    }
    return "\(what); write one of \(known.joined(separator: ", "))."
  }
}
