public import MediaModel

/// Writes captions as SubRip.
///
/// Cues are sorted by their starts and numbered anew; a cue without text is left out, one that
/// does not end after it starts lasts a millisecond, times are not negative. Of WebVTT's tags
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
      let text = CueOutput.lines(CueOutput.subRipText(of: cue, format: document.format))
      guard !text.isEmpty else { continue }
      number += 1
      let (start, end) = CueOutput.milliseconds(of: cue)
      let times = "\(CueOutput.clock(start, ",")) --> \(CueOutput.clock(end, ","))"
      output.append(contentsOf: Array("\(number > 1 ? "\n" : "")\(number)\n\(times)\n".utf8))
      output.append(contentsOf: text + [0x0A])
    }
    return String(decoding: output, as: UTF8.self)
  }
}
