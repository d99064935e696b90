import MediaModel
import CueText

/// The measurements of one cue's text.
struct CueMeasure {
  /// Characters as people count them, without line ends.
  private(set) var characters = 0
  /// Columns of all lines.
  private(set) var columns = 0
  /// Columns of the longest line.
  private(set) var longestLine = 0
  /// Lines that are not empty.
  private(set) var lines = 0
  private(set) var words = 0
  /// Letters that have a case.
  private(set) var casedLetters = 0
  private(set) var capitals = 0
  /// Sounds and speakers.
  private(set) var marks: CueMarks = []
  /// The first color of the text that is not white, as six digits.
  private(set) var color: String?

  /// Measures a cue.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - format: The format that its text is written in.
  ///   - looks: How the document's cues look.
  ///   - buffer: A buffer for its bytes, allocated once for many cues.
  init(_ cue: Cue, format: TimedTextFormat, looks: CueLooks, buffer: inout [UInt8]) {
    buffer.removeAll(keepingCapacity: true)
    buffer.append(contentsOf: cue.text.utf8)
    readLooks(looks.looks(of: cue))
    let hasMarkup = buffer.contains { $0 == 0x3C || $0 == 0x26 || $0 == 0x7B }
    if format.keepsMarkup ? hasMarkup : !cue.spans.isEmpty {
      buffer.removeAll(keepingCapacity: true)
      buffer.append(contentsOf: CuePlainText.text(of: cue, format: format).utf8)
    }
    if !buffer.contains(where: { $0 >= 0x80 }) {
      measureASCII(buffer)
    } else {
      words = WordCount.count(String(decoding: buffer, as: UTF8.self))
      for line in buffer.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) { measure(line) }
      marks.formUnion(CueMarks.found(in: buffer))
    }
  }

  /// Takes the speaker (`<v Name>`: WebVTT, section 6.4) and the first color: different colors show
  /// different speakers.
  private mutating func readLooks(_ looks: [CueLook]) {
    if looks.contains(where: { $0.speaker != nil }) { marks.insert(.speaker) }
    color = looks.lazy.compactMap(\.color).first?.hexadecimal
  }

  private mutating func measureASCII(_ text: [UInt8]) {
    var mayHaveMarks = false
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
      let line = text[start..<end].trimmed
      start = end + 1
      guard !line.isEmpty else { continue }
      lines += 1
      if countLetters(line) { mayHaveMarks = true }
      characters += line.count
      columns += line.count
      longestLine = max(longestLine, line.count)
    }
    if mayHaveMarks { marks.formUnion(CueMarks.found(in: text)) }
  }

  /// Counts words as ``WordCount`` does, and capitals.
  ///
  /// - Returns: Whether the line has any character that can be part of a mark.
  private mutating func countLetters(_ line: ArraySlice<UInt8>) -> Bool {
    var hasMark = line.first == 0x2D
    var isInside = false
    var hasJoiner = false
    for byte in line {
      let isLetter = (byte | 0x20) &- 0x61 < 26
      if isLetter {
        casedLetters += 1
        if byte < 0x61 { capitals += 1 }
      }
      if isLetter || byte &- 0x30 < 10 {
        if !isInside { words += 1 }
        isInside = true
        hasJoiner = false
      } else if isInside, !hasJoiner, byte == 0x27 || (byte >= 0x2C && byte <= 0x2E) {
        hasJoiner = true
      } else {
        isInside = false
        if byte != 0x20 { hasMark = hasMark || SpokenScanner.mayBeMark(byte) }
      }
    }
    return hasMark
  }

  private mutating func measure(_ bytes: ArraySlice<UInt8>) {
    let line = bytes.trimmed
    let text = String(decoding: line, as: UTF8.self)
    var scalars = LineCounts()
    for scalar in text.unicodeScalars { scalars.add(scalar) }
    if !scalars.isSimple { scalars.countGraphemes(of: text) }
    guard scalars.hasInk else { return }
    lines += 1
    characters += scalars.characters
    columns += scalars.columns
    longestLine = max(longestLine, scalars.columns)
    capitals += scalars.capitals
    casedLetters += scalars.casedLetters
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without white space around them.
  var trimmed: ArraySlice<UInt8> {
    var (start, end) = (startIndex, endIndex)
    while start < end, self[start] <= 0x20 { start += 1 }
    while end > start, self[end - 1] <= 0x20 { end -= 1 }
    return self[start..<end]
  }
}
