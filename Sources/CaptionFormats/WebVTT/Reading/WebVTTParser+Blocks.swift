import CueText
import MediaModel
import TextBasics

/// Reads header lines and blocks that are not cues.
extension WebVTTParser {
  /// Processes a header line.
  ///
  /// WebVTT does not define header lines, but other specifications do.
  mutating func readHeader(_ line: TextLine) {
    let bytes = reader.bytes
    let start = line.content.lowerBound
    reportOrigin(line.content, at: line)
    if bytes.hasPrefix(anyCase: "language:", at: start) {
      readLanguage(bytes.trimmed(line.content.dropFirst(9)), in: line)
      reportMetadata(line)
    } else if bytes.hasPrefix(anyCase: "kind:", at: start) {
      reportMetadata(line)
    } else if bytes.hasPrefix(WebVTTTimestampMap.name, at: start) {
      readTimestampMap(line)
    } else {
      log.add(
        .webVTT(.headerText), .note, at: reader.start(of: line),
        "WebVTT has no such header line: “\(bytes.excerpt(line.content))”. Players skip it; make "
          + "it a NOTE to be correct.")
    }
  }

  /// Looks for words about the making of the text in a note.
  private mutating func readNote(_ block: WebVTTBlock) {
    guard notesLeft > 0 else { return }
    let text = block.buffer.text(in: reader.bytes)
    reportOrigin(String(text.dropFirst(4)), at: block.first)
  }

  /// Looks for such words in a part of a line.
  mutating func reportOrigin(_ range: Range<Int>, at line: TextLine) {
    guard notesLeft > 0, !reader.bytes.isBlank(range) else { return }
    reportOrigin(reader.bytes.string(range.prefix(1_024)), at: line)
  }

  /// Reports that words of the file state how its text was made.
  private mutating func reportOrigin(_ text: String, at line: TextLine) {
    notesLeft -= 1
    guard let origin = TextOrigin.stated(in: text) else { return }
    // A text that a program made may also be a draft, which counts more.
    if origin == .draft { notesLeft = 0 }
    if origin == .automatic, isAutomatic { return }
    isAutomatic = true
    let words = IssueLog.excerpt(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    switch origin {
    case .automatic:
      log.add(
        .webVTT(.automatic), .note, at: reader.start(of: line),
        "A program made this text, as the file says: “\(words)”. Remove these words when a person "
          + "has corrected it.")
    case .draft:
      log.add(
        .webVTT(.draft), .note, at: reader.start(of: line),
        "This text is a draft, as the file says: “\(words)”. Remove these words when it is finished."
      )
    }
  }

  /// Processes a timestamp map; only the first one applies.
  private mutating func readTimestampMap(_ line: TextLine) {
    guard timestampMap == nil, let map = WebVTTTimestampMap.read(reader.bytes, line.content) else {
      return log.add(
        .webVTT(.timestampMapForm), .warning, at: reader.start(of: line),
        "“\(reader.bytes.excerpt(line.content))” cannot be read or is not the first of its kind, "
          + "so it has no effect. Write it once, as "
          + "“X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000” with a number below 2^33.")
    }
    timestampMap = map
    let shift = map.offset(streamStart: nil).wholeMicroseconds
    let millis = (shift.magnitude + 500) / 1_000
    let amount = "\(millis / 1_000).\(String(millis % 1_000 + 1_000).dropFirst())"
    log.add(
      .webVTT(.timestampMap), .note, at: reader.start(of: line),
      "X-TIMESTAMP-MAP ties the times to a transport stream (HLS): the cues' times are taken "
        + "\(amount) seconds \(shift < 0 ? "earlier" : "later") than they are written. Remove the "
        + "line from a file that is served alone.")
  }

  private mutating func reportMetadata(_ line: TextLine) {
    log.add(
      .webVTT(.headerMetadata), .note, at: reader.start(of: line),
      "“\(reader.bytes.excerpt(line.content))” is YouTube's; the standard does not have it and "
        + "players skip it. Name kind and language where the file is used.")
  }

  private mutating func readLanguage(_ range: Range<Int>, in line: TextLine) {
    let text = reader.bytes.string(range)
    let place = reader.position(of: range.lowerBound, in: line)
    log.add(contentsOf: LanguageTagCheck.issues(text, at: place))
    language = LanguageTagCheck.isWellFormed(text) ? LanguageTag(text) : nil
  }

  /// Ends a block that is not a cue.
  mutating func finishOther(_ block: WebVTTBlock) {
    switch block.kind {
    case .header, .cue: break
    case .note: readNote(block)
    case .style where cues.isEmpty:
      checkStyle(block)
      if styles.count < Self.styleLimit { styles.append(style(of: block)) }
    case .region where cues.isEmpty: readRegion(block)
    case .style, .region: reportLate(block)
    case .other: reportStray(block)
    }
  }

  /// The maximum number of style sheets that are kept.
  private static let styleLimit = 1_000

  /// The text after the block's first line.
  private func style(of block: WebVTTBlock) -> String {
    let text = block.buffer.text(in: reader.bytes)
    return String(text.split(separator: "\n", maxSplits: 1).dropFirst().first ?? "")
  }

  private mutating func reportLate(_ block: WebVTTBlock) {
    log.add(
      .webVTT(.lateBlock), .warning, at: reader.start(of: block.first),
      "A STYLE or REGION block after the first cue has no effect. Move it before the first cue.")
  }

  /// The first or second line of a block if it is a timing line with a wrong arrow.
  private func lineWithOddArrow(_ block: WebVTTBlock) -> TextLine? {
    var lines = ByteReader(reader.bytes, from: block.first.content.lowerBound)
    for _ in 0..<min(block.lineCount, 2) {
      guard let line = lines.readLine() else { return nil }
      guard SubRipTiming.isOddlyWritten(reader.bytes, line) else { continue }
      return TextLine(
        number: block.first.number + line.number - 1, content: line.content, next: line.next,
        isTerminated: line.isTerminated, hasPlainEnd: line.hasPlainEnd, isTooLong: line.isTooLong,
        hasArrow: line.hasArrow, hasShortArrow: line.hasShortArrow, hasMarkup: line.hasMarkup)
    }
    return nil
  }

  /// Reports text without times, which players do not show.
  ///
  /// Before the first cue the text is probably a title or setting, so it is only a warning there.
  private mutating func reportStray(_ block: WebVTTBlock) {
    let range = block.buffer.range ?? block.first.content
    if let line = lineWithOddArrow(block) {
      return log.add(
        .webVTT(.arrow), .error, at: reader.start(of: line),
        "The arrow between the times is not “-->”: the cue is not shown. Write it so; “cuelight "
          + "fix” does.")
    }
    if reader.bytes.hasPrefix("STYLE", at: block.first.content.lowerBound)
      || reader.bytes.hasPrefix("REGION", at: block.first.content.lowerBound)
    {
      return log.add(
        .webVTT(.strayText), .warning, at: reader.start(of: block.first),
        "Only white space can follow “STYLE” or “REGION” on its line, so this block has no "
          + "effect. Write what follows on the next line.")
    }
    let isNumber = reader.bytes.trimmed(range).allSatisfy { reader.bytes[$0].isDigit }
    log.add(
      .webVTT(.strayText), cues.isEmpty || isNumber ? .warning : .error,
      at: reader.start(of: block.first),
      "“\(reader.bytes.excerpt(block.first.content))” is not part of a cue and is not shown. "
        + "Remove the blank line before it if it is part of one, give it times, or make it a NOTE.")
  }
}
