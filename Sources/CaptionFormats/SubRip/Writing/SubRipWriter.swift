import CueText
public import MediaModel
import TextBasics

/// Writes captions as SubRip.
///
/// Cues are sorted by their starts and renumbered, and times are not negative. A cue without text
/// is omitted. If a cue does not end after its start, its duration becomes one millisecond. An
/// invisible word joiner is inserted into text that players would read as times or as a tag. Bold,
/// italics, underlines and colors of other formats become tags. When the speaker changes, the new
/// speaker is written before the words. A cue at the top of the picture begins with `{\\an8}`.
public enum SubRipWriter {
  /// The document as a file's text.
  ///
  /// - Parameter document: The captions, of any format.
  /// - Returns: SubRip, lines ended by LF.
  public static func text(of document: TimedTextDocument) -> String {
    String(decoding: bytes(of: document), as: UTF8.self)
  }

  /// The document as a file.
  ///
  /// - Parameter document: The captions, of any format.
  /// - Returns: SubRip in UTF-8, lines ended by LF.
  package static func bytes(of document: TimedTextDocument) -> [UInt8] {
    var output: [UInt8] = []
    var number = 0
    var labels = SpeakerLabels()
    let styles = CueStyles(document)
    for cue in CueOutput.ordered(document.cues) {
      let isKept = document.format == .subRip && isPlain(cue.text)
      let text = isKept ? [] : text(of: cue, format: document.format, styles, &labels)
      guard isKept || !text.isEmpty else { continue }
      number += 1
      if number > 1 { output.append(0x0A) }
      output.append(contentsOf: String(number).utf8)
      output.append(0x0A)
      let (start, end) = CueOutput.milliseconds(of: cue)
      CueOutput.appendClock(start, 0x2C, to: &output)
      output.append(contentsOf: " --> ".utf8)
      CueOutput.appendClock(end, 0x2C, to: &output)
      output.append(0x0A)
      if isKept { output.append(contentsOf: cue.text.utf8) } else { output += text }
      output.append(0x0A)
    }
    return output
  }

  /// Whether a text is written as it is: it has whole lines, no markup and no arrow, and no line
  /// begins like times, as in most texts.
  private static func isPlain(_ text: String) -> Bool {
    let utf8 = text.utf8
    let span = utf8.span
    guard CueOutput.isPlain(span), CueOutput.lacks(span, 0x3C, 0x5C, 0x3E) else { return false }
    var isStart = true
    for index in span.indices {
      if isStart, !span[index].isLetter { return false }
      isStart = span[index] == 0x0A
    }
    return true
  }

  private static func text(
    of cue: Cue, format: TimedTextFormat, _ styles: CueStyles, _ labels: inout SpeakerLabels
  ) -> [UInt8] {
    guard format != .subRip else {
      return written(Array(cue.text.utf8))
    }
    var text = cue.settings.isAtTop ? Array("{\\an8}".utf8) : []
    let head = text.count
    for run in alike(labels.labeled(CueRun.runs(of: cue, format: format, styles: styles))) {
      let tags = tags(of: run.look)
      for tag in tags { text += Array("<\(tag)>".utf8) }
      text += CueMarkup.literalSubRip(run.text)
      for tag in tags.reversed() { text += Array("</\(tag.prefix { $0 != " " })>".utf8) }
    }
    guard text.count > head else { return [] }
    return written(text)
  }

  /// Joins runs without tags between them, so that markup across run boundaries is found.
  private static func alike(_ runs: [CueRun]) -> [CueRun] {
    var output: [CueRun] = []
    for run in runs {
      if let last = output.indices.last, tags(of: output[last].look) == tags(of: run.look) {
        output[last].text += run.text
      } else {
        output.append(run)
      }
    }
    return output
  }

  /// Text that all players read in the same way: without arrows and timing lines.
  private static func written(_ bytes: [UInt8]) -> [UInt8] {
    let text = CueMarkup.withLineBreaks(bytes)
    let plain = CueOutput.isPlain(text.span) ? text : CueOutput.lines(text)
    return withoutTimes(CueOutput.replaced(plain, arrowBy: "→"))
  }

  private static func tags(of look: CueLook) -> [String] {
    var tags: [String] = []
    if let color = look.color { tags.append("font color=\"#\(color.hexadecimal)\"") }
    if look.isBold { tags.append("b") }
    if look.isItalic { tags.append("i") }
    if look.isUnderlined { tags.append("u") }
    return tags
  }

  /// Returns the text, changed so that no line can be read as a timing line.
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

extension CueSettings {
  /// Whether a cue is in the upper third of the picture.
  package var isAtTop: Bool {
    guard vertical == nil, let line else { return false }
    return snapToLines ? (0..<5).contains(line) : (0..<34).contains(line)
  }
}
