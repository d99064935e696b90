import MediaModel
import TextBasics

/// Reports errors that the parser repaired.
extension SubRipParser {
  /// Reports a blank line after every line.
  mutating func reportDoubled(_ blank: TextLine) {
    log.add(
      .subRip(.doubledLines), .warning, at: reader.start(of: blank),
      "A blank line follows every line of the file; players that end a cue at a blank line show "
        + "nothing. Remove the blank lines, or export the file again.")
  }

  /// Reports a number before the times.
  mutating func reportInline(_ digits: Range<Int>, in line: TextLine) {
    log.add(
      .subRip(.inlineIndex), .warning, at: reader.position(of: digits.lowerBound, in: line),
      "The cue's number is in the line of its times; most players drop the cue. Put it on the "
        + "line before.")
  }

  /// Reports an end that is not a time.
  mutating func report(_ lost: SubRipTiming.LostEnd, at offset: Int, in line: TextLine) {
    let place = reader.position(of: offset, in: line)
    switch lost {
    case .missing:
      log.add(
        .subRip(.missingEnd), .error, at: place,
        "The cue has no end, and players drop it; it is shown until the next cue. Write its end "
          + "after the arrow.")
    case .unreadable:
      log.add(
        .subRip(.timestamp), .error, at: place,
        "The end cannot be read, and players drop the cue; it is shown until the next cue. Write "
          + "the end as “00:00:04,000”.")
    }
  }

  /// Reports digits and signs that are not ASCII.
  mutating func reportForeign(at offset: Int, in line: TextLine) {
    log.add(
      .subRip(.foreignDigits), .warning, at: reader.position(of: offset, in: line),
      "Digits or signs of the cue's number or times are full-width or of another script; most "
        + "players drop the cue. Write them as 0 to 9, “:” and “,”.")
  }

  /// Reports a byte order mark at the start of a line.
  mutating func checkMark(_ line: TextLine) {
    guard reader.bytes.hasMark(at: line.content.lowerBound) else { return }
    log.add(
      .subRip(.innerByteOrderMark), .warning, at: reader.start(of: line),
      "There is a byte order mark inside the file, which joining files can leave; some players do "
        + "not recognize the line after it. Remove it.")
  }

  /// Reports that the file ends inside a cue.
  mutating func reportCut(at line: TextLine) {
    log.add(
      .subRip(.truncated), .warning, at: reader.start(of: line),
      "The file ends with a cue whose times or text are missing. Check that it was exported "
        + "completely.")
  }

  /// Reports an issue of a cue's tags.
  mutating func report(_ fault: SubRipTextIssue, in line: TextLine) {
    log.add(
      fault.code, .warning, at: reader.position(of: fault.range.lowerBound, in: line),
      fault.message(reader.bytes.excerpt(fault.range)))
  }

  /// Reports a tag that is not closed in its cue.
  mutating func reportUnclosed(_ tag: SubRipMarkup.Tag) {
    let end = tag.line.content.upperBound
    let close = reader.bytes[tag.offset..<end].firstIndex(of: 0x3E).map { $0 + 1 } ?? end
    report(SubRipTextIssue(.tagUnclosed, tag.offset..<close), in: tag.line)
  }
}
