import TextBasics

/// Finds the relevant custom properties: those to which relevant values refer, and those to which
/// these refer.
struct VariableNames {
  private let onlyPlaces: Bool
  private var budget: StepBudget
  private var found: Set<String> = []
  private var open: [String] = []
  private var texts: [String: [[UInt8]]] = [:]

  /// Finds the names.
  ///
  /// - Parameters:
  ///   - rules: All rules.
  ///   - elements: The elements, which may have values in attributes too.
  ///   - onlyPlaces: Whether only places and sizes are of interest.
  ///   - budget: Each name and each byte is charged to it; if it is used up, nothing is found.
  /// - Returns: The names.
  static func find(
    _ rules: StyleRules, _ elements: [StyleElement], onlyPlaces: Bool, _ budget: inout StepBudget
  ) -> Set<String> {
    var finder = VariableNames(onlyPlaces: onlyPlaces, budget: budget)
    for rule in rules.rules { finder.collect(rule.declarations) }
    for element in elements { finder.collect(element) }
    finder.follow()
    budget = finder.budget
    return budget.isExhausted ? [] : finder.found
  }

  private init(onlyPlaces: Bool, budget: StepBudget) {
    self.onlyPlaces = onlyPlaces
    self.budget = budget
  }

  private mutating func collect(_ element: StyleElement) {
    guard !budget.isExhausted else { return }
    for text in StyleSheetParser.inlineTexts(of: element) where Self.mayHaveNames(text.value) {
      guard budget.spend(text.value.utf8.count) else { return }
      collect(text.block)
    }
  }

  /// Hyphens may be written as escapes.
  private static func mayHaveNames(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\\") || (byte == UInt8(ascii: "-") && last == byte) { return true }
      last = byte
    }
    return false
  }

  private mutating func collect(_ block: DeclarationBlock) {
    for declaration in block.properties where !onlyPlaces || declaration.property.isPlace {
      if case .variable(let value) = declaration.value { note(value.text) }
    }
    guard budget.spend(block.variables.count) else { return }
    for variable in block.variables {
      if case .text(let text) = variable.value { texts[variable.name, default: []].append(text) }
    }
  }

  private mutating func note(_ text: [UInt8]) {
    guard budget.spend(text.count) else { return }
    for name in VariableText.names(in: text) where found.insert(name).inserted {
      open.append(name)
    }
  }

  private mutating func follow() {
    while let name = open.popLast(), budget.spend(VariableEvaluator.Cost.name) {
      for text in texts.removeValue(forKey: name) ?? [] { note(text) }
    }
  }
}
