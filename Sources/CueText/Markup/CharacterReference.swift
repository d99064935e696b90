import TextBasics

/// Character references such as `&amp;` (HTML, sections 13.2.5.72 to 13.2.5.80).
package struct CharacterReference {
  /// How a reference differs from the syntax for authors.
  package enum Issue { case noSemicolon, value }

  /// The character.
  let first: Unicode.Scalar
  /// A second character, which some names mean.
  let second: Unicode.Scalar?
  /// Where the text continues.
  package let next: Int
  /// The issue of a reference that is read nevertheless.
  package let fault: Issue?

  /// Consumes the reference at an ampersand as HTML does outside of attributes.
  ///
  /// Old names need no semicolon, and for a number without a character HTML defines another one.
  /// WebVTT's additional allowed character, `>` in annotations, has no effect here, because no
  /// reference starts with it.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - offset: The place of the ampersand.
  ///   - limit: Where the text ends.
  /// - Returns: The reference, or `nil` if the ampersand is text.
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
    // Find the longest old name at the start of the letters.
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
    while index < limit, let digit = bytes[index].hexDigitValue,
      isHex || digit < 10
    {
      // Beyond the last scalar value one number is as good as another.
      value = min(value, 0x11_0000) * (isHex ? 16 : 10) + UInt32(digit)
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

  /// The characters of the numbers 0x80 to 0x9F, which HTML reads as Windows-1252.
  private static let windows: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}

/// Unpacks the named references.
extension CharacterReference {
  /// The characters of a name.
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

  /// The length of the longest name.
  private static let longestName = names.keys.reduce(0) { max($0, $1.utf8.count) }
  /// The length of the longest name whose semicolon may be missing.
  private static let longestOldName = names.reduce(0) {
    $1.value.isOld ? max($0, $1.key.utf8.count) : $0
  }

  /// The entries by their names; they are unpacked at the first reference.
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
