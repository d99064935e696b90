import TextBasics

/// Character references such as `&amp;` (HTML, sections 13.2.5.72 to 13.2.5.80).
package struct CharacterReference {
  /// How a reference departs from what an author may write.
  package enum Issue { case noSemicolon, value }

  /// The character.
  let first: Unicode.Scalar
  /// A second character, which some names mean.
  let second: Unicode.Scalar?
  /// Where the text goes on.
  package let next: Int
  /// What is wrong with it, though it is read.
  package let fault: Issue?

  /// Consumes the reference at an ampersand as HTML does outside of attributes: old names need no
  /// semicolon, and numbers that are no character give the one that HTML has for them.
  ///
  /// WebVTT's additional allowed character, `>` in annotations, changes nothing here: no reference
  /// starts with it.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - offset: The place of the ampersand.
  ///   - limit: Where the text ends.
  /// - Returns: The reference, or `nil` when there is none and the ampersand means itself.
  package static func consume(_ bytes: [UInt8], at offset: Int, limit: Int) -> Self? {
    let start = offset + 1
    guard start < limit else { return nil }
    return bytes[start] == 0x23
      ? number(bytes, at: start + 1, limit: limit) : name(bytes, at: start, limit: limit)
  }

  /// The characters.
  var scalars: [Unicode.Scalar] { [first] + (second.map { [$0] } ?? []) }

  /// Appends the characters to a text.
  ///
  /// - Parameter text: The text, in UTF-8.
  package func append(to text: inout [UInt8]) {
    for scalar in scalars {
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  private static func name(_ bytes: [UInt8], at start: Int, limit: Int) -> Self? {
    var end = start
    while end < limit, end - start <= longestName, bytes[end].isLetter || bytes[end].isDigit {
      end += 1
    }
    if end < limit, bytes[end] == 0x3B, let found = names[bytes.string(start..<end)] {
      return Self(found, next: end + 1, fault: nil)
    }
    // The longest old name that the letters start with.
    var length = min(end - start, longestOldName)
    while length >= 2 {
      if let found = names[bytes.string(start..<(start + length))], found.isOld {
        return Self(found, next: start + length, fault: .noSemicolon)
      }
      length -= 1
    }
    return nil
  }

  private init(_ entry: Entry, next: Int, fault: Issue?) {
    first = entry.first
    second = entry.second
    self.next = next
    self.fault = fault
  }

  private static func number(_ bytes: [UInt8], at start: Int, limit: Int) -> Self? {
    var index = start
    let isHex = index < limit && bytes[index] | 0x20 == 0x78
    if isHex { index += 1 }
    let digits = index
    var value: UInt32 = 0
    while index < limit, let digit = digit(bytes[index], isHex: isHex) {
      // Beyond the last scalar value one number is as good as another.
      value = min(value, 0x11_0000) * (isHex ? 16 : 10) + digit
      index += 1
    }
    guard index > digits else { return nil }
    let isClosed = index < limit && bytes[index] == 0x3B
    let (scalar, isFault) = character(of: value)
    return Self(
      first: scalar, second: nil, next: index + (isClosed ? 1 : 0),
      fault: isFault ? .value : isClosed ? nil : .noSemicolon)
  }

  private init(first: Unicode.Scalar, second: Unicode.Scalar?, next: Int, fault: Issue?) {
    self.first = first
    self.second = second
    self.next = next
    self.fault = fault
  }

  private static func digit(_ byte: UInt8, isHex: Bool) -> UInt32? {
    if byte.isDigit { return UInt32(byte - 0x30) }
    let letter = byte | 0x20
    return isHex && (0x61...0x66).contains(letter) ? UInt32(letter - 0x57) : nil
  }

  /// The character of a number and whether HTML calls the number an error (HTML, section
  /// 13.2.5.80).
  private static func character(of value: UInt32) -> (Unicode.Scalar, isFault: Bool) {
    guard value != 0, let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", true) }
    if (0x80...0x9F).contains(value),
      let western = Unicode.Scalar(UInt32(windows[Int(value) - 0x80]))
    {
      return (western, true)
    }
    let isControl = (value < 0x20 && ![0x09, 0x0A, 0x0C].contains(value)) || value == 0x7F
    let isNoCharacter = value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
    return (scalar, isControl || isNoCharacter)
  }

  /// What numbers 0x80 to 0x9F mean: Windows-1252, as they were once meant.
  private static let windows: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}

/// The named references.
extension CharacterReference {
  /// What a name means.
  private struct Entry {
    let first: Unicode.Scalar
    let second: Unicode.Scalar?
    /// Whether the semicolon may be missing.
    let isOld: Bool

    init?(_ values: Substring.UTF8View, isOld: Bool) {
      let scalars = values.split(separator: 0x2B).compactMap {
        UInt32(Substring($0), radix: 16).flatMap(Unicode.Scalar.init)
      }
      guard let first = scalars.first else { return nil }
      self.first = first
      second = scalars.dropFirst().first
      self.isOld = isOld
    }
  }

  /// The longest name.
  private static let longestName = names.keys.reduce(0) { max($0, $1.utf8.count) }
  /// The longest name whose semicolon may be missing.
  private static let longestOldName = names.reduce(0) {
    $1.value.isOld ? max($0, $1.key.utf8.count) : $0
  }

  /// Unpacked when the first reference is met.
  private static let names: [String: Entry] = {
    var names: [String: Entry] = [:]
    names.reserveCapacity(2_200)
    for entry in NamedReferences.packed.utf8.split(whereSeparator: \.isSpace) {
      guard let sign = entry.firstIndex(where: { $0 == 0x3D || $0 == 0x7E }) else { continue }
      let values = entry[entry.index(after: sign)...]
      names[String(Substring(entry[..<sign]))] = Entry(values, isOld: entry[sign] == 0x7E)
    }
    return names
  }()
}
