/// The information in a cue other than spoken words.
struct CueMarks: OptionSet {
  let rawValue: UInt8

  /// A sound is described, or music is marked.
  static let sound = CueMarks(rawValue: 1)
  /// A speaker is named.
  static let speaker = CueMarks(rawValue: 2)

  /// Whether a byte may be part of a mark of ASCII characters, except for dashes at the start of a
  /// line.
  ///
  /// - Parameter byte: The byte.
  /// - Returns: Whether it may.
  static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x23, 0x28, 0x2A, 0x3A, 0x3E, 0x5B: true
    default: false
    }
  }

  /// The marks of a line of plain text.
  ///
  /// Brackets of any form contain sounds. Before words on the same line, or above other lines, they
  /// may contain a name too. In that case both count, because the result is only advice.
  ///
  /// - Parameters:
  ///   - line: The line's bytes without white space around them.
  ///   - isLast: Whether it is the cue's last line.
  /// - Returns: The marks.
  static func inLine(_ line: ArraySlice<UInt8>, isLast: Bool) -> CueMarks {
    var marks: CueMarks = startsWithSpeaker(line) ? .speaker : []
    var brackets = BracketSearch()
    var index = line.startIndex
    while index < line.endIndex {
      let byte = line[index]
      if byte == 0x2A || byte == 0x23 {
        if isMarkedAround(line, byte, from: index) { marks.insert(.sound) }
      } else if let closing = brackets.closing(line, at: index) {
        marks.formUnion(inBrackets(line, from: index, to: closing, isLast: isLast))
        index = closing.upperBound - 1
      } else if isNote(line, at: index) {
        marks.insert(.sound)
      }
      index += 1
    }
    return marks
  }

  private static func inBrackets(
    _ line: ArraySlice<UInt8>, from start: Int, to closing: Range<Int>, isLast: Bool
  ) -> CueMarks {
    guard start == line.startIndex else { return .sound }
    if closing.upperBound == line.endIndex { return isLast ? .sound : [.sound, .speaker] }
    let inside = line[(start + 1)..<closing.lowerBound]
    let words = inside.split(separator: 0x20).count
    let isCapital = inside.first.map { $0 &- 0x41 < 26 || $0 >= 0x80 } ?? false
    return isCapital && words <= 2 ? [.sound, .speaker] : .sound
  }

  /// Whether a line begins with a dash, two chevrons, or a name and a colon.
  private static func startsWithSpeaker(_ line: ArraySlice<UInt8>) -> Bool {
    let start = line.startIndex
    let second = start + 1 < line.endIndex ? line[start + 1] : 0
    switch line.first {
    case 0x2D: return second != 0x2D && second != 0
    case 0x3E: return second == 0x3E
    // – and —.
    case 0xE2:
      return line.starts(with: [0xE2, 0x80, 0x93]) || line.starts(with: [0xE2, 0x80, 0x94])
    default: return startsWithName(line)
    }
  }

  /// The longest name that is recognized, in bytes.
  private static let longestName = 40

  private static func startsWithName(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, first &- 0x41 < 26 || first >= 0x80 else { return false }
    var spaces = 0
    for index in line.indices.prefix(longestName) {
      let byte = line[index]
      switch byte {
      case 0x3A: return index + 1 == line.endIndex || line[index + 1] == 0x20
      case 0xEF where line[index...].starts(with: [0xEF, 0xBC, 0x9A]): return true
      case 0x20:
        spaces += 1
        if spaces > 2 { return false }
      case 0x27, 0x2D, 0x2E, 0x23, 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: break
      default: return false
      }
    }
    return false
  }

  /// Whether the character is ♩, ♪, ♫, ♬ or a note among the emoji.
  private static func isNote(_ line: ArraySlice<UInt8>, at index: Int) -> Bool {
    if line[index] == 0xE2 {
      return line.endIndex - index >= 3 && line[index + 1] == 0x99
        && (0xA9...0xAC).contains(line[index + 2])
    }
    return line[index] == 0xF0 && line[index...].starts(with: [0xF0, 0x9F, 0x8E])
      && line.endIndex - index >= 4 && (0xB5...0xB6).contains(line[index + 3])
  }

  /// Whether a `*` or `#` marks a sound: `*sighs*`, `# a song` or `a song #`.
  private static func isMarkedAround(
    _ line: ArraySlice<UInt8>, _ byte: UInt8, from index: Int
  ) -> Bool {
    if byte == 0x23 {
      let isFirst = index == line.startIndex && index + 1 < line.endIndex && line[index + 1] == 0x20
      let isLast = index == line.endIndex - 1 && index > line.startIndex && line[index - 1] == 0x20
      return isFirst || isLast
    }
    return line[(index + 1)...].dropFirst().prefix(200).contains(byte)
  }
}
