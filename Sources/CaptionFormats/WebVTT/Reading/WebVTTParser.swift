import CueText
public import MediaModel
public import TextBasics

/// Reads WebVTT like the parser of the W3C Candidate Recommendation (WebVTT, section 6), and
/// reports violations of the syntax (section 4).
///
/// Every cue that a browser keeps is kept, with the same times, text and settings. There are two
/// differences, and each is reported as an error. Without the signature a browser keeps nothing,
/// but here the cues are read. Text is read as UTF-8 with U+FFFD for malformed bytes, as browsers
/// do, but UTF-16 and UTF-32 are decoded.
///
/// `X-TIMESTAMP-MAP` is applied (RFC 8216, section 3.5): the cues' times are those of the transport
/// stream, counted from zero on its clock, because a file alone does not contain the start of its
/// stream. If that start is known, ``TimestampMap/offset(streamStart:)`` gives the remaining
/// offset.
public struct WebVTTParser {
  var reader: ByteReader
  var log = IssueLog()
  var cues: [Cue] = []
  private let cueLimit: Int
  var regions = WebVTTRegionList()
  var styles: [String] = []
  var language: LanguageTag?
  var timestampMap: TimestampMap?
  /// The notes and header lines in which words about the making of the text are still looked for.
  var notesLeft = 64
  /// Whether a part said that a program made the text: it is reported once.
  var isAutomatic = false
  private var identifiers = WebVTTIdentifiers()
  /// The kind of the previous block if a line with an arrow ended it, and not a blank line.
  private var interrupted: WebVTTBlock.Kind?
  private(set) var hasSignature = false

  /// Reads a file.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: Its cues and issues.
  /// - Throws: ``TimedTextError/empty``, ``TimedTextError/tooLarge(bytes:)``, or
  ///   ``TimedTextError/notTimedText(explanation:)`` when there is neither signature nor cue.
  public static func parse(_ bytes: [UInt8]) throws(TimedTextError) -> TimedTextDocument {
    try TimedTextDocument(
      of: bytes, keepsUTF8: true,
      orExplain: "The file has neither the line “WEBVTT” at its start nor a cue: it is not "
        + "WebVTT. Export the captions as WebVTT."
    ) { parse($0) }
  }

  /// Reads a decoded file.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - cueLimit: The maximum number of cues.
  /// - Returns: Its cues and issues, or `nil` when there is neither signature nor timing line.
  package static func parse(
    _ text: DecodedText, cueLimit: Int = TimedTextLimits.cues
  ) -> TimedTextDocument? {
    var parser = WebVTTParser(reader: ByteReader(text), cueLimit: cueLimit)
    parser.log.addEncoding(of: text, as: .webVTT)
    parser.cues.reserveCapacity(min(text.bytes.count / TimedTextLimits.usualCueBytes, cueLimit))
    parser.readSignature()
    parser.readBlocks()
    guard
      parser.hasSignature || !parser.cues.isEmpty || parser.log.contains(.webVTT(.timestampComma))
    else { return nil }
    parser.log.addNoCues(unless: parser.cues)
    let shift = parser.timestampMap?.offset(streamStart: nil) ?? .zero
    var document = TimedTextDocument(
      format: .webVTT, language: parser.language, regions: parser.regions.regions,
      timestampMap: parser.timestampMap, cues: parser.cues, issues: parser.log.inOrder())
    document.styles = parser.styles
    return document.shifted(by: shift)
  }

  /// The regions of a header outside of a WebVTT file: `CodecPrivate` of a Matroska track, or the
  /// `vttC` box of an MP4 track (ISO/IEC 14496-30, section 7.5).
  ///
  /// - Parameter bytes: The header; its first line may be missing.
  /// - Returns: The regions that cues can refer to.
  public static func regions(inHeader bytes: [UInt8]) -> [CueRegion] {
    guard bytes.count <= TimedTextLimits.fileBytes else { return [] }
    let text = TextDecoding.decode(bytes, keepsUTF8: true)
    var parser = WebVTTParser(reader: ByteReader(text), cueLimit: 1)
    parser.readSignature()
    parser.readBlocks()
    return parser.regions.regions
  }

  private init(reader: ByteReader, cueLimit: Int) {
    self.reader = reader
    self.cueLimit = cueLimit
  }

