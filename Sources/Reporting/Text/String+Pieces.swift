extension String {
  /// The parts between single ASCII characters, empty ones included.
  ///
  /// A separator with a combining mark on it still separates: bytes decide, not characters.
  ///
  /// - Parameter separator: The ASCII character.
  /// - Returns: At least one part.
  func pieces(between separator: UInt8) -> [Substring] {
    utf8.split(separator: separator, omittingEmptySubsequences: false).map { Substring($0) }
  }
}
