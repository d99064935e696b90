package import MediaModel

/// Reports the issues of a file's encoding.
extension IssueLog {
  /// Adds the issues of decoding a file.
  ///
  /// - Parameters:
  ///   - text: The decoded file.
  ///   - format: Its format; WebVTT must be UTF-8 (WebVTT, section 4.1), so another encoding is an
  ///     error there.
  package mutating func addEncoding(of text: DecodedText, as format: TimedTextFormat) {
    let start = TextPosition(line: 1, column: 1, byteOffset: 0)
    if text.encoding == .utf8, text.hasByteOrderMark {
      add(
        .text(.byteOrderMark), .note, at: start,
        "There is a byte order mark before the text; players skip it. Nothing needs to be done.")
    }
    addNotUTF8(text, as: format)
    addDoubled(text)
    if text.malformed.count == 1, text.isCutOff, !text.isMisread {
      add(
        .text(.malformed), .error, at: text.position(of: text.malformed.first),
        "The file ends inside of a character, so that it was cut off. Export or copy it again.")
    } else if text.malformed.count > 0, !text.isMisread {
      add(
        .text(.malformed), .error, at: text.position(of: text.malformed.first),
        "\(Self.amount(text.malformed.count, "piece", "pieces")) of the file, which begin here, "
          + "cannot be read as \(text.encoding.name) and show as �. Restore the text and save it "
          + "as UTF-8.")
    }
    if text.nul.count > 0 {
      add(
        .text(.nul), .warning, at: text.position(of: text.nul.first),
        "The text has \(Self.amount(text.nul.count, "NUL character", "NUL characters")) from here "
          + "on, which show as �. Remove them.")
    }
  }

  private static func amount(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  private mutating func addNotUTF8(_ text: DecodedText, as format: TimedTextFormat) {
    let found = text.detection
    if text.isMisread {
      add(
        .text(.encoding), .error, at: text.position(of: text.malformed.first),
        "The file is not UTF-8, which WebVTT requires; it looks like \(found.encoding.name) "
          + "(\(found.reason); confidence \(found.percent)%), and browsers show � from here on. "
          + "Save it as UTF-8.")
      return
    }
    guard text.encoding != .utf8 else { return }
    let isLost = Self.isLost(text, format)
    let effect =
      format == .webVTT
      ? "WebVTT has to be UTF-8: browsers show no cue."
      : isLost ? "Common players cannot read that and show no cue." : "Players may guess wrong."
    let confidence = text.encoding.isUnicode ? "" : ", confidence \(found.percent)%"
    add(
      .text(.encoding), format == .webVTT || isLost ? .error : .warning,
      at: TextPosition(line: 1, column: 1, byteOffset: 0), losing: isLost ? .fileLost : .shown,
      "The file is not UTF-8 but read as \(found.encoding.name)\(confidence): \(found.reason). "
        + "\(effect) Save it as UTF-8.")
  }

  /// Whether players read no text.
  ///
  /// Browsers read WebVTT as UTF-8, so UTF-16 has no readable line. Players of other formats detect
  /// UTF-16 only by its byte order mark (RFC 2781, section 4.3) and do not detect UTF-32 (WHATWG
  /// Encoding, section 4.2).
  private static func isLost(_ text: DecodedText, _ format: TimedTextFormat) -> Bool {
    switch text.encoding {
    case .utf16LittleEndian, .utf16BigEndian: format == .webVTT || !text.hasByteOrderMark
    case .utf32LittleEndian, .utf32BigEndian: true
    default: false
    }
  }

  private mutating func addDoubled(_ text: DecodedText) {
    guard let doubled = text.doubled else { return }
    add(
      .text(.doubleEncoding), .error, at: text.position(of: doubled.first),
      "From here on, the text has \(Self.amount(doubled.count, "character", "characters")) of "
        + "UTF-8 that was mistaken for \(doubled.carrier.name) and saved as UTF-8 again, so that "
        + "“é” shows as “Ã©”. Open the file as UTF-8, save it as \(doubled.carrier.name), and open "
        + "that as UTF-8.")
  }
}
