import CueText
import MediaModel
import TextBasics

/// Checks cues and reports departures from a conforming file.
extension WebVTTParser {
  /// Checks the lines before a cue's timing line.
  ///
  /// - Parameters:
  ///   - block: The cue's block so far.
  ///   - line: The timing line.
  ///   - before: The previous block if no blank line ended it, or `nil`.
  mutating func checkStart(
    of block: WebVTTBlock, at line: TextLine, after before: WebVTTBlock.Kind?
  ) {
    if block.kind == .note || before == .note {
      log.add(
        .webVTT(.arrowInNote), .warning, at: reader.start(of: line),
        "A comment cannot contain “-->”: this line starts a cue, which is shown. Delete the cue, "
          + "or remove the arrow from the comment.")
    } else if block.kind.isHead || before?.isHead == true {
      log.add(
        .webVTT(.arrowInBlock), .warning, at: reader.start(of: line),
        "A STYLE or REGION block ends here, because it cannot contain “-->”: this line starts a "
          + "cue. Put a blank line before the cue.")
    } else if before != nil {
      log.add(
        .webVTT(.missingBlankLine), .warning, at: reader.start(of: line),
        "There is no blank line before this cue, so an identifier above it counts as text of the "
          + "previous block. Put a blank line between the two.")
    }
  }

  /// Reports a timing line that cannot be read.
  ///
  /// - Parameters:
  ///   - failure: The problem and its offset.
  ///   - line: The line.
  ///   - block: The block that contains the line.
  ///   - before: The previous block if no blank line ended it, or `nil`.
  mutating func report(
    _ failure: WebVTTTimingIssue, in line: TextLine, of block: WebVTTBlock,
    after before: WebVTTBlock.Kind?
  ) {
    let place = reader.position(of: failure.offset, in: line)
    let firstByte = reader.bytes.trimmed(line.content).first.map { reader.bytes[$0] }
    let startsAsTime = firstByte.map { $0.isDigit || $0 == 0x2D } ?? false
    if before == .note || block.kind == .note {
      log.add(
        .webVTT(.arrowInNote), .warning, at: place,
        "A comment cannot contain “-->”; it ends before this line. Remove the arrow.")
    } else if block.kind.isHead || before?.isHead == true {
      log.add(
        .webVTT(.arrowInBlock), .error, at: place,
        "A STYLE or REGION block cannot contain “-->”; it ends before this line, and the lines "
          + "after it have no effect. Remove the arrow.")
    } else if before == .cue, !startsAsTime {
      log.add(
        .webVTT(.arrowInText), .error, at: place,
        "A cue's text cannot contain “-->”: this line and the lines after it are not shown. Write "
          + "“--&gt;”.")
    } else {
      reportTimestamp(failure.reason, at: place)
    }
  }

  private mutating func reportTimestamp(
    _ reason: WebVTTTimingIssue.Reason, at place: TextPosition
  ) {
    switch reason {
    case .comma:
      log.add(
        .webVTT(.timestampComma), .error, at: place,
        "There is a comma before the milliseconds, as in SubRip; the cue is not shown. Write a "
          + "full stop.")
    case .negative:
      log.add(
        .webVTT(.negativeTime), .error, at: place,
        "A time is negative; the cue is not shown. Shift the cues so that all times are positive.")
    case .form:
      log.add(
        .webVTT(.timestamp), .error, at: place,
        "The times cannot be read from here on; the cue is not shown. Write them as "
          + "“00:01:02.345 --> 00:01:04.000”, minutes and seconds below 60.")
    }
  }

  /// Whether a line with an arrow is the identifier of a cue whose times are in the next line.
  ///
  /// If it is, an issue is reported.
  ///
  /// - Parameter line: The line, which cannot be read as times.
  /// - Returns: Whether it is an identifier.
  mutating func namesCue(_ line: TextLine) -> Bool {
    var ahead = reader
    guard let next = ahead.readLine(), next.hasArrow,
      WebVTTTiming.isReadable(reader.bytes, next.content)
    else { return false }
    log.add(
      .webVTT(.arrowInIdentifier), .warning, at: reader.start(of: line),
      "An identifier cannot contain “-->”, so the cue below has none. Remove the arrow.")
    return true
  }

