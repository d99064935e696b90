import BroadcastCaptions
import CaptionFormats
import MediaModel
import TextBasics

/// Tells what a text file holds.
enum FormatSniffer {
  /// Lines to read of a kind that its first lines identify.
  private static let firstLines = 200

  /// The format of a file.
  ///
  /// A WebVTT signature decides, in any case and after blank lines too, and so does an outermost
  /// element “tt”. Else the first timing line does: only SubRip has a comma in it; with full stops
  /// the name decides, and without a name a time without hours, which only WebVTT has.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - fileExtension: The name's extension in small letters.
  /// - Returns: The format, or `nil` when it is no timed text.
  static func format(of text: DecodedText, fileExtension: String?) -> TimedTextFormat? {
    if let signed = TimedTextFormat.signed(text) { return signed }
    if isUnsignedSCC(text, fileExtension: fileExtension) { return .scc }
    if isUnsignedSBV(text, fileExtension: fileExtension) { return .sbv }
    guard !isBinary(text), let line = firstTimingLine(of: text, oddToo: true) else { return nil }
    guard let timing = line.timing else { return .subRip }
    let isPointed = timing.start.form.contains(.point) && timing.end.form.contains(.point)
    let named = fileExtension.flatMap { TimedTextFormat.named($0) }
    let isStrict = WebVTTTiming.isReadable(text.bytes, line.range)
    guard isPointed, isStrict else { return .subRip }
    return named == .webVTT || (named != .subRip && timing.start.form.contains(.digits))
      ? .webVTT : .subRip
  }

  /// Whether a text is SCC without its first line: by its name and a line with a timecode.
  private static func isUnsignedSCC(_ text: DecodedText, fileExtension: String?) -> Bool {
    guard let fileExtension, TimedTextFormat.scc.fileExtensions.contains(fileExtension) else {
      return false
    }
    var reader = ByteReader(text)
    while let line = reader.readLine(), line.number <= firstLines {
      if SCCParser.isDataLine(text.bytes, line) { return true }
    }
    return false
  }

  /// Whether a text is SBV behind other lines: by its name and a line of its times.
  private static func isUnsignedSBV(_ text: DecodedText, fileExtension: String?) -> Bool {
    guard let fileExtension, TimedTextFormat.sbv.fileExtensions.contains(fileExtension) else {
      return false
    }
    var reader = ByteReader(text)
    while let line = reader.readLine(), line.number <= firstLines {
      if SBVTiming(text.bytes, line.content) != nil { return true }
    }
    return false
  }

  /// Whether a text starts with WebVTT's signature, written right or wrong.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it does.
  static func hasSignature(_ text: DecodedText) -> Bool {
    let start = text.bytes.trimmed(text.start..<text.bytes.count).lowerBound
    guard text.bytes.hasPrefix(anyCase: "webvtt", at: start) else { return false }
    let after = start + 6
    return after >= text.bytes.count || !text.bytes[after].isLetter
  }

  /// Whether a text is captions by its first lines: a format's signature, TTML's outermost element,
  /// or a timing line.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it is.
  static func startsTimed(_ text: DecodedText) -> Bool {
    TimedTextFormat.signed(text) != nil
      || firstTimingLine(of: text, among: firstLines)?.timing != nil
  }

  /// Whether a text is rather no text: more than three, and one in twenty, of its first
  /// bytes are control characters or no characters.
  ///
  /// - Parameter text: The decoded text.
  /// - Returns: Whether it is.
  static func isBinary(_ text: DecodedText) -> Bool {
    let sample = text.bytes[text.start...].prefix(8_192)
    var odd = 0
    for index in sample.indices {
      let byte = sample[index]
      let isControl = byte == 0x7F || (byte < 0x20 && !byte.isSpace && byte != 0x1B)
      if isControl || (byte == 0xEF && text.bytes.hasPrefix("\u{FFFD}", at: index)) { odd += 1 }
      // C1 controls are what Windows-1252 leaves of bytes that are no text.
      if byte == 0xC2, index + 1 < text.bytes.count, text.bytes[index + 1] < 0xA0 { odd += 1 }
    }
    return odd > 3 && odd * 20 > sample.count
  }

  /// What to say about a file that is no timed text.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - fileExtension: The name's extension in small letters.
  /// - Returns: What it looks like and what to do.
  static func explanation(_ text: DecodedText, fileExtension: String?) -> String {
    let advice = "Export the captions as WebVTT, SubRip or TTML."
    if isBinary(text) { return "The file is not text but binary data. \(advice)" }
    if let name = XMLRootScan.name(of: text) {
      return "The file is a page or an XML file that starts with the element "
        + "“\(IssueLog.excerpt(name))”; captions in XML (TTML) start with “tt”. \(advice)"
    }
    return "The file has no line with times such as “00:01.000 --> 00:02.000”: it is text without "
      + "times, or something else. \(advice)"
  }

  private static func firstTimingLine(
    of text: DecodedText, among count: Int = .max, oddToo: Bool = false
  ) -> (range: Range<Int>, timing: SubRipTiming?)? {
    var reader = ByteReader(text)
    var broken: Range<Int>?
    while let line = reader.readLine(), line.number <= count {
      guard line.hasShortArrow else {
        // In a transcript, times with a dash between are not meant as a cue's.
        let odd = oddToo ? SubRipTiming.readOdd(text.bytes, line.content) : nil
        if let odd { return (line.content, odd) }
        continue
      }
      switch SubRipTiming.read(text.bytes, line.content) {
      case .timing(let timing) where timing.lostEnd == nil: return (line.content, timing)
      case .timing, .broken: broken = broken ?? line.content
      case .text: continue
      }
    }
    return broken.map { ($0, nil) }
  }
}
