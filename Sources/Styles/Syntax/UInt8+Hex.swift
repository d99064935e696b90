import TextBasics

extension UInt8 {
  /// The value of a hexadecimal digit, or `nil` for another byte.
  var hexDigit: UInt8? {
    if isDigit { return self &- 0x30 }
    let letter = lowered &- 0x61
    return letter < 6 ? letter + 10 : nil
  }
}
