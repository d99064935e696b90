import TextBasics

/// Reads timing lines with digits and signs that are not ASCII: full-width forms of East Asian
/// keyboards, Arabic and Persian digits, typographic dashes and arrows, and escaped arrows.
package struct SubRipFolding {
  /// The line in ASCII.
  private var bytes: [UInt8] = []
  /// For each byte, its offset in the original line; the last entry is the end of the line.
  private var offsets: [Int] = []
  /// The offset of the first changed digit or sign that is not part of an arrow.
  private var foreign: Int?
  /// The offset of the first changed part of an arrow.
  private var arrow: Int?

  /// The maximum length of a line that is read; a longer line contains more than times.
  private static let longest = 400

  /// Reads a line.
  static func read(_ bytes: [UInt8], _ line: Range<Int>) -> SubRipTiming.Reading {
    let inside = bytes.clamp(line)
    guard inside.count <= longest,
      bytes[inside].contains(where: { $0 >= 0x80 || $0 == 0x26 })
    else { return .text }
    let folding = SubRipFolding(bytes, inside)
    guard case .timing(let timing) = SubRipTiming.plain(folding.bytes, 0..<folding.bytes.count)
    else { return .text }
    return .timing(folding.unfolded(timing))
  }

  /// Reads a line that contains only a number.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - line: The line in it.
  /// - Returns: The number and its range, or `nil` when the line contains other text.
  package static func number(
    _ bytes: [UInt8], _ line: Range<Int>
  ) -> (value: Int64, digits: Range<Int>)? {
    let inside = bytes.trimmed(line)
    guard inside.count <= longest / 4, let first = bytes[inside].first,
      first.isDigit || bytes.mayHoldForeignDigit(at: inside.lowerBound)
    else { return nil }
    let folding = SubRipFolding(bytes, inside)
    var cursor = LineCursor(folding.bytes, 0..<folding.bytes.count)
    let run = cursor.digits()
    guard run.count > 0, cursor.byte == nil else { return nil }
    return (run.value, inside)
  }

  private init(_ source: [UInt8], _ line: Range<Int>) {
    var offset = line.lowerBound
    while offset < line.upperBound {
      let isEscaped = source[offset] == 0x26 && source.hasPrefix("&gt;", at: offset)
      let step = ScalarStep.read(source.span, at: offset, as: .utf8)
      let (ascii, isArrow) = isEscaped ? (">", true) : Self.ascii(step.value)
      for byte in (ascii ?? "?").utf8 {
        bytes.append(step.value < 0x80 && !isEscaped ? source[offset] : byte)
        offsets.append(offset)
      }
      if isArrow {
        arrow = arrow ?? offset
      } else if ascii?.isEmpty == false, step.value >= 0x80 {
        foreign = foreign ?? offset
      }
      offset += isEscaped ? 4 : step.length
    }
    offsets.append(line.upperBound)
  }

  /// The ASCII equivalent of a character, and whether it is a part of an arrow; the equivalent of
  /// an invisible mark is empty.
  private static func ascii(_ value: UInt32) -> (String?, isArrow: Bool) {
    switch value {
    case 0xFF10...0xFF19: (digit(value - 0xFF10), false)
    case 0x0660...0x0669: (digit(value - 0x0660), false)
    case 0x06F0...0x06F9: (digit(value - 0x06F0), false)
    case 0xFF1A, 0x2236, 0xFE55: (":", false)
    case 0xFF0C, 0x3001, 0x060C, 0x066B: (",", false)
    case 0xFF0E, 0x3002: (".", false)
    case 0x2010...0x2015, 0x2212, 0xFF0D: ("-", true)
    case 0xFF1E, 0x203A, 0xBB: (">", true)
    case 0xFF1D: ("=", true)
    case 0x2192, 0x21D2, 0x27A1, 0x2794: ("->", true)
    case 0x3000, 0xA0, 0x2009, 0x202F: (" ", false)
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0x200B: ("", false)
    default: (value < 0x80 ? " " : nil, false)
    }
  }

  private static func digit(_ value: UInt32) -> String { String(value) }

  private func unfolded(_ timing: SubRipTiming) -> SubRipTiming {
    var timing = timing
    timing.startOffset = offset(timing.startOffset)
    timing.endOffset = offset(timing.endOffset)
    let end = timing.endOffset
    timing.oddArrow = timing.oddArrow.map(offset) ?? arrow.flatMap { $0 < end ? $0 : nil }
    timing.trailing = range(timing.trailing)
    timing.index = timing.index.map(range)
    timing.foreign = foreign.flatMap { $0 < timing.trailing.lowerBound ? $0 : nil }
    return timing
  }

  private func range(_ range: Range<Int>) -> Range<Int> {
    let start = offset(range.lowerBound)
    return start..<max(start, offset(range.upperBound))
  }

  private func offset(_ folded: Int) -> Int {
    offsets[min(max(folded, 0), offsets.count - 1)]
  }
}
