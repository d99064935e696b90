import CaptionFormats
import CueText
import MediaModel
import TextBasics

/// A caption file's lines, sorted into what a repair writes anew and what stays as it is.
struct CaptionScript {
  /// A cue and its lines.
  struct Entry {
    /// Lines between the cue before and this one that belong to neither, such as a comment.
    var leading: Range<Int>
    /// Lines before the cue with a STYLE or REGION block, which has no effect after the first cue:
    /// they stay after the same number of cues, in any new order.
    var fixed = 0..<0
    /// The line of a WebVTT identifier that holds an arrow, so that the cue has none.
    var mistakenName: Int?
    /// The timing line.
    let timing: Int
    /// The lines of its text.
    let text: Range<Int>
    /// The cue as it was read.
    var cue: Cue
    /// Whether the medium has no place for the cue; what is before it stays.
    var isLeftOut = false
  }

  /// The whole text: UTF-8 without byte order mark.
  let bytes: [UInt8]
  /// What was read from it.
  let document: TimedTextDocument
  /// Where each line stands, line ends left out.
  let lines: [Range<Int>]
  /// What is before the first cue.
  let prelude: Range<Int>
  /// The cues in the order of the file.
  var entries: [Entry] = []
  /// What is after the last cue.
  let rest: Range<Int>

  /// What it was read as.
  var format: TimedTextFormat { document.format }

  /// Sorts a text's lines.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - document: What was read from exactly these bytes.
  init(_ bytes: [UInt8], _ document: TimedTextDocument) {
    self.bytes = bytes
    self.document = document
    let format = document.format
    lines = Self.lines(of: bytes)
    var free = 0
    for cue in document.cues {
      guard let timing = cue.position.map({ $0.line - 1 }), lines.indices.contains(timing) else {
        continue
      }
      let name = format == .webVTT ? Self.mistakenName(timing, from: free, in: lines, bytes) : nil
      let head = name ?? max(free, Self.head(of: cue, timing, in: lines, bytes))
      let text = Self.text(of: cue, after: timing, in: lines, format, bytes)
      entries.append(
        Entry(leading: free..<head, mistakenName: name, timing: timing, text: text, cue: cue))
      free = max(text.upperBound, timing + 1)
    }
    let after = min(free, lines.count)..<lines.count
    rest = entries.isEmpty ? lines.count..<lines.count : after
    // What is before the first cue stays at the start, in any new order.
    prelude = entries.first?.leading ?? after
    if !entries.isEmpty { entries[0].leading = 0..<0 }
    for index in entries.indices where format == .webVTT && hasSheet(entries[index].leading) {
      entries[index].fixed = entries[index].leading
      entries[index].leading = 0..<0
    }
  }

  /// Whether there is a STYLE or REGION block in lines.
  private func hasSheet(_ block: Range<Int>) -> Bool {
    block.contains { line in
      guard line == block.lowerBound || lines[line - 1].isEmpty else { return false }
      return [.style, .region].contains(WebVTTBlock.kind(ofLine: lines[line], in: bytes))
    }
  }

  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var reader = ByteReader(bytes)
    var lines: [Range<Int>] = []
    while let line = reader.readLine() { lines.append(line.content) }
    return lines
  }

  /// The line of a cue's identifier or number, else its timing line; blank lines may be between
  /// a SubRip number and its times.
  private static func head(
    of cue: Cue, _ timing: Int, in lines: [Range<Int>], _ bytes: [UInt8]
  ) -> Int {
    guard !cue.id.isEmpty else { return timing }
    var line = timing - 1
    while line >= 0, bytes.isBlank(lines[line]) { line -= 1 }
    guard line >= 0 else { return timing }
    let range = lines[line]
    if cue.id.utf8.elementsEqual(bytes[range]) { return line }
    // A byte order mark is inside of files that were joined, and belongs to no number.
    let isMarked = bytes.hasMark(at: range.lowerBound)
    let number = bytes.trimmed(isMarked ? range.dropFirst(3) : range)
    return cue.id.utf8.elementsEqual(bytes[number]) ? line : timing
  }

  /// The line above a timing line when it holds an arrow but no times, and a blank one is above it.
  private static func mistakenName(
    _ timing: Int, from free: Int, in lines: [Range<Int>], _ bytes: [UInt8]
  ) -> Int? {
    let line = timing - 1
    guard line > free, lines[line - 1].isEmpty || line == 0 else { return nil }
    let text = Array(bytes[lines[line]])
    let hasArrow = CueOutput.replaced(text, arrowBy: "") != text
    return hasArrow && !WebVTTTiming.isReadable(bytes, lines[line]) ? line : nil
  }

  /// WebVTT's text begins after the times, with white space too; SubRip's readers pass over blank
  /// lines, so that as many others are taken as the cue has.
  private static func text(
    of cue: Cue, after timing: Int, in lines: [Range<Int>], _ format: TimedTextFormat,
    _ bytes: [UInt8]
  ) -> Range<Int> {
    let first = min(timing + 1, lines.count)
    guard !cue.text.isEmpty else { return first..<first }
    let text = Array(cue.text.utf8)
    let written = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard format == .subRip else { return first..<min(first + written.count, lines.count) }
    var left = written.count { !text.isBlank($0.indices) }
    var end = first
    while left > 0, end < lines.count {
      if !bytes.isBlank(lines[end]) { left -= 1 }
      end += 1
    }
    return first..<end
  }
}
