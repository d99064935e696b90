package import MediaModel
package import TextBasics

/// Reads SBV, the variant of SubViewer that YouTube reads and writes.
///
/// SBV has no standard. A line of two times with a comma between them begins a cue. The cue's text
/// is all lines up to the next line of times, without blank lines at both ends. `[br]` is a line
/// break, as in SubViewer. There is no other markup; the speaker is part of the text (`>> ADA:`).
package struct SBVParser {
  private struct OpenCue {
    let timing: SBVTiming
    let line: TextLine
    var buffer = LineBuffer()
    var blank: TextLine?
  }

  private var reader: ByteReader
  private var log = IssueLog()
  private var cues: [Cue] = []
  private var open: OpenCue?
  private var afterBlank = true
  private var isSkipping = false
  private var straySeen = false

  /// Whether a text begins with a line of SBV times.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether the text begins with a line of SBV times.
  package static func hasSignature(_ text: DecodedText) -> Bool {
    var reader = ByteReader(text)
    while let line = reader.readLine(), line.number < 20 {
      if text.bytes.isBlank(line.content) { continue }
      return SBVTiming(text.bytes, line.content) != nil
    }
    return false
  }

  /// Reads a decoded file.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - cueLimit: The maximum number of cues.
  /// - Returns: Its cues and issues, or `nil` when no line has times.
  package static func parse(
    _ text: DecodedText, cueLimit: Int = TimedTextLimits.cues
  ) -> TimedTextDocument? {
    var parser = SBVParser(reader: ByteReader(text))
    parser.log.addEncoding(of: text, as: .sbv)
    let isFull = !parser.readLines(cueLimit)
    guard isFull || !parser.cues.isEmpty || parser.isSkipping else { return nil }
    parser.log.addNoCues(unless: parser.cues)
    return TimedTextDocument(format: .sbv, cues: parser.cues, issues: parser.log.inOrder())
  }

  private init(reader: ByteReader) { self.reader = reader }

  /// Reads the lines up to the limit of cues; returns whether every line was read.
  private mutating func readLines(_ cueLimit: Int) -> Bool {
    while let line = reader.readLine() {
      log.addLength(of: line, in: reader)
      if reader.bytes.isBlank(line.content) {
        if open?.blank == nil { open?.blank = line }
        open?.buffer.pass(line)
        afterBlank = true
        continue
      }
      if let timing = SBVTiming(reader.bytes, line.content) {
        close()
        guard cues.count < cueLimit else {
          log.addTooManyCues(at: reader.start(of: line))
          return false
        }
        if !afterBlank { reportMissingBlank(line) }
        open = OpenCue(timing: timing, line: line)
        isSkipping = false
      } else if afterBlank, SBVTiming.isMeant(reader.bytes, line.content) {
        close()
        isSkipping = true
        reportUnreadable(line)
      } else {
        readText(line)
      }
      afterBlank = false
    }
    close()
    return true
  }

  private mutating func readText(_ line: TextLine) {
    guard open != nil else {
      if !isSkipping, !straySeen { reportStray(line) }
      straySeen = true
      return
    }
    if let blank = open?.blank, open?.buffer.isEmpty == false { reportBlank(blank) }
    open?.blank = nil
    open?.buffer.append(line)
  }

  private mutating func close() {
    guard let closed = open.take() else { return }
    let cue = Cue(
      start: closed.timing.start, end: closed.timing.end,
      text: Self.text(closed.buffer.text(in: reader.bytes)),
      position: reader.start(of: closed.line))
    check(cue, closed.timing, closed.line)
    cues.append(cue)
  }

  private static func text(_ written: String) -> String {
    guard written.utf8.contains(0x5B) else { return written }
    return String(decoding: withLineBreaks(Array(written.utf8)), as: UTF8.self)
  }

  /// Replaces each `[br]` by a line break.
  private static func withLineBreaks(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let isBreak = bytes[index] == 0x5B && bytes.hasPrefix(anyCase: "[br]", at: index)
      output.append(isBreak ? 0x0A : bytes[index])
      index += isBreak ? 4 : 1
    }
    return output
  }
}

// MARK: Issues

extension SBVParser {
  private mutating func check(_ cue: Cue, _ timing: SBVTiming, _ line: TextLine) {
    let start = reader.bytes.trimmed(line.content).lowerBound
    if timing.isTooLarge { log.addOverflow(at: reader.position(of: start, in: line)) }
    if !timing.isRight {
      log.add(
        .sbv(.timestampForm), .warning, at: reader.position(of: start, in: line),
        "The times are not written as “0:00:01.000,0:00:02.500”; programs may read them "
          + "differently. Write minutes and seconds with two digits and thousandths with three.")
    }
    log.addEnd(
      of: cue, as: (.sbv(.reversedTimes), .sbv(.zeroDuration)),
      at: reader.position(of: timing.endOffset, in: line))
    log.addOrder(
      of: cue, after: cues.last?.start, as: .sbv(.order), at: reader.position(of: start, in: line))
    guard cue.text.isEmpty else { return }
    log.add(
      .sbv(.emptyCue), .warning, at: reader.start(of: line),
      "The cue has no text. Write the text on the line after the times, or delete the cue.")
  }

  private mutating func reportMissingBlank(_ line: TextLine) {
    guard !cues.isEmpty else { return }
    log.add(
      .sbv(.missingBlankLine), .warning, at: reader.start(of: line),
      "There is no blank line before this cue; programs may read its times as text of the cue "
        + "above. Put one there.")
  }

  private mutating func reportBlank(_ line: TextLine) {
    log.add(
      .sbv(.blankLine), .warning, at: reader.start(of: line),
      "There is a blank line inside a cue; programs drop the text after it. Remove it, or put "
        + "that text into a separate cue.")
  }

  private mutating func reportStray(_ line: TextLine) {
    log.add(
      .sbv(.strayText), .warning, at: reader.start(of: line),
      "“\(reader.bytes.excerpt(line.content))” is before the first cue and is not shown. Give "
        + "it times or delete it.")
  }

  private mutating func reportUnreadable(_ line: TextLine) {
    let start = reader.bytes.trimmed(line.content).lowerBound
    log.add(
      .sbv(.timestamp), .error, at: reader.position(of: start, in: line),
      "The times cannot be read; the cue and its text are dropped. Write them as "
        + "“0:00:01.000,0:00:02.500”.")
  }
}
