extension WebVTTBlock {
  /// What a block is by its first line.
  ///
  /// - Parameters:
  ///   - range: The line.
  ///   - bytes: The buffer.
  /// - Returns: The kind.
  static func kind(ofLine range: Range<Int>, in bytes: [UInt8]) -> Kind {
    if bytes.hasPrefix("NOTE", at: range.lowerBound) {
      let after = range.lowerBound + 4
      return after >= range.upperBound || bytes[after].isBlank ? .note : .other
    }
    if bytes.hasPrefix("STYLE", at: range.lowerBound) {
      return bytes.isBlank(range.dropFirst(5)) ? .style : .other
    }
    if bytes.hasPrefix("REGION", at: range.lowerBound) {
      return bytes.isBlank(range.dropFirst(6)) ? .region : .other
    }
    return .other
  }
}
