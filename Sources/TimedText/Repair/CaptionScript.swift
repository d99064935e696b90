import MediaModel

/// A caption file's lines, sorted into what a repair writes anew and what stays as it is.
struct CaptionScript {
  /// A cue and its lines.
  struct Entry {
    /// Lines between the cue before and this one that belong to neither, such as a comment.
    var leading: Range<Int>
    /// The timing line.
    let timing: Int
    /// The lines of its text.
    let text: Range<Int>
    /// The cue as it was read.
    var cue: Cue
    /// Whether the medium has no place for the cue; what stands before it stays.
    var isLeftOut = false
  }

  /// The whole text: UTF-8 without byte order mark.
  let bytes: [UInt8]
  /// What it was read as.
  let format: TimedTextFormat
  /// Where each line stands, line ends left out.
  let lines: [Range<Int>]
  /// What stands before the first cue.
  let prelude: Range<Int>
  /// The cues in the order of the file.
  var entries: [Entry] = []
  /// What stands after the last cue.
  let rest: Range<Int>

  /// Sorts a text's lines.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - document: What was read from exactly these bytes.
  init(_ bytes: [UInt8], _ document: TimedTextDocument) {
    self.bytes = bytes
    format = document.format
    lines = Self.lines(of: bytes)
    var free = 0
    for cue in document.cues {
      guard let timing = cue.position.map({ $0.line - 1 }), lines.indices.contains(timing) else {
        continue
      }
      let head = max(free, Self.head(of: cue, timing, in: lines, bytes))
      let text = Self.text(of: cue, after: timing, in: lines, bytes)
      entries.append(Entry(leading: free..<head, timing: timing, text: text, cue: cue))
      free = max(text.upperBound, timing + 1)
    }
    let after = min(free, lines.count)..<lines.count
    rest = entries.isEmpty ? lines.count..<lines.count : after
    // What stands before the first cue stays at the start, whatever the order becomes.
    prelude = entries.first?.leading ?? after
    if !entries.isEmpty { entries[0].leading = 0..<0 }
  }

  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var reader = ByteReader(bytes)
    var lines: [Range<Int>] = []
    while let line = reader.readLine() { lines.append(line.content) }
    return lines
  }

  /// The line of a cue's identifier or number, else its timing line; blank lines may stand between
  /// a SubRip number and its times.
  private static func head(
    of cue: Cue, _ timing: Int, in lines: [Range<Int>], _ bytes: [UInt8]
  ) -> Int {
    guard !cue.id.isEmpty else { return timing }
    var line = timing - 1
    while line >= 0, bytes.isBlank(lines[line]) { line -= 1 }
    guard line >= 0 else { return timing }
    // A byte order mark stands inside of files that were joined.
    var range = lines[line]
    if bytes.hasPrefix("\u{FEFF}", at: range.lowerBound) { range = range.dropFirst(3) }
    let written = bytes.string(bytes.trimmed(range))
    let identifier = cue.id.utf8.elementsEqual(bytes.string(range).utf8) ? cue.id : written
    return identifier == cue.id ? line : timing
  }

  private static func text(
    of cue: Cue, after timing: Int, in lines: [Range<Int>], _ bytes: [UInt8]
  ) -> Range<Int> {
    guard !cue.text.isEmpty else { return (timing + 1)..<(timing + 1) }
    var first = timing + 1
    while first < lines.count, bytes.isBlank(lines[first]) { first += 1 }
    let count = cue.text.utf8.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    return min(first, lines.count)..<min(first + count, lines.count)
  }
}
