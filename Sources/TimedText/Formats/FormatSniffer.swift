import CaptionFormats
import FileSignatures
import MediaModel
import TextBasics

/// Recognizes the format of a text file.
enum FormatSniffer {
  /// The maximum number of lines that are read to recognize a file by its first lines.
  private static let firstLines = 200
  /// What to do with a file that is not captions.
  private static let advice = "Export the captions as WebVTT, SubRip or TTML."

  /// The reason why a file is refused by its first bytes, whatever the rest of it looks like.
  ///
  /// - Returns: A description of the content, and the remedy; `nil` if it may be captions.
  static func refusal(_ bytes: [UInt8]) -> String? {
    if let store = LargeFileStore(pointer: bytes) { return "The file is \(store.pointer)." }
    let file = FileSignature.unlikeText(Array(bytes.prefix(FileSignature.length)))
    return file.map { "The file is \($0.name), not captions. \(advice)" }
  }

  /// The format of a file.
  ///
  /// The signature of a format, or a root element “tt”, decides. Without them the first timing line
  /// decides: only SubRip has a comma in it. If it has full stops, the name decides; without a
  /// name, times without hours are WebVTT.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - fileExtension: The file name extension in small letters.
  /// - Returns: The format, or `nil` if the file is not timed text.
  static func format(of text: DecodedText, fileExtension: String?) -> TimedTextFormat? {
    if let signed = TimedTextFormat.signed(text) { return signed }
    let unsigned = TimedTextFormat.unsigned(
      text, fileExtension: fileExtension, among: firstLines)
    if let unsigned { return unsigned }
    guard !isBinary(text), let line = firstTimingLine(of: text, oddToo: true),
      !isBinary(text, before: line.range.lowerBound)
    else { return nil }
    guard let timing = line.timing else { return .subRip }
    let isPointed = timing.start.form.contains(.point) && timing.end.form.contains(.point)
    let named = fileExtension.flatMap { TimedTextFormat.named($0) }
    let isStrict = WebVTTTiming.isReadable(text.bytes, line.range)
    guard isPointed, isStrict else { return .subRip }
    return named == .webVTT || (named != .subRip && timing.start.form.contains(.digits))
      ? .webVTT : .subRip
  }

  /// Whether a text starts with a WebVTT signature, correct or malformed.
  static func hasSignature(_ text: DecodedText) -> Bool {
    let start = text.bytes.trimmed(text.start..<text.bytes.count).lowerBound
    guard text.bytes.hasPrefix(anyCase: "webvtt", at: start) else { return false }
    let after = start + 6
    return after >= text.bytes.count || !text.bytes[after].isLetter
  }

  /// Whether the first lines show that a text is captions: by a format's signature, the root
  /// element of TTML, or a timing line.
  static func startsTimed(_ text: DecodedText) -> Bool {
    TimedTextFormat.signed(text) != nil
      || firstTimingLine(of: text, among: firstLines)?.timing != nil
  }

  /// Whether the data are not text.
  ///
  /// This is true if more than three, and more than one in twenty, of the first bytes are control
  /// characters or invalid.
  ///
  /// - Parameters:
  ///   - text: The decoded text.
  ///   - end: The end of the part to examine, such as the start of the first cue: what is before it
  ///     may be the head of an archive.
  /// - Returns: Whether the data are not text.
  static func isBinary(_ text: DecodedText, before end: Int = .max) -> Bool {
    let sample = text.bytes[text.start..<max(text.start, min(end, text.bytes.count))].prefix(8_192)
    var odd = 0
    for index in sample.indices {
      let byte = sample[index]
      let isControl = byte == 0x7F || (byte < 0x20 && !byte.isSpace && byte != 0x1B)
      if isControl || (byte == 0xEF && text.bytes.hasPrefix("\u{FFFD}", at: index)) { odd += 1 }
      // Windows-1252 decodes some bytes of binary data to C1 controls.
      if byte == 0xC2, index + 1 < text.bytes.count, text.bytes[index + 1] < 0xA0 { odd += 1 }
    }
    return odd > 3 && odd * 20 > sample.count
  }

  /// The explanation for a file that is not timed text.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - fileExtension: The file name extension in small letters.
  /// - Returns: A description of the content, and the remedy.
  static func explanation(_ text: DecodedText, fileExtension: String?) -> String {
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
        // In a transcript, two times with a dash between them are not the times of a cue.
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
