public import MediaModel

/// Writes captions as SubRip.
///
/// Cues are sorted by their starts and numbered anew; a cue without text is left out, one that
/// does not end after it starts lasts a millisecond, times are not negative. A line of text that would
/// be taken for times gets a word joiner in front, which nobody sees. Of WebVTT's tags
/// bold, italics and underline are kept without their classes; the rest has no counterpart and is
/// dropped, its text kept.
public enum SubRipWriter {
  /// The document as a file's text.
  ///
  /// - Parameter document: The captions, of any format.
  /// - Returns: SubRip, lines ended by LF.
  public static func text(of document: TimedTextDocument) -> String {
    var output: [UInt8] = []
    var number = 0
    for cue in CueOutput.ordered(document.cues) {
      let text = withoutTimes(
        CueOutput.lines(CueOutput.subRipText(of: cue, format: document.format)))
      guard !text.isEmpty else { continue }
      number += 1
      let (start, end) = CueOutput.milliseconds(of: cue)
      let times = "\(CueOutput.clock(start, ",")) --> \(CueOutput.clock(end, ","))"
      output.append(contentsOf: Array("\(number > 1 ? "\n" : "")\(number)\n\(times)\n".utf8))
      output.append(contentsOf: text + [0x0A])
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Text without a line that reads as a timing line.
  private static func withoutTimes(_ text: [UInt8]) -> [UInt8] {
    var reader = ByteReader(text)
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    while let line = reader.readLine() {
      if SubRipTiming.isMeant(text, line) { output.append(contentsOf: "\u{2060}".utf8) }
      output.append(contentsOf: text[line.content.lowerBound..<line.next])
    }
    return output
  }
}
