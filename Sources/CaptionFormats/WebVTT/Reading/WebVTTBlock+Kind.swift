import TextBasics

extension WebVTTBlock {
  /// The kind of a block, from its first line.
  ///
  /// - Parameters:
  ///   - range: The line.
  ///   - bytes: The buffer.
  /// - Returns: The kind.
  package static func kind(ofLine range: Range<Int>, in bytes: [UInt8]) -> Kind {
    // Few lines start with N, R or S.
    guard let first = range.first.map({ bytes[$0] }), [0x4E, 0x52, 0x53].contains(first) else {
      return .other
    }
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
