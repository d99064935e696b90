public import MediaModel
public import TextBasics

/// Reads SubRip, tolerantly: the format has no standard, and its files are written by hand.
///
/// What is a cue (the grammar and every repair: `Documentation/SubRip.md`):
/// - A *timing line* starts it: two timestamps with an arrow between. Hours may be missing; other
///   signs may mean comma and colon; digits may be more or fewer, or not those of ASCII; the
///   arrow may be another one; the index may be before and coordinates or other text after. An
///   end that is missing or no time is made of the next cue's start. A line that starts with a
///   digit and has a colon before its arrow but cannot be read loses its cue, which is an error.
/// - The line before it, when it is a *number*, is its index. A number that a blank line parts from
///   the times is the index when it follows from the index before. No index is needed.
/// - Its *text* is all that follows up to the next cue's index or timing line, markup kept, without
///   blank lines at both ends. A blank line inside stays in the text; so no text is lost, whatever
///   a player makes of it. A blank line between two cues may be missing, and where one follows
///   every line they are passed over.
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
  /// A number that is an index if a timing line follows, else text.
  private var held: SubRipNumber?
  /// The index of the cue before.
  private var lastNumber: Int64?
  /// Whether the line before was blank, or there is none.
  private var afterBlank = true
  /// Whether text that belongs to no cue was reported since the last timing line.
  private var straySeen = false
  /// Whether a timing line could not be read, so that the text after it has no cue.
  private var isSkipping = false
  private var timingLines = 0
  /// Whether a blank line follows each line of the file.
  private var isDoubled = false
  /// Whether the largest number of cues was reached.
  private var isFull = false

  /// Reads a file.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: Its cues and issues.
  /// - Throws: ``TimedTextError/empty``, ``TimedTextError/tooLarge(bytes:)``, or
  ///   ``TimedTextError/notTimedText(explanation:)`` when no line is meant as a timing line.
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
  ///   - cueLimit: How many cues are read at most.
  /// - Returns: Its cues and issues, or `nil` when no line is meant as a timing line.
  package static func parse(
    _ text: DecodedText, cueLimit: Int = TimedTextLimits.cues
  ) -> TimedTextDocument? {
    var parser = SubRipParser(reader: ByteReader(text), cueLimit: cueLimit)
    parser.log.addEncoding(of: text, as: .subRip)
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
      log.addLength(of: line, in: reader)
      take(line)
      if isDoubled { reader.skipBlankLine() }
    }
    finish()
  }

  private mutating func take(_ line: TextLine) {
    if line.hasShortArrow { return takeArrow(line) }
    if reader.bytes.isBlank(line.content) { return takeBlank(line) }
    checkMark(line)
    if let timing = SubRipTiming.readOdd(reader.bytes, line.content) {
      take(timing, line)
    } else if !isCutTiming(line) {
      takeText(line)
    }
  }

  private mutating func takeArrow(_ line: TextLine) {
    checkMark(line)
    switch SubRipTiming.read(reader.bytes, line.content) {
    case .timing(let timing):
      take(timing, line)
    case .broken where open != nil && held == nil && !afterBlank:
      // In the middle of a cue it is rather what somebody says.
      reportArrow(line)
      takeText(line)
    case .broken(let offset):
      timingLines += 1
      close(before: nil)
      reportBroken(at: offset, in: line)
      held = nil
      isSkipping = true
      afterBlank = false
    case .text:
      if line.hasArrow, open != nil { reportArrow(line) }
      takeText(line)
    }
  }

  private mutating func take(_ timing: SubRipTiming, _ line: TextLine) {
    timingLines += 1
    let index = timing.index == nil ? takeIndex() : takeInline(timing, line)
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

  /// The number before the times in their line.
  private mutating func takeInline(_ timing: SubRipTiming, _ line: TextLine) -> SubRipNumber? {
    commitHeld()
    guard let digits = timing.index else { return nil }
    reportInline(digits, in: line)
    return SubRipNumber(line, inline: digits, in: reader.bytes, isAfterBlank: afterBlank)
  }

  private func text(of number: SubRipNumber) -> String { reader.bytes.string(number.digits) }

  /// The held number when it is the index of a timing line that follows it now.
  private mutating func takeIndex() -> SubRipNumber? {
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
      "A blank line stands between a cue's number and its times; some players drop the cue. Take "
        + "it out.")
    return number
  }

  private mutating func takeBlank(_ line: TextLine) {
    if let number = held {
      held?.blankAfter = number.blankAfter ?? line
    } else {
      open?.pass(line)
    }
    afterBlank = true
  }

  private mutating func takeText(_ line: TextLine) {
    commitHeld()
    if let number = SubRipNumber(line, in: reader.bytes, isAfterBlank: afterBlank) {
      held = number
    } else {
      append(line)
    }
    afterBlank = false
  }

  /// Makes a held number a line of text.
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

  /// Whether the file ends in this line, inside the times that follow a cue's number.
  private mutating func isCutTiming(_ line: TextLine) -> Bool {
    guard !line.isTerminated, let number = held, number.follows(lastNumber), timingLines > 0,
      reader.bytes.isCutTimestamp(line.content)
    else { return false }
    held = nil
    reportCut(at: number.line)
    return true
  }

  /// Closes the last cue; a number that only counts on is the start of a cue that is missing.
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
