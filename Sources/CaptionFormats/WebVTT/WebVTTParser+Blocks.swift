import MediaModel
import TextBasics

/// Header lines and blocks that are no cues.
extension WebVTTParser {
  /// Takes a line of the header; the format gives it no meaning, others do.
  ///
  /// - Parameter line: The line.
  mutating func takeHeader(_ line: TextLine) {
    let bytes = reader.bytes
    let start = line.content.lowerBound
    if bytes.hasPrefix(anyCase: "language:", at: start) {
      takeLanguage(bytes.trimmed(line.content.dropFirst(9)), in: line)
      reportMetadata(line)
    } else if bytes.hasPrefix(anyCase: "kind:", at: start) {
      reportMetadata(line)
    } else if bytes.hasPrefix(WebVTTTimestampMap.name, at: start) {
      takeTimestampMap(line)
    } else {
      log.add(
        .webVTT(.headerText), .note, at: reader.start(of: line),
        "WebVTT has no such header line: “\(bytes.excerpt(line.content))”. Players skip it; make "
          + "it a NOTE to be correct.")
    }
  }

  /// Only the first map counts.
  private mutating func takeTimestampMap(_ line: TextLine) {
    guard timestampMap == nil, let map = WebVTTTimestampMap.read(reader.bytes, line.content) else {
      return log.add(
        .webVTT(.timestampMapForm), .warning, at: reader.start(of: line),
        "“\(reader.bytes.excerpt(line.content))” cannot be read or is not the first of its kind, so "
          + "it has no effect. Write it once, as “X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000” "
          + "with a number below 2^33.")
    }
    timestampMap = map
    let shift = map.offset(streamStart: nil).wholeMicroseconds
    let millis = (shift.magnitude + 500) / 1_000
    let amount = "\(millis / 1_000).\(String(millis % 1_000 + 1_000).dropFirst())"
    log.add(
      .webVTT(.timestampMap), .note, at: reader.start(of: line),
      "X-TIMESTAMP-MAP ties the times to a transport stream (HLS): the cues' times are taken "
        + "\(amount) seconds \(shift < 0 ? "earlier" : "later") than they are written. Take the line "
        + "out of a file that is served by itself.")
  }

  private mutating func reportMetadata(_ line: TextLine) {
    log.add(
      .webVTT(.headerMetadata), .note, at: reader.start(of: line),
      "“\(reader.bytes.excerpt(line.content))” is YouTube's; the standard does not have it and "
        + "players skip it. Name kind and language where the file is used.")
  }

  private mutating func takeLanguage(_ range: Range<Int>, in line: TextLine) {
    let text = reader.bytes.string(range)
    let place = reader.position(of: range.lowerBound, in: line)
    log.add(contentsOf: LanguageTagCheck.issues(text, at: place))
    language = LanguageTagCheck.isWellFormed(text) ? LanguageTag(text) : nil
  }

  /// Ends a block that gives no cue.
  ///
  /// - Parameter block: The block.
  mutating func finishOther(_ block: WebVTTBlock) {
    switch block.kind {
    case .header, .note, .cue: break
    case .style where cues.isEmpty:
      checkStyle(block)
      if styles.count < Self.styleLimit { styles.append(style(of: block)) }
    case .region where cues.isEmpty: readRegion(block)
    case .style, .region: reportLate(block)
    case .other: reportStray(block)
    }
  }

  /// Style sheets that are kept at most.
  private static let styleLimit = 1_000

  /// What is below the line that begins the block.
  private func style(of block: WebVTTBlock) -> String {
    let text = block.buffer.text(in: reader.bytes)
    return String(text.split(separator: "\n", maxSplits: 1).dropFirst().first ?? "")
  }

  private mutating func reportLate(_ block: WebVTTBlock) {
    log.add(
      .webVTT(.lateBlock), .warning, at: reader.start(of: block.first),
      "A STYLE or REGION block after the first cue has no effect. Move it before the first cue.")
  }

  /// The first or second line of a block when it would be times but for its arrow.
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

  /// No player shows text without times; before the first cue it is rather a title or setting.
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
        "Only white space can follow “STYLE” or “REGION” on its line, so that this block has no "
          + "effect. Write what follows on the next line.")
    }
    let isNumber = reader.bytes.trimmed(range).allSatisfy { reader.bytes[$0].isDigit }
    log.add(
      .webVTT(.strayText), cues.isEmpty || isNumber ? .warning : .error,
      at: reader.start(of: block.first),
      "“\(reader.bytes.excerpt(block.first.content))” belongs to no cue and is not shown. Take out "
        + "the blank line before it if it is part of a cue, give it times, or make it a NOTE.")
  }
}
