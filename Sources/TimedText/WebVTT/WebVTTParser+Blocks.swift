import MediaModel

/// Header lines and blocks that are no cues.
extension WebVTTParser {
  /// Takes a line of the header; the format gives it no meaning, others do.
  ///
  /// - Parameter line: The line.
  mutating func takeHeader(_ line: TextLine) {
    let bytes = reader.bytes
    let start = line.content.lowerBound
    if bytes.hasPrefix(anyCase: "language:", at: start) {
      language = Self.language(bytes.string(bytes.trimmed(line.content.dropFirst(9))))
      reportMetadata(line)
    } else if bytes.hasPrefix(anyCase: "kind:", at: start) {
      reportMetadata(line)
    } else if bytes.hasPrefix("X-TIMESTAMP-MAP", at: start) {
      log.add(
        .webVTTTimestampMap, .note, at: reader.start(of: line),
        "X-TIMESTAMP-MAP ties the times to a transport stream (HLS); outside of one they are taken "
          + "as they stand. Take the line out of a file that is served by itself.")
    } else {
      log.add(
        .webVTTHeaderText, .note, at: reader.start(of: line),
        "WebVTT has no such header line: “\(bytes.excerpt(line.content))”. Players skip it; make "
          + "it a NOTE to be correct.")
    }
  }

  private mutating func reportMetadata(_ line: TextLine) {
    log.add(
      .webVTTHeaderMetadata, .note, at: reader.start(of: line),
      "“\(reader.bytes.excerpt(line.content))” is YouTube's; the standard does not have it and "
        + "players skip it. Name kind and language where the file is used.")
  }

  /// A language tag made of what such tags are made of (RFC 5646, section 2.1).
  private static func language(_ text: String) -> LanguageTag? {
    let isTag =
      text.utf8.count <= 35 && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D }
    return isTag ? LanguageTag(text) : nil
  }

  /// Ends a block that gives no cue.
  ///
  /// - Parameter block: The block.
  mutating func finishOther(_ block: WebVTTBlock) {
    switch block.kind {
    case .header, .note, .cue: break
    case .style where cues.isEmpty: break
    case .region where cues.isEmpty: readRegion(block)
    case .style, .region: reportLate(block)
    case .other: reportStray(block)
    }
  }

  private mutating func reportLate(_ block: WebVTTBlock) {
    log.add(
      .webVTTLateBlock, .warning, at: reader.start(of: block.first),
      "A STYLE or REGION block after the first cue has no effect. Move it before the first cue.")
  }

  /// Text without times is shown by nobody; before the first cue it is rather a title or setting.
  private mutating func reportStray(_ block: WebVTTBlock) {
    let range = block.buffer.range ?? block.first.content
    let isNumber = reader.bytes.trimmed(range).allSatisfy { reader.bytes[$0].isDigit }
    log.add(
      .webVTTStrayText, cues.isEmpty || isNumber ? .warning : .error,
      at: reader.start(of: block.first),
      "“\(reader.bytes.excerpt(block.first.content))” belongs to no cue and is not shown. Take out "
        + "the blank line before it if it is part of a cue, give it times, or make it a NOTE.")
  }

  /// Reads a region (section 6.2); only its identifier matters to cues.
  private mutating func readRegion(_ block: WebVTTBlock) {
    var settings = block.first
    var identifier = ""
    var counting = reader
    counting.rewind(to: block.first)
    _ = counting.readLine()
    while let line = counting.readLine(), !line.content.isEmpty, !line.hasArrow {
      settings = line
      for token in WebVTTSettings.tokens(reader.bytes, line.content) {
        readRegionSetting(token, in: line, identifier: &identifier)
      }
    }
    guard !identifier.isEmpty else {
      log.add(
        .webVTTRegionSetting, .warning, at: reader.start(of: settings),
        "The region has no id, so no cue can use it. Add a line such as “id:bottom”.")
      return
    }
    regions.insert(identifier)
  }

  private mutating func readRegionSetting(
    _ token: Range<Int>, in line: TextLine, identifier: inout String
  ) {
    let bytes = reader.bytes
    if let (name, value) = WebVTTSettings.split(bytes, token, at: 0x3A), !value.isEmpty {
      let known = WebVTTRegion.accepts(bytes.string(name), value: value, in: bytes)
      if bytes.string(name) == "id" { identifier = bytes.string(value) }
      if known { return }
    }
    log.add(
      .webVTTRegionSetting, .warning, at: reader.position(of: token.lowerBound, in: line),
      "“\(bytes.excerpt(token))” is no region setting and has no effect. Use id, width, lines, "
        + "regionanchor, viewportanchor or scroll with a value of their form.")
  }
}
