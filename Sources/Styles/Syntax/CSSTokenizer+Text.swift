import TextBasics

extension CSSTokenizer {
  /// The name or content of a token with resolved escapes (CSS Syntax 3, section 4.3.7).
  func text(of token: CSSToken) -> String { text(token.name) }

  /// The name of a token in lowercase, for the comparison of keywords.
  func keyword(_ token: CSSToken) -> String { text(token.name).lowercased() }

  /// A part of the style sheet with resolved escapes.
  func text(_ range: Range<Int>) -> String {
    let part = bytes[bytes.clamp(range)]
    guard part.contains(where: { $0 == 0x5C || $0 == 0 }) else {
      return String(decoding: part, as: UTF8.self)
    }
    return Self.resolved(part)
  }

  private static func resolved(_ part: ArraySlice<UInt8>) -> String {
    var resolved: [UInt8] = []
    var rest = part
    while let byte = rest.popFirst() {
      switch byte {
      case 0x5C: resolved += escaped(&rest)
      case 0: resolved += UTF8.encodedReplacementCharacter
      default: resolved.append(byte)
      }
    }
    return String(decoding: resolved, as: UTF8.self)
  }

  /// The character of an escape: a backslash and the bytes after it; an escaped line end gives
  /// nothing.
  private static func escaped(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    guard let first = rest.first else { return Array(UTF8.encodedReplacementCharacter) }
    guard first.hexDigitValue != nil else {
      rest.removeFirst()
      if first == 0x0D, rest.first == 0x0A { rest.removeFirst() }
      return first == 0x0A || first == 0x0D || first == 0x0C ? [] : [first]
    }
    var value: UInt32 = 0
    for _ in 0..<6 {
      guard let digit = rest.first?.hexDigitValue else { break }
      value = value << 4 | UInt32(digit)
      rest.removeFirst()
    }
    if rest.first == 0x0D, rest.dropFirst().first == 0x0A { rest.removeFirst() }
    if rest.first?.isSpace == true { rest.removeFirst() }
    let scalar = Unicode.Scalar(value).flatMap { $0.value == 0 ? nil : $0 }
    return Array(scalar.flatMap(UTF8.encode) ?? UTF8.encodedReplacementCharacter)
  }
}
