public import MediaModel
public import TextBasics

/// Reads SubRip tolerantly: the format has no standard, and many files are written by hand.
///
/// The parts of a cue (the grammar and every repair are in `Documentation/SubRip.md`):
/// - A *timing line* starts it: two timestamps with an arrow between them. Hours may be missing.
///   Other signs may replace comma and colon. There may be more or fewer digits, or digits that
///   are not ASCII. The arrow may be another one. The index may be before the times, and
///   coordinates or other text after them. The start of the next cue replaces an end that is
///   missing or cannot be read. If a line starts with a digit and has a colon before its arrow but
///   cannot be read, its cue is lost, which is an error.
/// - If the line before it is a *number*, it is the index. If a blank line is between the number
///   and the times, it is the index if it follows the previous index. A cue needs no index.
/// - Its *text* is all lines up to the next cue's index or timing line, with markup, without blank
///   lines at both ends. A blank line inside stays in the text, so no text is lost. The blank line
///   between two cues may be missing. If a blank line follows every line, these are skipped.
/// - Reversed times, wrong order and wrong numbering are kept as they are.
///
/// Every departure from `index, times, text, blank line` is an issue.
public struct SubRipParser {
  var reader: ByteReader
  var log = IssueLog()
  var cues: [Cue] = []
  private let cueLimit: Int

  /// The cue whose text is being read.
  private var open: SubRipCue?
  /// A number that is an index if a timing line follows it, and text otherwise.
  private var held: SubRipNumber?
  /// The index of the previous cue.
  private var lastNumber: Int64?
  /// Whether the preceding line was blank, or there is no preceding line.
  private var afterBlank = true
  /// Whether text without a cue was reported since the last timing line.
  private var straySeen = false
  /// Whether a timing line could not be read, so that the text after it has no cue.
  private var isSkipping = false
  private var timingLines = 0
  /// Whether a blank line follows each line of the file.
  private var isDoubled = false
  /// Whether the maximum number of cues was reached.
  private var isFull = false

  /// Reads a file.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: Its cues and issues.
  /// - Throws: ``TimedTextError/empty``, ``TimedTextError/tooLarge(bytes:)``, or
  ///   ``TimedTextError/notTimedText(explanation:)`` when no line looks like a timing line.
  public static func parse(_ bytes: [UInt8]) throws(TimedTextError) -> TimedTextDocument {
    try TimedTextDocument(
      of: bytes,
      orExplain: "The file has no line such as “00:00:01,000 --> 00:00:02,000”: it is not "
        + "SubRip. Export the captions as SubRip or WebVTT."
    ) { parse($0) }
  }

  /// Reads a decoded file.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - cueLimit: The maximum number of cues.
  /// - Returns: Its cues and issues, or `nil` when no line looks like a timing line.
  package static func parse(
    _ text: DecodedText, cueLimit: Int = TimedTextLimits.cues
  ) -> TimedTextDocument? {
    var parser = SubRipParser(reader: ByteReader(text), cueLimit: cueLimit)
    parser.log.addEncoding(of: text, as: .subRip)
    parser.cues.reserveCapacity(min(text.bytes.count / TimedTextLimits.usualCueBytes, cueLimit))
    parser.readLines()
    guard parser.timingLines > 0 else { return nil }
    parser.log.addNoCues(unless: parser.cues)
    return TimedTextDocument(
      format: .subRip, cues: parser.cues, issues: parser.log.inOrder())
  }

  private init(reader: ByteReader, cueLimit: Int) {
    self.reader = reader
    self.cueLimit = cueLimit
  }

  private mutating func readLines() {
    if let blank = SubRipSpacing.doubled(reader) {
      isDoubled = true
      reportDoubled(blank)
    }
    while !isFull, let line = reader.readLine() {
      if line.isTooLong { log.addLength(of: line, in: reader) }
      read(line)
      if isDoubled { reader.skipBlankLine() }
    }
    finish()
  }

  private mutating func read(_ line: TextLine) {
    if line.hasShortArrow { return readArrow(line) }
    if reader.bytes.isBlank(line.content) { return readBlank(line) }
    checkMark(line)
    if let timing = SubRipTiming.readOdd(reader.bytes, line.content) {
      read(timing, line)
    } else if !isCutTiming(line) {
      readText(line)
    }
  }

