import Forms

/// A stored line whose bytes are copied into other documents: strictly valid JSON (RFC 8259), and
/// safe to show.
///
/// A decoder reads only the members that it needs; it does not check the others.
struct JSONLine {
  /// The text without white space except spaces, and with every active character as its number, in
  /// the form of `JSONEscaping`.
  let bytes: [UInt8]

  /// Checks a line.
  ///
  /// - Parameter line: The line; it may end with a line feed.
  init?(_ line: [UInt8]) {
    var check = JSONCheck()
    guard Self.isText(line), check.accepts(line.span) else { return nil }
    bytes = check.isChanged ? check.changed : line
  }

  private static func isText(_ line: [UInt8]) -> Bool {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: line.span)
      return true
    } catch {
      return false
    }
  }
}

/// Checks a JSON text in one pass.
private struct JSONCheck {
  /// The tokens that may come next.
  private enum Next {
    case value, valueOrEnd, name, nameOrEnd, colon, commaOrEnd, nothing
  }

  /// The maximum nesting; records have about ten levels.
  private static let deepest = 256

  /// The text with replaced parts, if a part must be written in another way.
  private(set) var changed: [UInt8] = []
  /// Whether a part was replaced.
  private(set) var isChanged = false
  /// The number of bytes that are already in ``changed``.
  private var copied = 0
  private var next = Next.value
  /// Whether each open bracket belongs to an object.
  private var open: [Bool] = []

