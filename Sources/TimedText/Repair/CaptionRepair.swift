import CaptionFormats
import CueText
import MediaModel
import TextBasics

/// Repairs caption files without loss of content.
///
/// It repairs encoding, byte order mark, signature, the form of timing lines, blank lines,
/// numbering, order and cues that overlap the next cue; on request, it also corrects a constant
/// shift and rate. Comments, styles, regions, settings and all text are not changed.
public enum CaptionRepair {
  /// Repairs a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - fileExtension: The part of its name after the last dot, or `nil`.
  ///   - options: The changes to make in addition to the repair of issues.
  /// - Returns: The repaired text, and the issues that a person must correct.
  /// - Throws: ``RepairError``, when the file cannot be repaired without loss.
  public static func repair(
    _ bytes: [UInt8], fileExtension: String?, options: RepairOptions = RepairOptions()
  ) throws(RepairError) -> RepairedCaptions {
    let found = try read(bytes, fileExtension, options.encoding)
    guard found.format.isRepaired else { throw .format(found.format) }
    let decoded =
      options.encoding.map { TextDecoding.decode(bytes, as: $0) }
      ?? TextDecoding.decode(bytes)
    try refuseLoss(decoded, found)
    let repaired = try settled(Array(decoded.text.utf8), found, options, fileExtension)
    return RepairedCaptions(
      original: decoded.text, text: String(decoding: repaired, as: UTF8.self),
      encoding: decoded.encoding, confidence: decoded.detection.confidence,
      isChanged: repaired != bytes, document: try read(repaired, fileExtension))
  }

  /// The maximum number of repair rounds; they end earlier when nothing changes any more.
  private static let rounds = 6

  /// The text after repeated repairs: one repair can reveal an issue that the next one repairs.
  private static func settled(
    _ text: [UInt8], _ found: TimedTextDocument, _ options: RepairOptions, _ name: String?
  ) throws(RepairError) -> [UInt8] {
    var text = text
    var found = found
    var options = options
    for _ in 0..<rounds {
      let next = try written(text, found, options)
      if next == text { return text }
      text = next
      found = try read(text, name)
      // Only the first round moves the times.
      options = RepairOptions(keepsOverlaps: options.keepsOverlaps)
    }
    throw .changed(.unsettled)
  }

  /// The repaired text; a file without issues stays byte-for-byte identical.
  private static func written(
    _ text: [UInt8], _ found: TimedTextDocument, _ options: RepairOptions
  ) throws(RepairError) -> [UInt8] {
    if found.issues.isEmpty, !options.movesTimes { return text }
    let text = single(text)
    let clean = found.format == .webVTT ? readable(text) : text
    let document = try parse(clean, found.format)
    if clean != text { try refuseLateSheets(try parse(text, found.format), document) }
    let script = CaptionScript(clean, document)
    let written = try ScriptWriter(script, options).result()
    let check = RepairCheck(script, written, movesTimes: options.movesTimes)
    try check.run(try parse(written.text, found.format))
    // The parts that were removed from timing lines may have hidden a double encoding of the text.
    let repaired = single(written.text)
    if repaired != written.text {
      try check.run(try parse(repaired, found.format), keepsText: false)
    }
    return repaired
  }

  /// Throws if a repaired cue precedes a STYLE or REGION block, which then has no effect.
  private static func refuseLateSheets(
    _ before: TimedTextDocument, _ after: TimedTextDocument
  ) throws(RepairError) {
    guard before.styles == after.styles else { throw .changed(.styles) }
    guard before.regions == after.regions else { throw .changed(.header) }
  }

  private static func read(
    _ bytes: [UInt8], _ fileExtension: String?, _ encoding: TextEncoding? = nil
  ) throws(RepairError) -> TimedTextDocument {
    do throws(TimedTextError) {
      return try TimedTextReader.read(bytes, fileExtension: fileExtension, encoding: encoding)
    } catch {
      throw .unreadable(error)
    }
  }

  private static func parse(
    _ bytes: [UInt8], _ format: TimedTextFormat
  ) throws(RepairError) -> TimedTextDocument {
    do throws(TimedTextError) {
      guard format == .webVTT else { return try SubRipParser.parse(bytes) }
      // The repair works on the times in the file, not on those of a stream.
      return try WebVTTParser.parse(bytes).asWritten
    } catch {
      throw .unreadable(error)
    }
  }