  /// Reports a cue that has the identifier of another cue.
  mutating func reportDuplicate(_ block: WebVTTBlock) {
    log.add(
      .webVTT(.duplicateID), .warning, at: reader.start(of: block.first),
      "“\(reader.bytes.excerpt(block.first.content))” is the identifier of another cue too. Give "
        + "every cue its own, or none.")
  }

  /// Checks a cue's times and text.
  mutating func check(_ cue: Cue, timing: WebVTTTiming, line: TextLine) {
    checkForm(timing, line: line)
    log.addEnd(
      of: cue, as: (.webVTT(.reversedTimes), .webVTT(.zeroDuration)),
      at: reader.position(of: timing.endOffset, in: line))
    log.addOrder(
      of: cue, after: cues.last?.start, as: .webVTT(.order),
      at: reader.position(of: timing.startOffset, in: line))
    if !cue.text.utf8.contains(where: { !$0.isSpace }) {
      log.add(
        .webVTT(.emptyCue), .warning, at: reader.start(of: line),
        "The cue has no text. Write the text on the line after the times, without a blank line "
          + "between, or delete the cue.")
    }
  }

  private mutating func checkForm(_ stamp: WebVTTTimestamp, at offset: Int, in line: TextLine) {
    if stamp.hasShortHours {
      log.add(
        .webVTT(.hourDigits), .warning, at: reader.position(of: offset, in: line),
        "Hours have one digit; some players refuse that. Write two.")
    }
    if stamp.clock.isTooLarge { log.addOverflow(at: reader.position(of: offset, in: line)) }
  }

  private mutating func checkForm(_ timing: WebVTTTiming, line: TextLine) {
    checkForm(timing.start, at: timing.startOffset, in: line)
    checkForm(timing.end, at: timing.endOffset, in: line)
    if timing.startOffset > line.content.lowerBound {
      log.add(
        .webVTT(.indent), .warning, at: reader.start(of: line),
        "There is white space before the times; some players drop the cue. Remove it.")
    }
    guard let tight = timing.tightOffset else { return }
    log.add(
      .webVTT(.spacing), .warning, at: reader.position(of: tight, in: line),
      "White space is missing around “-->” or after the end time; some players drop the cue. Put "
        + "a space there.")
  }

  /// Reports a cue setting with an issue.
  mutating func report(_ fault: WebVTTSettings.Issue, in line: TextLine) {
    let place = reader.position(of: fault.range.lowerBound, in: line)
    let text = reader.bytes.excerpt(fault.range)
    switch fault.kind {
    case .name:
      log.add(
        .webVTT(.settingName), .warning, at: place,
        "“\(text)” is not a cue setting and has no effect. Use vertical, line, position, size, "
          + "align or region, a colon and a value.")
    case .value where reader.bytes.hasPrefix("align:middle", at: fault.range.lowerBound):
      log.add(
        .webVTT(.settingValue), .warning, at: place,
        "“\(text)” is from a draft of WebVTT; the value is “center” now, and players ignore the "
          + "old one. Write “align:center”.")
    case .value:
      log.add(
        .webVTT(.settingValue), .warning, at: place,
        "“\(text)” has a value that the setting does not take; it has no effect. Correct it, for "
          + "example “line:80%”, “position:50%,center”, “align:start”.")
    case .repeated:
      log.add(
        .webVTT(.settingRepeated), .warning, at: place,
        "“\(text)” repeats a setting of the cue; the last one counts. Keep one of them.")
    case .conflict:
      log.add(
        .webVTT(.settingConflict), .warning, at: place,
        "“\(text)” is used with vertical, line or size, which take a cue out of its region. Remove "
          + "the region or the others.")
    case .fraction:
      log.add(
        .webVTT(.lineFraction), .warning, at: place,
        "“\(text)” is a line number with a fraction; players round it differently. Write a whole "
          + "number, or a percentage.")
    case .region:
      log.add(
        .webVTT(.settingRegion), .warning, at: place,
        "“\(text)” names a region that is not defined above; it has no effect. Define it in a "
          + "REGION block before the first cue.")
    }
  }
}
