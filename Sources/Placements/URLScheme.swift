import TextBasics

/// The scheme of a URL (RFC 3986, section 3.1).
package enum URLScheme {
  /// The scheme that a text begins with.
  ///
  /// - Parameter bytes: The text.
  /// - Returns: The scheme without its colon, or `nil`.
  package static func name(in bytes: [UInt8]) -> String? {
    guard let first = bytes.first, first.isLetter else { return nil }
    let name = bytes.prefix { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
    guard name.count < bytes.count, bytes[name.count] == UInt8(ascii: ":") else { return nil }
    return String(decoding: name, as: UTF8.self)
  }
}
