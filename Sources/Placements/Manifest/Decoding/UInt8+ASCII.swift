extension UInt8 {
  /// Whether this is a letter of ASCII.
  var isASCIILetter: Bool { (65...90).contains(self) || (97...122).contains(self) }
  /// Whether this is a digit of ASCII.
  var isASCIIDigit: Bool { (48...57).contains(self) }
  /// The value of a hexadecimal digit, or `nil`.
  var hexDigitValue: UInt32? {
    switch self {
    case 48...57: UInt32(self) - 48
    case 65...70: UInt32(self) - 55
    case 97...102: UInt32(self) - 87
    default: nil
    }
  }
}