  /// Reads the signature: WEBVTT, then a space, a tab or the end of the line.
  private mutating func readSignature() {
    guard let line = reader.readLine() else { return }
    let start = line.content.lowerBound
    let after = start + 6
    hasSignature =
      reader.bytes.hasPrefix("WEBVTT", at: start)
      && (after >= line.content.upperBound || reader.bytes[after].isBlank)
    guard hasSignature else { return reportSignature(line) }
    log.addLength(of: line, in: reader)
    reportOrigin(line.content.dropFirst(6), at: line)
    guard let next = reader.readLine(), !next.content.isEmpty else { return }
    finish(collect(from: next, as: .header))
  }

  /// Reports a missing signature; a malformed signature is not read as text of a cue.
  private mutating func reportSignature(_ first: TextLine) {
    log.add(
      .webVTT(.signature), .error, at: reader.start(of: first),
      "The file does not start with a line “WEBVTT”; browsers show none of its cues. Make “WEBVTT” "
        + "the first line, in capitals, and put a blank line after it.")
    var line = first
    while reader.bytes.isBlank(line.content), let next = reader.readLine() { line = next }
    let start = reader.bytes.trimmed(line.content).lowerBound
    if !reader.bytes.hasPrefix(anyCase: "webvtt", at: start) { reader.rewind(to: line) }
  }

  private mutating func readBlocks() {
    while let line = reader.readLine() {
      if line.content.isEmpty { continue }
      guard cues.count < cueLimit else { return log.addTooManyCues(at: reader.start(of: line)) }
      finish(collect(from: line, as: .other))
    }
  }

  /// Collects a block (section 6.1, "collect a WebVTT block").
  private mutating func collect(from first: TextLine, as kind: WebVTTBlock.Kind) -> WebVTTBlock {
    var block = WebVTTBlock(kind: kind, first: first)
    let before = interrupted
    interrupted = nil
    var current: TextLine? = first
    while let line = current {
      block.lineCount += 1
      if line.hasArrow {
        guard block.readsArrow else {
          reader.rewind(to: line)
          interrupted = block.isIdentifier ? nil : block.timing == nil ? block.kind : .cue
          break
        }
        readTiming(line, into: &block, after: before)
      } else if line.content.isEmpty {
        break
      } else {
        readText(line, into: &block)
      }
      if line.isTooLong { log.addLength(of: line, in: reader) }
      current = reader.readLine()
    }
    return block
  }

  private mutating func readText(_ line: TextLine, into block: inout WebVTTBlock) {
    switch block.kind {
    case .header:
      readHeader(line)
    case .other where block.lineCount == 1:
      block.kind = WebVTTBlock.kind(ofLine: line.content, in: reader.bytes)
    default:
      break
    }
    block.buffer.append(line)
  }

  private mutating func readTiming(
    _ line: TextLine, into block: inout WebVTTBlock, after before: WebVTTBlock.Kind?
  ) {
    block.seenArrow = true
    do throws(WebVTTTimingIssue) {
      let timing = try WebVTTTiming(reader.bytes, line.content)
      block.id = block.buffer.text(in: reader.bytes)
      block.timing = timing
      block.timingLine = line
      checkStart(of: block, at: line, after: before)
      block.buffer = LineBuffer()
    } catch {
      block.isLost = true
      block.isIdentifier = before == nil && block.lineCount == 1 && namesCue(line)
      if !block.isIdentifier { report(error, in: line, of: block, after: before) }
    }
  }

  private mutating func finish(_ block: WebVTTBlock) {
    if let timing = block.timing, let line = block.timingLine {
      append(
        cue(of: block, timing: timing, line: line), of: block, timing: timing, line: line)
    } else if !block.isLost {
      finishOther(block)
    }
  }

  private mutating func cue(
    of block: WebVTTBlock, timing: WebVTTTiming, line: TextLine
  ) -> Cue {
    var cue = Cue(
      id: block.id, start: timing.start.clock.time, end: timing.end.clock.time,
      text: block.buffer.text(in: reader.bytes), position: reader.start(of: line))
    if !cue.id.isEmpty, !identifiers.insert(cue.id) { reportDuplicate(block) }
    if !timing.settings.isEmpty {
      let parsed = WebVTTSettings(reader.bytes, timing.settings, regions: regions)
      cue.settings = parsed.settings
      for fault in parsed.faults { report(fault, in: line) }
    }
    return cue
  }

  private mutating func append(
    _ cue: Cue, of block: WebVTTBlock, timing: WebVTTTiming, line: TextLine
  ) {
    check(cue, timing: timing, line: line)
    checkText(of: cue, block: block, line: line)
    cues.append(cue)
  }
}
