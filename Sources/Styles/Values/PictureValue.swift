import TextBasics

/// Values that show a picture of a format that is mostly used to move: GIF and APNG.
///
/// WebP, AVIF, SVG and PNG can move too, but behind elements they nearly never do: a question for
/// each of them would have no use.
enum PictureValue {
  /// The fewest bytes of an address that holds the data of a picture that can move; shorter ones are
  /// pictures of one pixel.
  private static let leastData = 200

  /// Whether a value names such a picture.
  ///
  /// - Parameters:
  ///   - tokens: The value.
  ///   - tokenizer: The text of the tokens.
  /// - Returns: Whether it does.
  static func mayMove(_ tokens: [CSSToken], _ tokenizer: CSSTokenizer) -> Bool {
    tokens.contains { token in
      guard token.kind == .url || token.kind == .string else { return false }
      return isMoving(tokenizer.bytes[tokenizer.bytes.clamp(token.name)])
    }
  }

  private static func isMoving(_ address: ArraySlice<UInt8>) -> Bool {
    let start = String(decoding: address.prefix(16), as: UTF8.self).lowercased()
    if start.hasPrefix("data:") {
      return address.count >= leastData
        && (start.hasPrefix("data:image/gif") || start.hasPrefix("data:image/apng"))
    }
    let path = address.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let ending = String(decoding: path.suffix(5), as: UTF8.self).lowercased()
    return ending.hasSuffix(".gif") || ending.hasSuffix(".apng")
  }
}
