extension UInt8 {
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
