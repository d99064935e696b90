import MediaModel

extension CueColor {
  /// The color of a spacing attribute of teletext (EN 300 706, section 12.2, not verified): black,
  /// red, green, yellow, blue, magenta, cyan, white.
  ///
  /// - Parameter number: The lower three bits of the code.
  /// - Returns: The color, or `nil` for other numbers.
  static func teletext(_ number: UInt8) -> CueColor? {
    guard number < 8 else { return nil }
    func share(_ bit: UInt8) -> UInt8 { number & bit == 0 ? 0 : 255 }
    return CueColor(red: share(1), green: share(2), blue: share(4))
  }
}
