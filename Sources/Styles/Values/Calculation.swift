/// The value of a math function (CSS Values and Units 4, section 10).
enum Calculation {
  /// A number, or a time in seconds.
  enum Quantity: Equatable {
    case number(Double)
    case time(Double)
  }

  /// The functions that compute a number or a time; the first four are evaluated.
  static let functions: Set<String> = [
    "calc", "min", "max", "clamp", "round", "mod", "rem", "abs", "sign", "random",
  ]

  /// Whether an item of a value is a math function.
  static func isOne(_ item: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer) -> Bool {
    guard let token = item.first, token.kind == .function else { return false }
    return functions.contains(tokenizer.keyword(token))
  }

  /// Evaluates a math function.
  ///
  /// - Returns: The value; `nil` if it is not evaluated, or is no finite number or time.
  static func value(
    of item: ArraySlice<CSSToken>, _ tokenizer: CSSTokenizer
  ) -> Quantity? {
    var levels: [Level] = []
    var tokens = item
    while let token = tokens.popFirst() {
      switch token.kind {
      case .function: levels.append(Level(name: tokenizer.keyword(token)))
      // Parentheses compute what `calc()` computes.
      case .openingRound: levels.append(Level(name: "calc"))
      case .closingRound:
        guard var level = levels.popLast(), let value = level.close() else { return nil }
        guard !levels.isEmpty else { return tokens.isEmpty ? finite(value) : nil }
        guard levels[levels.endIndex - 1].add(value) else { return nil }
      default:
        guard !levels.isEmpty, levels[levels.endIndex - 1].add(token, tokenizer) else {
          return nil
        }
      }
    }
    // The end of a style sheet closes its open functions (CSS Syntax 3, section 5.4.9).
    while var level = levels.popLast() {
      guard let value = level.close() else { return nil }
      guard !levels.isEmpty else { return finite(value) }
      guard levels[levels.endIndex - 1].add(value) else { return nil }
    }
    return nil
  }

  private static func finite(_ value: Quantity) -> Quantity? {
    switch value {
    case .number(let amount), .time(let amount): amount.isFinite ? value : nil
    }
  }
}

extension Calculation {
  /// A function or parenthesis that is being read.
  private struct Level {
    let name: String
    private var arguments: [Quantity] = []
    private var sum: Quantity?
    private var isSubtracted = false
    private var product: Quantity?
    private var isDivided = false
    private var needsOperand = true

    init(name: String) {
      self.name = name
    }

    /// Reads a token; false if the expression is not evaluated.
    mutating func add(_ token: CSSToken, _ tokenizer: CSSTokenizer) -> Bool {
      switch token.kind {
      case .number: add(.number(token.number))
      case .dimension: AnimationValue.seconds(token, tokenizer).map { add(.time($0)) } ?? false
      case .identifier: Self.constants[tokenizer.keyword(token)].map { add(.number($0)) } ?? false
      case .delimiter(UInt8(ascii: "*")): multiply(dividing: false)
      case .delimiter(UInt8(ascii: "/")): multiply(dividing: true)
      case .delimiter(UInt8(ascii: "+")): add(subtracting: false)
      case .delimiter(UInt8(ascii: "-")): add(subtracting: true)
      case .comma: endArgument()
      default: false
      }
    }

    private static let constants = ["pi": Double.pi, "e": 2.718_281_828_459_045]

    /// Reads an operand.
    mutating func add(_ operand: Quantity) -> Bool {
      guard needsOperand else { return false }
      needsOperand = false
      guard let factor = product else {
        product = operand
        return true
      }
      product = isDivided ? Self.quotient(factor, operand) : Self.product(factor, operand)
      return product != nil
    }

    private mutating func multiply(dividing: Bool) -> Bool {
      guard !needsOperand else { return false }
      (isDivided, needsOperand) = (dividing, true)
      return true
    }

    private mutating func add(subtracting: Bool) -> Bool {
      guard !needsOperand, endTerm() else { return false }
      (isSubtracted, needsOperand) = (subtracting, true)
      return true
    }

    private mutating func endTerm() -> Bool {
      guard let term = product else { return false }
      sum = sum.map { Self.sum($0, term, subtracting: isSubtracted) } ?? term
      product = nil
      return sum != nil
    }

    private mutating func endArgument() -> Bool {
      guard !needsOperand, endTerm(), let argument = sum else { return false }
      arguments.append(argument)
      (sum, isSubtracted, needsOperand) = (nil, false, true)
      return true
    }

    /// Ends the last argument.
    ///
    /// - Returns: The value; `nil` if it is not evaluated.
    mutating func close() -> Quantity? {
      guard endArgument() else { return nil }
      return switch (name, arguments.count) {
      case ("calc", 1): arguments.first
      case ("min", 1...): Self.extreme(arguments) { $0.min() }
      case ("max", 1...): Self.extreme(arguments) { $0.max() }
      case ("clamp", 3): Self.extreme(arguments) { max($0[0], min($0[1], $0[2])) }
      default: nil
      }
    }

    private static func product(_ first: Quantity, _ second: Quantity) -> Quantity? {
      switch (first, second) {
      case (.number(let first), .number(let second)): .number(first * second)
      case (.number(let first), .time(let second)), (.time(let first), .number(let second)):
        .time(first * second)
      case (.time, .time): nil
      }
    }

    private static func quotient(_ first: Quantity, _ second: Quantity) -> Quantity? {
      switch (first, second) {
      case (.number(let first), .number(let second)): .number(first / second)
      case (.time(let first), .number(let second)): .time(first / second)
      case (_, .time): nil
      }
    }

    private static func sum(
      _ first: Quantity, _ second: Quantity, subtracting: Bool
    ) -> Quantity? {
      switch (first, second) {
      case (.number(let first), .number(let second)):
        .number(subtracting ? first - second : first + second)
      case (.time(let first), .time(let second)):
        .time(subtracting ? first - second : first + second)
      default: nil
      }
    }

    /// One of several values of one kind.
    private static func extreme(
      _ values: [Quantity], _ choose: ([Double]) -> Double?
    ) -> Quantity? {
      let numbers = values.compactMap { if case .number(let amount) = $0 { amount } else { nil } }
      let times = values.compactMap { if case .time(let amount) = $0 { amount } else { nil } }
      if numbers.count == values.count { return choose(numbers).map { .number($0) } }
      return times.count == values.count ? choose(times).map { .time($0) } : nil
    }
  }
}
