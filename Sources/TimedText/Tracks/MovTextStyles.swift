import CueText
import MediaModel
import TextBasics

/// The formatting of the parts of a 3GPP timed text sample: its `styl` box (3GPP TS 26.245, section
/// 5.17).
struct MovTextStyles {
  private struct Record {
    let start: Int
    let end: Int
    let look: CueLook
  }

  private var records: [Record] = []

  /// Reads the boxes after a text.
  init(_ bytes: [UInt8], from start: Int) {
    var reader = ByteReader(bytes, from: start)
    while let size = reader.bigEndian(4), size >= 8, let type = reader.consume(4),
      let content = reader.consume(Int(size) - 8)
    {
      if bytes.string(type) == "styl" { readRecords(bytes, content) }
    }
  }

  /// The parts of a text with their own formatting.
  ///
  /// - Parameter text: The text; records count its characters.
  /// - Returns: The parts, in order and without overlap; where records overlap, the first one
  ///   applies.
  func spans(of text: String) -> [CueSpan] {
    guard !records.isEmpty else { return [] }
    var offsets: [Int] = []
    var length = 0
    for scalar in text.unicodeScalars {
      offsets.append(length)
      length += UTF8.width(scalar)
    }
    offsets.append(length)
    var looks = LookSpans()
    var last = 0
    for record in records {
      let start = min(max(record.start, last), offsets.count - 1)
      let end = min(max(record.end, start), offsets.count - 1)
      looks.add(offsets[start]..<offsets[end], record.look)
      last = end
    }
    return looks.spans
  }

  /// Reads the records.
  ///
  /// The data are a count, then for each record start, end and font with 16 bits each, a face, a
  /// size, and a color with its opacity.
  private mutating func readRecords(_ bytes: [UInt8], _ content: Range<Int>) {
    var reader = ByteReader(Array(bytes[content]))
    guard let count = reader.bigEndian(2) else { return }
    for _ in 0..<count {
      guard let start = reader.bigEndian(2), let end = reader.bigEndian(2),
        reader.consume(2) != nil, let face = reader.bigEndian(1), reader.consume(1) != nil,
        let color = reader.bigEndian(4)
      else { return }
      var look = CueLook()
      look.isBold = face & 1 != 0
      look.isItalic = face & 2 != 0
      look.isUnderlined = face & 4 != 0
      look.color =
        CueColor(
          red: UInt8(truncatingIfNeeded: color >> 24),
          green: UInt8(truncatingIfNeeded: color >> 16),
          blue: UInt8(truncatingIfNeeded: color >> 8)
        ).asTextColor
      records.append(Record(start: Int(start), end: Int(end), look: look))
    }
  }
}