  private mutating func readArrow(_ line: TextLine) {
    checkMark(line)
    switch SubRipTiming.read(reader.bytes, line.content) {
    case .timing(let timing):
      read(timing, line)
    case .broken where open != nil && held == nil && !afterBlank:
      // In the middle of a cue the line is probably spoken text.
      reportArrow(line)
      readText(line)
    case .broken(let offset):
      timingLines += 1
      close(before: nil)
      reportBroken(at: offset, in: line)
      held = nil
      isSkipping = true
      afterBlank = false
    case .text:
      if line.hasArrow, open != nil { reportArrow(line) }
      readText(line)
    }
  }

  private mutating func read(_ timing: SubRipTiming, _ line: TextLine) {
    timingLines += 1
    let index = timing.index == nil ? readIndex() : readInline(timing, line)
    let startsClean = index?.isAfterBlank ?? afterBlank
    if open != nil, !startsClean, !isDoubled { reportMissingBlankLine(index?.line ?? line) }
    close(before: timing.start.time)
    guard cues.count < cueLimit else {
      isFull = true
      return log.addTooManyCues(at: reader.start(of: line))
    }
    check(index, line: line, lastNumber: lastNumber)
    lastNumber = index?.value ?? lastNumber.map { $0 == .max ? $0 : $0 + 1 }
    open = SubRipCue(
      timing: timing, line: line, id: index.map { text(of: $0) } ?? "", isDoubled: isDoubled)
    isSkipping = false
    straySeen = false
    afterBlank = false
  }

  /// Returns the number that precedes the times in the same line.
  private mutating func readInline(_ timing: SubRipTiming, _ line: TextLine) -> SubRipNumber? {
    commitHeld()
    guard let digits = timing.index else { return nil }
    reportInline(digits, in: line)
    return SubRipNumber(line, inline: digits, in: reader.bytes, isAfterBlank: afterBlank)
  }

  private func text(of number: SubRipNumber) -> String { reader.bytes.string(number.digits) }

  /// Returns the held number if it is the index of the timing line that was just read.
  private mutating func readIndex() -> SubRipNumber? {
    guard let number = held else { return nil }
    guard let blank = number.blankAfter else {
      held = nil
      return number
    }
    guard number.isAfterBlank, number.follows(lastNumber) else {
      commitHeld()
      return nil
    }
    held = nil
    log.add(
      .subRip(.blankLine), .warning, at: reader.start(of: blank),
      "There is a blank line between a cue's number and its times; some players drop the cue. "
        + "Remove it.")
    return number
  }

  private mutating func readBlank(_ line: TextLine) {
    if let number = held {
      held?.blankAfter = number.blankAfter ?? line
    } else {
      open?.pass(line)
    }
    afterBlank = true
  }

  private mutating func readText(_ line: TextLine) {
    commitHeld()
    if let number = SubRipNumber(line, in: reader.bytes, isAfterBlank: afterBlank) {
      held = number
    } else {
      append(line)
    }
    afterBlank = false
  }

  /// Adds a held number to the text as a line.
  private mutating func commitHeld() {
    guard let number = held else { return }
    held = nil
    append(number.line)
    if let blank = number.blankAfter { open?.pass(blank) }
  }

  private mutating func append(_ line: TextLine) {
    guard open != nil else {
      if !isSkipping, !straySeen {
        straySeen = true
        reportStray(line)
      }
      return
    }
    if let blank = open?.append(line), !isDoubled { reportBlankLine(blank) }
    guard line.hasMarkup else { return }
    let faults = open?.markup.read(line, in: reader.bytes) ?? []
    for fault in faults { report(fault, in: line) }
  }

  /// Whether the file ends in this line, within the times that follow a cue's number.
  private mutating func isCutTiming(_ line: TextLine) -> Bool {
    guard !line.isTerminated, let number = held, number.follows(lastNumber), timingLines > 0,
      reader.bytes.isCutTimestamp(line.content)
    else { return false }
    held = nil
    reportCut(at: number.line)
    return true
  }

  /// Closes the last cue; if the next number without times follows it, the file was cut.
  private mutating func finish() {
    if let number = held, number.isAfterBlank, number.follows(lastNumber), timingLines > 0 {
      held = nil
      reportCut(at: number.line)
    }
    commitHeld()
    close(before: nil)
  }

  private mutating func close(before next: MediaTime?) {
    guard let closed = open.take() else { return }
    for tag in closed.markup.open { reportUnclosed(tag) }
    let timing = closed.timing
    let cue = Cue(
      id: closed.id, start: timing.start.time, end: timing.end(before: next),
      text: closed.buffer.text(in: reader.bytes),
      settings: closed.markup.alignment?.settings ?? CueSettings(),
      position: reader.start(of: closed.line))
    check(cue, timing: timing, line: closed.line)
    cues.append(cue)
  }
}
