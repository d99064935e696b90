/// Numbers of JSON (RFC 8259, section 6).
package enum JSONNumber {
  /// The value of a number; `nil` if the bytes are not a number, or it is not finite.
  ///
  /// Numbers of up to 15 digits without an exponent, which are nearly all, are read here: digits
  /// and power are exact, so their quotient is the nearest number. The standard library reads the
  /// others and is slower.
  ///
  /// - Parameter bytes: The number as it is written.
  /// - Returns: The value.
  package static func value(_ bytes: ArraySlice<UInt8>) -> Double? {
    var digits = 0
    var whole: UInt64 = 0
    var decimals: Int?
    for byte in bytes.dropFirst(bytes.first == 0x2D ? 1 : 0) {
      switch byte {
      case 0x30...0x39:
        digits += 1
        if digits > 15 { return slow(bytes) }
        whole = whole * 10 + UInt64(byte - 0x30)
        decimals = decimals.map { $0 + 1 }
      case 0x2E where decimals == nil && digits > 0: decimals = 0
      default: return slow(bytes)
      }
    }
    guard digits > 0, decimals != 0 else { return nil }
    let value = Double(whole) / powers[decimals ?? 0]
    return bytes.first == 0x2D ? -value : value
  }

  private static func slow(_ bytes: ArraySlice<UInt8>) -> Double? {
    // The standard library accepts more than JSON, such as a leading plus.
    guard let first = bytes.first, first == 0x2D || (0x30...0x39).contains(first) else {
      return nil
    }
    return Double(String(decoding: bytes, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
