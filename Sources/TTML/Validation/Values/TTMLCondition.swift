import TextBasics

/// The syntax of conditions (TTML2, section 8.3.4): operands and operators in turn, calls of
/// `media`, `parameter` and `supports`, and balanced brackets.
///
/// It is read from left to right with a count of open brackets, so nesting cannot exhaust the
/// stack.
struct TTMLCondition {
  private var cursor: LineCursor
  private var depth = 0
  /// Whether an operand is expected, and not an operator.
  private var needsOperand = true

  private static let functions: Set<String> = ["media", "parameter", "supports"]
  private static let operators: [StaticString] = [
    "&&", "||", "==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/", "%", ",",
  ]

  /// Whether a value is a condition.
  static func isComplete(_ value: String) -> Bool {
    let bytes = Array(value.utf8)
    var condition = TTMLCondition(cursor: LineCursor(bytes, 0..<bytes.count))
    return condition.read()
  }

  private init(cursor: LineCursor) { self.cursor = cursor }

  private mutating func read() -> Bool {
    while true {
      cursor.skipSpace()
      guard cursor.byte != nil else { return depth == 0 && !needsOperand }
      guard needsOperand ? readOperand() : readOperator() else { return false }
    }
  }

  private mutating func readOperand() -> Bool {
    guard let byte = cursor.byte else { return false }
    switch byte {
    case 0x21, 0x2B, 0x2D: cursor.index += 1
    case 0x28:
      cursor.index += 1
      depth += 1
    case 0x22, 0x27: return readString(byte)
    case 0x30...0x39, 0x2E: return readNumber()
    default: return readName()
    }
    return true
  }

  private mutating func readOperator() -> Bool {
    if cursor.consume(0x29) {
      depth -= 1
      return depth >= 0
    }
    for sign in Self.operators where cursor.bytes.hasPrefix(sign, at: cursor.index) {
      cursor.index += sign.utf8CodeUnitCount
      needsOperand = true
      return true
    }
    return false
  }

  private mutating func readString(_ mark: UInt8) -> Bool {
    cursor.index += 1
    while let byte = cursor.byte {
      cursor.index += byte == 0x5C && cursor.following != nil ? 2 : 1
      if byte == mark {
        needsOperand = false
        return true
      }
    }
    return false
  }

  private mutating func readNumber() -> Bool {
    let whole = cursor.digits().count
    let part = cursor.consume(0x2E) ? cursor.digits().count : 0
    needsOperand = false
    return whole + part > 0
  }

  /// Reads `true`, `false`, a parameter that a processor binds, or a function with its brackets.
  private mutating func readName() -> Bool {
    let start = cursor.index
    while let byte = cursor.byte,
      byte.isLetter || byte.isDigit || byte == 0x2D || byte == 0x5F || byte >= 0x80
    {
      cursor.index += 1
    }
    guard cursor.index > start else { return false }
    let name = cursor.bytes.string(start..<cursor.index)
    cursor.skipSpace()
    if cursor.byte == 0x28 {
      guard Self.functions.contains(name) else { return false }
      return true
    }
    needsOperand = false
    return true
  }
}
