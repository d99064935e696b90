import CueText
public import MediaModel
import TextBasics

/// Writes captions as SBV, the variant of SubViewer that YouTube reads.
///
/// Cues are sorted by their starts, and times are not negative. A cue without text is omitted. If a
/// cue does not end after its start, its duration becomes one millisecond. The format has text
/// only: the speaker is before the words, and a dash marks a change of color in a cue.
public enum SBVWriter {
  /// The document as a file's text.
  ///
  /// - Parameter document: The captions, of any format.
  /// - Returns: SBV, lines ended by LF.
  public static func text(of document: TimedTextDocument) -> String {
    var output: [UInt8] = []
    var labels = SpeakerLabels()
    let styles = CueStyles(document)
    for cue in CueOutput.ordered(document.cues) {
      let runs = CueRun.runs(of: cue, format: document.format, styles: styles)
      let words = SpeakerLabels.dashed(labels.labeled(runs)).flatMap(\.text)
      let text = withoutTimes(CueOutput.lines(CueMarkup.literalSBV(words)))
      guard !text.isEmpty else { continue }
      if !output.isEmpty { output.append(0x0A) }
      let (start, end) = CueOutput.milliseconds(of: cue)
      append(start, to: &output)
      output.append(0x2C)
      append(end, to: &output)
      output.append(0x0A)
      output += text
      output.append(0x0A)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends a time; its hours have as many digits as necessary.
  private static func append(_ milliseconds: Int64, to output: inout [UInt8]) {
    let start = output.count
    CueOutput.appendClock(milliseconds, 0x2E, to: &output)
    if output[start] == 0x30 { output.remove(at: start) }
  }

  /// Returns the text, changed so that no line can be read as times.
  private static func withoutTimes(_ text: [UInt8]) -> [UInt8] {
    var reader = ByteReader(text)
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    while let line = reader.readLine() {
      if SBVTiming.isMeant(text, line.content) { output += Array("\u{2060}".utf8) }
      output += text[line.content.lowerBound..<line.next]
    }
    return output
  }
}
