/// The ASCII classes for parsing caption formats.
extension UInt8 {
  /// Whether the byte is `0` to `9`.
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }
  /// Whether the byte is an ASCII letter.
  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// Whether the byte is a space or a tab.
  @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// Whether the byte is ASCII whitespace by the definition of the Infra standard.
  @inlinable package var isSpace: Bool {
    self == 0x20 || (self >= 0x09 && self <= 0x0D && self != 0x0B)
  }
  /// Whether the byte continues a UTF-8 sequence.
  var isContinuation: Bool { self & 0xC0 == 0x80 }
  /// The value of the byte as a hexadecimal digit, in either case, or `nil`.
  @inlinable package var hexDigitValue: UInt8? {
    if isDigit { return self &- 0x30 }
    let letter = lowered &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }
  /// The byte with an ASCII capital letter converted to a small letter.
  @inlinable package var lowered: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
