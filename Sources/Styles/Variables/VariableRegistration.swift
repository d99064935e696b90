import TextBasics

/// The registration of a custom property by `@property` (CSS Properties and Values API 1, section
/// 2).
struct VariableRegistration {
  /// The initial value, if the property may have any value; `nil` if a syntax limits its values, or
  /// if the registration is not valid.
  private(set) var initial: VariableText?

  /// Reads the descriptors.
  ///
  /// - Parameter tokenizer: The text after the opening brace; on return, the text after the closing
  ///   brace.
  init(_ tokenizer: CSSTokenizer) {
    var rest = tokenizer
    var isUniversal = false
    var first: VariableText? = .invalid
    while true {
      let name = rest.nextSolid()
      guard name.kind != .end else { break }
      guard name.kind == .identifier else { continue }
      let start = name.range.upperBound
      _ = rest.skip(to: [.semicolon, .closingCurly])
      var value = CSSTokenizer(rest.bytes, start..<rest.index)
      guard value.nextSolid().kind == .colon else { continue }
      switch rest.keyword(name) {
      case "syntax":
        let syntax = value.nextSolid()
        isUniversal = syntax.kind == .string && value.text(of: syntax).filter { $0 != " " } == "*"
      case "initial-value": first = Self.text(VariableDeclaration("--", value))
      default: break
      }
    }
    initial = isUniversal ? first : nil
  }

  /// A text that depends on nothing else.
  private static func text(_ declaration: VariableDeclaration?) -> VariableText? {
    guard let declaration, !declaration.isImportant, case .text(let text) = declaration.value,
      VariableText.names(in: text).isEmpty
    else { return nil }
    return .text(text)
  }
}

extension StyleRules {
  /// Registers an `@property`.
  mutating func register(_ name: String, _ registration: VariableRegistration) {
    let known = registeredVariables[name] ?? []
    guard let initial = registration.initial, known.count < VariableText.optionLimit else {
      unfollowedVariables.insert(name)
      return
    }
    if !known.contains(initial) { registeredVariables[name] = known + [initial] }
  }
}
