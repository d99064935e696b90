/// Goes through all combinations of the possible values of the custom properties in one text.
struct VariableChoices {
  /// The maximum number of combinations, and of names with several texts.
  static let limit = 64

  /// A name that may have several texts, and the one that it has now.
  private struct Choice {
    let name: String
    let count: Int
    var index = 0
  }

  private var choices: [Choice] = []
  /// The reasons why there are several combinations.
  private(set) var reasons: StyleUncertainty = []

  /// The value of a custom property in the present combination.
  ///
  /// Custom properties that may lack a value are changed together: all of them have no value, or
  /// all of them are replaced by an empty text, so that the text beside them is evaluated.
  ///
  /// - Returns: A text, `invalid` or `unknown`.
  mutating func pick(_ name: String, _ value: VariableText) -> VariableText {
    switch value {
    case .absent: return pick("", of: [.invalid, .text([])], .variable)
    case .several(let options, let reason): return pick(name, of: options, reason)
    case .invalid, .text, .unknown: return value
    }
  }

  private mutating func pick(
    _ name: String, of options: [VariableText], _ reason: StyleUncertainty
  ) -> VariableText {
    if let known = choices.first(where: { $0.name == name }) { return options[known.index] }
    guard choices.count < Self.limit else { return .unknown(.limit) }
    choices.append(Choice(name: name, count: options.count))
    reasons.formUnion(reason)
    return options[0]
  }

  /// Goes on to the next combination.
  mutating func advance() -> Bool {
    while let last = choices.indices.last {
      choices[last].index += 1
      if choices[last].index < choices[last].count { return true }
      choices.removeLast()
    }
    return false
  }
}
