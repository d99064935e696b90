import TextBasics

extension PositionTest {
  /// Reads An+B (CSS Syntax 3, section 6).
  ///
  /// - Parameters:
  ///   - text: The argument, such as `2n+1`, `odd` or `3`.
  ///   - isFromEnd: Whether positions are counted from the last sibling.
  ///   - isOfType: Whether only siblings of the same name are counted.
  init?(_ text: String, isFromEnd: Bool, isOfType: Bool) {
    guard let (step, offset) = Self.numbers(text.lowercased()) else { return nil }
    (self.step, self.offset) = (step, offset)
    (self.isFromEnd, self.isOfType) = (isFromEnd, isOfType)
  }

  private static func numbers(_ text: String) -> (Int, Int)? {
    let bytes = Array(text.utf8)
    let inside = Array(bytes[bytes.trimmed(0..<bytes.count)])
    let trimmed = String(decoding: inside, as: UTF8.self)
    if trimmed == "odd" { return (2, 1) }
    if trimmed == "even" { return (2, 0) }
    guard let letter = inside.firstIndex(of: 0x6E) else {
      return integer(inside[...]).map { (0, $0) }
    }
    guard let step = coefficient(inside[..<letter]) else { return nil }
    var rest = inside[(letter + 1)...].drop(while: \.isSpace)
    guard let sign = rest.popFirst() else { return (step, 0) }
    guard sign == 0x2B || sign == 0x2D else { return nil }
    rest = rest.drop(while: \.isSpace)
    guard rest.first?.isDigit == true, let number = integer(rest) else { return nil }
    return (step, sign == 0x2D ? -number : number)
  }

  private static func coefficient(_ bytes: ArraySlice<UInt8>) -> Int? {
    switch String(decoding: bytes, as: UTF8.self) {
    case "", "+": 1
    case "-": -1
    default: integer(bytes)
    }
  }

  /// A whole number; a number that is too large is beyond all positions.
  private static func integer(_ bytes: ArraySlice<UInt8>) -> Int? {
    let digits = bytes.first == 0x2B || bytes.first == 0x2D ? bytes.dropFirst() : bytes
    guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
    let value = digits.count > 9 ? 1_000_000_000 : Int(String(decoding: digits, as: UTF8.self)) ?? 0
    return bytes.first == 0x2D ? -value : value
  }
}