  mutating func accepts(_ bytes: Span<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " ") where next != .nothing, UInt8(ascii: "\n"): index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        leaveOut(1, bytes, &index)
      case UInt8(ascii: "\""):
        guard takeText(), skipText(bytes, &index) else { return false }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard begin(isObject: bytes[index] == UInt8(ascii: "{")) else { return false }
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard end(isObject: bytes[index] == UInt8(ascii: "}")) else { return false }
        index += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard separate(isColon: bytes[index] == UInt8(ascii: ":")) else { return false }
        index += 1
      default:
        guard takeValue(), Self.skipWord(bytes, &index) else { return false }
      }
    }
    if isChanged { copy(to: bytes.count, bytes) }
    return next == .nothing
  }

  /// Copies the bytes before a part of the text, and skips the part.
  private mutating func leaveOut(_ count: Int, _ bytes: Span<UInt8>, _ index: inout Int) {
    isChanged = true
    copy(to: index, bytes)
    index += count
    copied = index
  }

  private mutating func copy(to end: Int, _ bytes: Span<UInt8>) {
    for index in copied..<end { changed.append(bytes[index]) }
    copied = end
  }

  // MARK: The order of values and brackets

  private mutating func takeValue() -> Bool {
    guard next == .value || next == .valueOrEnd else { return false }
    next = open.isEmpty ? .nothing : .commaOrEnd
    return true
  }

  private mutating func takeText() -> Bool {
    guard next == .name || next == .nameOrEnd else { return takeValue() }
    next = .colon
    return true
  }

  private mutating func begin(isObject: Bool) -> Bool {
    guard takeValue(), open.count < Self.deepest else { return false }
    open.append(isObject)
    next = isObject ? .nameOrEnd : .valueOrEnd
    return true
  }

  private mutating func end(isObject: Bool) -> Bool {
    let isEmpty = next == (isObject ? .nameOrEnd : .valueOrEnd)
    guard isEmpty || next == .commaOrEnd, open.popLast() == isObject else { return false }
    next = open.isEmpty ? .nothing : .commaOrEnd
    return true
  }

  private mutating func separate(isColon: Bool) -> Bool {
    guard next == (isColon ? .colon : .commaOrEnd) else { return false }
    next = isColon || open.last == false ? .value : .name
    return true
  }

  // MARK: Texts

  /// Moves to the end of a text, and records its active characters.
  private mutating func skipText(_ bytes: Span<UInt8>, _ index: inout Int) -> Bool {
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return true
      case UInt8(ascii: "\\"):
        guard Self.skipEscape(bytes, &index) else { return false }
      case 0..<0x20: return false
      case 0x20..<0x7F: index += 1
      default:
        if let (scalar, length) = Self.activeCharacter(bytes, index) {
          leaveOut(length, bytes, &index)
          JSONEscaping.appendNumber(of: scalar, to: &changed)
        } else {
          index += 1
        }
      }
    }
    return false
  }

  /// An active character of a UTF-8 text, with the number of its bytes; `nil` for any other
  /// character.
  private static func activeCharacter(
    _ bytes: Span<UInt8>, _ index: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    let (length, mask): (Int, UInt8)
    switch bytes[index] {
    case 0x7F: (length, mask) = (1, 0x7F)
    case 0xC2, 0xD8: (length, mask) = (2, 0x1F)
    case 0xE2: (length, mask) = (3, 0x0F)
    default: return nil
    }
    guard index + length <= bytes.count else { return nil }
    var value = UInt32(bytes[index] & mask)
    for place in (index + 1)..<(index + length) { value = value << 6 | UInt32(bytes[place] & 0x3F) }
    guard let scalar = Unicode.Scalar(value), Escaping.isActive(scalar) else { return nil }
    return (scalar, length)
  }

  private static func skipEscape(_ bytes: Span<UInt8>, _ index: inout Int) -> Bool {
    guard index + 1 < bytes.count else { return false }
    guard bytes[index + 1] == UInt8(ascii: "u") else {
      let isKnown = "\"\\/bfnrt".utf8.contains(bytes[index + 1])
      index += 2
      return isKnown
    }
    guard let unit = JSONNode.unit(bytes, index) else { return false }
    index += 6
    guard unit & 0xF800 == 0xD800 else { return true }
    // A single surrogate is valid JSON but not valid text.
    guard unit < 0xDC00, let second = JSONNode.unit(bytes, index), second & 0xFC00 == 0xDC00 else {
      return false
    }
    index += 6
    return true
  }

  // MARK: Numbers and words

  private static let words =
    (yes: Array("true".utf8), no: Array("false".utf8), null: Array("null".utf8))

  private static func skipWord(_ bytes: Span<UInt8>, _ index: inout Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "t"): skip(words.yes, bytes, &index)
    case UInt8(ascii: "f"): skip(words.no, bytes, &index)
    case UInt8(ascii: "n"): skip(words.null, bytes, &index)
    default: skipNumber(bytes, &index)
    }
  }

  private static func skip(
    _ word: [UInt8], _ bytes: Span<UInt8>, _ index: inout Int
  ) -> Bool {
    guard index + word.count <= bytes.count else { return false }
    for (place, letter) in word.enumerated() where bytes[index + place] != letter { return false }
    index += word.count
    return true
  }

  private static func skipNumber(_ bytes: Span<UInt8>, _ index: inout Int) -> Bool {
    skip(UInt8(ascii: "-"), bytes, &index)
    let start = index
    let whole = skipDigits(bytes, &index)
    guard whole > 0, whole == 1 || bytes[start] != UInt8(ascii: "0") else { return false }
    if skip(UInt8(ascii: "."), bytes, &index), skipDigits(bytes, &index) == 0 { return false }
    guard skip(UInt8(ascii: "e"), or: UInt8(ascii: "E"), bytes, &index) else { return true }
    skip(UInt8(ascii: "+"), or: UInt8(ascii: "-"), bytes, &index)
    return skipDigits(bytes, &index) > 0
  }

  /// Skips one sign, or another one in its place; returns whether there was one.
  @discardableResult
  private static func skip(
    _ sign: UInt8, or other: UInt8? = nil, _ bytes: Span<UInt8>, _ index: inout Int
  ) -> Bool {
    guard index < bytes.count, bytes[index] == sign || bytes[index] == other else { return false }
    index += 1
    return true
  }

  private static func skipDigits(_ bytes: Span<UInt8>, _ index: inout Int) -> Int {
    let start = index
    while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
    return index - start
  }
}
