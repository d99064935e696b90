import CaptionFormats
import CueText
import MediaModel
import TextBasics

/// The lines of a caption file: those that a repair rewrites and those that do not change.
struct CaptionScript {
  /// A cue and its lines.
  struct Entry {
    /// Lines between the previous cue and this cue that belong to neither, such as a comment.
    var leading: Range<Int>
    /// Lines before the cue with a STYLE or REGION block, which has no effect after the first cue.
    ///
    /// These lines stay after the same number of cues, even if the order changes.
    var fixed = 0..<0
    /// The line of a WebVTT identifier that contains an arrow, so that the cue has no identifier.
    var mistakenName: Int?
    /// The timing line.
    let timing: Int
    /// The lines of its text.
    let text: Range<Int>
    /// The cue as read from the file.
    var cue: Cue
    /// Whether the cue is omitted because the medium has no place for it; lines before it stay.
    var isLeftOut = false
    /// How far the cue alone is moved, besides the captions as a whole.
    var ownShift = Duration.zero
  }

  /// The whole text: UTF-8 without byte order mark.
  let bytes: [UInt8]
  /// The parsed content of the text.
  let document: TimedTextDocument
  /// The range of each line without its line end.
  let lines: [Range<Int>]
  /// The lines before the first cue.
  let prelude: Range<Int>
  /// The cues in the order of the file.
  var entries: [Entry] = []
  /// The lines after the last cue.
  let rest: Range<Int>

  /// The format with which the text was read.
  var format: TimedTextFormat { document.format }

  /// Assigns a text's lines to its cues.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - document: The parsed content of exactly these bytes.
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
    // Lines before the first cue stay at the start, even if the order changes.
    prelude = entries.first?.leading ?? after
    if !entries.isEmpty { entries[0].leading = 0..<0 }
    for index in entries.indices where format == .webVTT && hasSheet(entries[index].leading) {
      entries[index].fixed = entries[index].leading
      entries[index].leading = 0..<0
    }
  }

  /// Whether a range of lines contains a STYLE or REGION block.
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

  /// The line of a cue's identifier or number, otherwise its timing line; blank lines may be
  /// between a SubRip number and its times.
  private static func head(
    of cue: Cue, _ timing: Int, in lines: [Range<Int>], _ bytes: [UInt8]
  ) -> Int {
    guard !cue.id.isEmpty else { return timing }
    var line = timing - 1
    while line >= 0, bytes.isBlank(lines[line]) { line -= 1 }
    guard line >= 0 else { return timing }
    let range = lines[line]
    if cue.id.utf8.elementsEqual(bytes[range]) { return line }
    // Concatenated files contain byte order marks, which are not part of a number.
    let isMarked = bytes.hasMark(at: range.lowerBound)
    let number = bytes.trimmed(isMarked ? range.dropFirst(3) : range)
    return cue.id.utf8.elementsEqual(bytes[number]) ? line : timing
  }

  /// The line before a timing line if it has an arrow, no times, and a blank line before it.
  private static func mistakenName(
    _ timing: Int, from free: Int, in lines: [Range<Int>], _ bytes: [UInt8]
  ) -> Int? {
    let line = timing - 1
    guard line > free, lines[line - 1].isEmpty else { return nil }
    let text = Array(bytes[lines[line]])
    let hasArrow = CueOutput.replaced(text, arrowBy: "") != text
    return hasArrow && !WebVTTTiming.isReadable(bytes, lines[line]) ? line : nil
  }

  /// The lines of a cue's text.
  ///
  /// WebVTT text begins directly after the times. SubRip readers skip blank lines, so for SubRip
  /// the range includes as many nonblank lines as the cue has.
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
