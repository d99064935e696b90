/// Finds out how a text file is encoded and makes UTF-8 of it.
///
/// In this order: a byte order mark (UTF-32, UTF-16, UTF-8); UTF-16 without one where every
/// second byte is zero more often than not by chance; UTF-8 when it is valid. What is left is
/// either UTF-8 with damage (its well-formed sequences of two or more bytes are no fewer than the
/// faults, or the only fault is a sequence that the file's end cuts after its second byte) or
/// Windows-1252, which any bytes are. NUL becomes U+FFFD (WebVTT, section 6.1).
public enum TextDecoding {
  /// Decodes a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - keepsUTF8: Whether what is neither UTF-16 nor UTF-32 is read as UTF-8 even where it
  ///     looks like Windows-1252, as browsers do with WebVTT.
  /// - Returns: The text.
  public static func decode(_ bytes: [UInt8], keepsUTF8: Bool = false) -> DecodedText {
    let mark = ByteOrderMark(bytes)
    let encoding = mark?.encoding ?? unmarkedUTF16(bytes) ?? .utf8
    let start = mark?.length ?? 0
    guard encoding == .utf8 else { return transcode(bytes, from: start, as: encoding) }
    if isValid(bytes), lowest(bytes) > 0 { return unchanged(bytes, start: start) }
    let isWestern = mark == nil && looksWestern(bytes)
    guard isWestern, !keepsUTF8 else {
      return transcode(bytes, from: start, as: .utf8, isMisread: isWestern)
    }
    return transcode(bytes, from: start, as: .windows1252)
  }

  /// Bytes that a character of the file takes in the decoded text.
  ///
  /// - Parameter step: The character.
  /// - Returns: 1 to 4.
  static func encodedLength(of step: ScalarStep) -> Int {
    switch step.value {
    case 0: 3
    case ..<0x80: 1
    case ..<0x800: 2
    case ..<0x1_0000: 3
    default: 4
    }
  }

  /// The smallest byte; looking at every byte is faster than stopping at the first zero.
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

  private static func unchanged(_ bytes: [UInt8], start: Int) -> DecodedText {
    DecodedText(
      bytes: bytes, start: start, encoding: .utf8, hasByteOrderMark: start > 0, isCutOff: false,
      source: .identity, malformed: DecodingFault(), nul: DecodingFault(), isMisread: false)
  }

  /// UTF-16 without a mark: timing lines alone make a good part of the high bytes zero.
  private static func unmarkedUTF16(_ bytes: [UInt8]) -> TextEncoding? {
    let sample = bytes.prefix(4_096)
    guard sample.count >= 4 else { return nil }
    var zeros = (even: 0, odd: 0)
    for (index, byte) in sample.enumerated() where byte == 0 {
      if index.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    let half = sample.count / 2
    if zeros.odd * 10 > half * 3, zeros.even * 20 < half { return .utf16LittleEndian }
    if zeros.even * 10 > half * 3, zeros.odd * 20 < half { return .utf16BigEndian }
    return nil
  }

  /// Whether bytes that are not valid UTF-8 are rather Windows-1252 than damaged UTF-8.
  private static func looksWestern(_ bytes: [UInt8]) -> Bool {
    var sequences = 0
    var faults = 0
    var endsInside = false
    var offset = 0
    while offset < bytes.count {
      let step = ScalarStep.read(bytes.span, at: offset, as: .utf8)
      if step.isFault { faults += 1 } else if step.length > 1 { sequences += 1 }
      endsInside = step.isCutOff && step.length > 1
      offset += step.length
    }
    if faults == 0 || (faults == 1 && endsInside) { return false }
    return sequences < faults
  }

  private static func transcode(
    _ bytes: [UInt8], from start: Int, as encoding: TextEncoding, isMisread: Bool = false
  ) -> DecodedText {
    var output = Transcoder(capacity: bytes.count)
    var offset = start
    while offset < bytes.count {
      let step = ScalarStep.read(bytes.span, at: offset, as: encoding)
      output.append(step, from: offset)
      offset += step.length
    }
    return DecodedText(
      bytes: output.bytes, start: 0, encoding: encoding, hasByteOrderMark: start > 0,
      isCutOff: output.isCutOff,
      source: SourceMap(file: bytes, encoding: encoding, marks: output.marks),
      malformed: output.malformed, nul: output.nul, isMisread: isMisread)
  }
}
