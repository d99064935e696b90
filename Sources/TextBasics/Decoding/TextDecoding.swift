/// Detects the encoding of a text file and converts the text to UTF-8.
///
/// The order of detection is: a byte order mark (UTF-32, UTF-16, UTF-8); UTF-16 and UTF-32 without
/// a mark, by their zero bytes; ISO-2022-JP, by its escapes; valid UTF-8. Any other file is damaged
/// UTF-8 (it has at least as many sequences of two or more bytes as malformed ones, or the only
/// malformed one is at its end), or has the encoding that explains the bytes best. NUL becomes
/// U+FFFD (WebVTT, section 6.1).
public enum TextDecoding {
  /// Decodes a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - keepsUTF8: Whether a file that is neither UTF-16 nor UTF-32 is read as UTF-8 even if it
  ///     looks like another encoding, as browsers do with WebVTT.
  /// - Returns: The text.
  public static func decode(_ bytes: [UInt8], keepsUTF8: Bool = false) -> DecodedText {
    let isUTF8 = isValid(bytes)
    let detection = detect(bytes, isUTF8: isUTF8)
    let isKept = keepsUTF8 && !detection.encoding.isUnicode
    let encoding = isKept ? .utf8 : detection.encoding
    return decode(bytes, as: encoding, detection: detection, isUTF8: isUTF8)
  }

  /// Decodes a file whose encoding is known.
  ///
  /// - Parameters:
  ///   - bytes: The file; a byte order mark of the encoding is not part of its text.
  ///   - encoding: Its encoding.
  /// - Returns: The text.
  public static func decode(_ bytes: [UInt8], as encoding: TextEncoding) -> DecodedText {
    let detection = TextDetection(
      encoding: encoding, confidence: 1, reason: "\(encoding.name) was asked for")
    return decode(bytes, as: encoding, detection: detection, isUTF8: isValid(bytes))
  }

  /// Finds a file's encoding.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The encoding that fits best, with the reason.
  public static func detect(_ bytes: [UInt8]) -> TextDetection {
    detect(bytes, isUTF8: isValid(bytes))
  }

  /// Decodes a text of a track as UTF-8 or UTF-16; other encodings are not tried, because a track
  /// may contain a million texts.
  ///
  /// - Parameter bytes: The text.
  /// - Returns: The text.
  package static func decodePacket(_ bytes: [UInt8]) -> DecodedText {
    let detection =
      detectUnicode(bytes)
      ?? TextDetection(encoding: .utf8, confidence: 1, reason: "texts of tracks are UTF-8")
    return decode(
      bytes, as: detection.encoding, detection: detection, isUTF8: isValid(bytes))
  }

  /// Searches for a byte order mark, and for zero bytes.
  private static func detectUnicode(_ bytes: [UInt8]) -> TextDetection? {
    guard let mark = ByteOrderMark(bytes) else { return UnmarkedUnicode.detect(bytes) }
    return TextDetection(
      encoding: mark.encoding, confidence: 1,
      reason: "its byte order mark says \(mark.encoding.name)")
  }

  private static func detect(_ bytes: [UInt8], isUTF8: Bool) -> TextDetection {
    if let found = detectUnicode(bytes) { return found }
    if ISO2022JP.isLikely(bytes) {
      return TextDetection(
        encoding: .iso2022JP, confidence: 0.99,
        reason: "its escape sequences are those of ISO-2022-JP")
    }
    if isUTF8 {
      return TextDetection(encoding: .utf8, confidence: 1, reason: "all bytes are valid UTF-8")
    }
    let evidence = UTF8Evidence(bytes)
    guard !evidence.isDamagedUTF8 else {
      return TextDetection(
        encoding: .utf8, confidence: evidence.confidence,
        reason: "most bytes that are not ASCII are valid UTF-8")
    }
    return LegacyGuess.detect(bytes, faultLine: line(of: evidence.firstFault ?? 0, in: bytes))
  }

  /// The number of bytes of a file's character in the decoded text.
  static func encodedLength(of step: ScalarStep) -> Int {
    switch step.value {
    case 0: 3
    case ..<0x80: 1
    case ..<0x800: 2
    case ..<0x1_0000: 3
    default: 4
    }
  }

  private static func decode(
    _ bytes: [UInt8], as encoding: TextEncoding, detection: TextDetection, isUTF8: Bool
  ) -> DecodedText {
    let mark = ByteOrderMark(bytes)
    let start = mark?.encoding == encoding ? mark?.length ?? 0 : 0
    guard encoding == .utf8, isUTF8, lowest(bytes) > 0 else {
      return transcode(bytes, from: start, as: encoding, detection: detection)
    }
    return DecodedText(
      bytes: bytes, start: start, encoding: .utf8, detection: detection,
      hasByteOrderMark: start > 0, isCutOff: false, source: .identity, malformed: DecodingIssue(),
      nul: DecodingIssue(), doubled: DoubleEncoding(in: bytes, from: start))
  }

  /// The line of an offset: CR, LF and CR LF each end one.
  private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    var reader = ByteReader(bytes)
    while let line = reader.readLine() {
      if offset < line.next { return line.number }
    }
    return reader.line
  }

  /// The smallest byte; a search of all bytes is faster than a search that stops at the first zero.
  private static func lowest(_ bytes: [UInt8]) -> UInt8 {
    var lowest = UInt8.max
    for byte in bytes { lowest = min(lowest, byte) }
    return lowest
  }

  private static func isValid(_ bytes: [UInt8]) -> Bool {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return true
    } catch {
      return false
    }
  }

  /// The number of bytes to reserve: exact for a large file, because a growing buffer is copied.
  private static func capacity(
    for bytes: [UInt8], from start: Int, as encoding: TextEncoding
  ) -> Int {
    guard bytes.count > 16 << 20 else { return bytes.count }
    var offset = start
    var sum = 0
    while offset < bytes.count {
      let step = ScalarStep.read(bytes.span, at: offset, as: encoding)
      sum += encodedLength(of: step)
      offset += step.length
    }
    return sum
  }

  private static func transcode(
    _ bytes: [UInt8], from start: Int, as encoding: TextEncoding, detection: TextDetection
  ) -> DecodedText {
    let bytes = encoding == .iso2022JP ? ISO2022JP.withShiftJIS(bytes) : bytes
    var output = Transcoder(capacity: capacity(for: bytes, from: start, as: encoding))
    var offset = start
    while offset < bytes.count {
      let step = ScalarStep.read(bytes.span, at: offset, as: encoding)
      output.append(step, from: offset)
      offset += step.length
    }
    return DecodedText(
      bytes: output.bytes, start: 0, encoding: encoding, detection: detection,
      hasByteOrderMark: start > 0, isCutOff: output.isCutOff,
      source: SourceMap(file: bytes, encoding: encoding, marks: output.marks),
      malformed: output.malformed, nul: output.nul,
      doubled: encoding.isUnicode ? DoubleEncoding(in: output.bytes, from: 0) : nil)
  }
}