  /// The text without double or repeated UTF-8 encoding, if the encoding can be undone without
  /// loss.
  private static func single(_ bytes: [UInt8]) -> [UInt8] {
    var text = bytes
    // Each pass makes these characters half as long, so the loop ends.
    while let less = DoubleEncoding.repaired(text) { text = less }
    return text
  }

  /// Throws if a part was not read and would be lost; unlike the list of issues, this test has no
  /// limit.
  private static func refuseLoss(
    _ text: DecodedText, _ found: TimedTextDocument
  ) throws(RepairError) {
    // Browsers always read WebVTT as UTF-8: text that is malformed for them may be correct here.
    let lossy: Set<ParseIssue.Code> = [.text(.lineTooLong), .text(.tooManyCues)]
    if let issue = found.issues.first(where: { lossy.contains($0.code) }) {
      throw .lossy(issue)
    }
    let isCut = found.cues.count >= TimedTextLimits.cues || hasCutLine(Array(text.text.utf8))
    guard text.malformed.count > 0 || isCut else { return }
    throw .lossy(
      ParseIssue(
        code: .text(.tooManyIssues), severity: .error,
        position: TextPosition(line: 1, column: 1, byteOffset: 0),
        message: "The file has bytes that are not text, or lines or cues over the limits."))
  }

  private static func hasCutLine(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > TimedTextLimits.lineBytes else { return false }
    var reader = ByteReader(bytes)
    while let line = reader.readLine() {
      if line.isTooLong { return true }
    }
    return false
  }

  /// WebVTT with corrected timing lines.
  ///
  /// A line is corrected if only the tolerant SubRip parser can read it, so that the cue would be
  /// lost.
  private static func readable(_ bytes: [UInt8]) -> [UInt8] {
    var reader = ByteReader(bytes)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    // The number of lines of the block so far; only the first two can be times, but not in a
    // comment or style.
    var count = 0
    var isCue = true
    var isTimed = false
    // Whether a readable timing line precedes this line in the block, so that it is text of the
    // cue.
    var isText = false
    while let line = reader.readLine() {
      count = line.content.isEmpty ? 0 : count + 1
      if count < 2 { isText = false }
      if count == 1 {
        isCue = WebVTTBlock.kind(ofLine: line.content, in: bytes) == .other
      } else if count == 2, isTimed {
        isCue = false
      }
      let isOdd = isCue && count < 3 && SubRipTiming.isOddlyWritten(bytes, line)
      let isMeant = line.hasArrow || isOdd
      isTimed = isMeant
      if isMeant, let timing = repairable(bytes, line) {
        output += Array(ScriptWriter.times(timing.start.time, timing.end.time, .webVTT).utf8)
        if !timing.trailing.isEmpty { output.append(0x20) }
        output += bytes[timing.trailing]
        isText = true
      } else if line.hasArrow, isText, isWords(bytes, line) {
        // An arrow ends the cue (WebVTT, section 6.1, "collect a block"); an escaped arrow is text.
        output += CueOutput.replaced(Array(bytes[line.content]), arrowBy: "--&gt;")
      } else {
        isText = isText || line.hasArrow && WebVTTTiming.isReadable(bytes, line.content)
        output += bytes[line.content]
      }
      output += bytes[line.content.upperBound..<line.next]
    }
    return output
  }

  /// Whether a line with an arrow has no times, not even malformed ones.
  private static func isWords(_ bytes: [UInt8], _ line: TextLine) -> Bool {
    guard !WebVTTTiming.isReadable(bytes, line.content) else { return false }
    let indices = line.content.dropFirst().dropLast()
    return !indices.contains { index in
      (bytes[index] == 0x3A || bytes[index] == 0x2E || bytes[index] == 0x2C)
        && bytes[index - 1].isDigit && bytes[index + 1].isDigit
    }
  }

  private static func repairable(_ bytes: [UInt8], _ line: TextLine) -> SubRipTiming? {
    guard !WebVTTTiming.isReadable(bytes, line.content),
      case .timing(let timing) = SubRipTiming.read(bytes, line.content), timing.lostEnd == nil,
      timing.start.form.union(timing.end.form).isDisjoint(with: [.negative, .range, .tooLarge])
    else { return nil }
    return timing
  }
}
