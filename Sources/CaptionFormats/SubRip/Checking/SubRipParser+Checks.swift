import MediaModel
import TextBasics

/// Checks cues and reports departures from a well-formed file.
extension SubRipParser {
  /// Reports a timing line that cannot be read.
  mutating func reportBroken(at offset: Int, in line: TextLine) {
    log.add(
      .subRip(.timestamp), .error, at: reader.position(of: offset, in: line),
      "The times cannot be read from here on; the cue and its text are dropped. Write them as "
        + "“00:01:02,345 --> 00:01:04,000”.")
  }

  /// Reports an arrow in text.
  mutating func reportArrow(_ line: TextLine) {
    log.add(
      .subRip(.arrowInText), .warning, at: reader.start(of: line),
      "The text contains “-->”, which some players read as times. Write it differently.")
  }

  /// Reports a missing blank line between two cues.
  mutating func reportMissingBlankLine(_ line: TextLine) {
    log.add(
      .subRip(.missingBlankLine), .warning, at: reader.start(of: line),
      "There is no blank line before this cue; some players show it as text of the cue above. Put "
        + "one there.")
  }

  /// Reports a blank line inside a cue.
  mutating func reportBlankLine(_ line: TextLine) {
    log.add(
      .subRip(.blankLine), .warning, at: reader.start(of: line),
      "There is a blank line inside a cue; some players drop the text after it. Remove it, or put "
        + "that text into a separate cue.")
  }

  /// Reports text that does not belong to a cue.
  mutating func reportStray(_ line: TextLine) {
    log.add(
      .subRip(.strayText), .warning, at: reader.start(of: line),
      "“\(reader.bytes.excerpt(line.content))” is before the first cue and is not shown. Give "
        + "it times or delete it.")
  }

  /// Checks a cue's number.
  ///
  /// - Parameters:
  ///   - index: The number, or `nil` when there is none.
  ///   - line: The cue's timing line.
  ///   - lastNumber: The number of the previous cue.
  mutating func check(_ index: SubRipNumber?, line: TextLine, lastNumber: Int64?) {
    guard let index else {
      return log.add(
        .subRip(.index), .warning, at: reader.start(of: line),
        "The cue has no number; some players drop it. Put its number on the line before.")
    }
    if !index.isASCII { reportForeign(at: index.digits.lowerBound, in: index.line) }
    guard let lastNumber, !index.follows(lastNumber) else { return }
    let fault =
      index.value == lastNumber
      ? "is that of the cue before"
      : index.value < lastNumber
        ? "is smaller than the one before" : "leaves out numbers after the one before"
    log.add(
      .subRip(.numbering), .note, at: reader.start(of: index.line),
      "The cue's number \(fault); players ignore this. Renumber the cues.")
  }

  /// Checks a cue's times and text.
  mutating func check(_ cue: Cue, timing: SubRipTiming, line: TextLine) {
    checkForm(timing.start, at: timing.startOffset, in: line, isSeen: cue.end > .zero)
    if let lost = timing.lostEnd {
      report(lost, at: timing.endOffset, in: line)
    } else {
      checkForm(timing.end, at: timing.endOffset, in: line, isSeen: cue.end > .zero)
    }
    if let foreign = timing.foreign { reportForeign(at: foreign, in: line) }
    checkArrow(timing, in: line)
    log.addEnd(
      of: cue, as: (.subRip(.reversedTimes), .subRip(.zeroDuration)),
      at: reader.position(of: timing.endOffset, in: line))
    checkOverlap(cue, at: timing.startOffset, in: line)
    log.addOrder(
      of: cue, after: cues.last?.start, as: .subRip(.order),
      at: reader.position(of: timing.startOffset, in: line))
    if cue.text.isEmpty, !line.isTerminated {
      reportCut(at: line)
    } else if cue.text.isEmpty {
      log.add(
        .subRip(.emptyCue), .warning, at: reader.start(of: line),
        "The cue has no text. Write the text on the line after the times, or delete the cue.")
    }
  }

  private mutating func checkArrow(_ timing: SubRipTiming, in line: TextLine) {
    if let odd = timing.oddArrow {
      log.add(
        .subRip(.arrow), .warning, at: reader.position(of: odd, in: line),
        "The arrow is not written as “ --> ” with a space on both sides; some players drop the "
          + "cue. Write it so.")
    }
    guard !timing.trailing.isEmpty else { return }
    let place = reader.position(of: timing.trailing.lowerBound, in: line)
    if reader.bytes.hasPrefix(anyCase: "x1:", at: timing.trailing.lowerBound) {
      log.add(
        .subRip(.coordinates), .note, at: place,
        "Coordinates follow the times; most players ignore them. Nothing needs to be done.")
    } else if Self.isSetting(reader.bytes, at: timing.trailing.lowerBound) {
      log.add(
        .subRip(.webVTTSettings), .warning, at: place,
        "“\(reader.bytes.excerpt(timing.trailing))” is a cue setting of WebVTT, which players of "
          + "SubRip ignore. Remove it, or convert the file to WebVTT.")
    } else {
      log.add(
        .subRip(.trailingText), .warning, at: place,
        "“\(reader.bytes.excerpt(timing.trailing))” follows the times and is not shown. Move it to "
          + "the next line if it is text, or delete it.")
    }
  }

  /// Whether a WebVTT setting starts at an offset (WebVTT, section 4.3).
  private static func isSetting(_ bytes: [UInt8], at offset: Int) -> Bool {
    let names: [StaticString] = ["line:", "position:", "align:", "size:", "vertical:", "region:"]
    return names.contains { bytes.hasPrefix($0, at: offset) }
  }

  /// Reports cues whose times overlap; players show both cues, or remove the first one early.
  private mutating func checkOverlap(_ cue: Cue, at offset: Int, in line: TextLine) {
    guard let last = cues.last, cue.start >= last.start, cue.start < last.end, cue.start < cue.end
    else { return }
    log.add(
      .subRip(.overlap), .note, at: reader.position(of: offset, in: line),
      "The cue starts before the one above it ends; players show both or cut the first one short. "
        + "End that one earlier unless both are meant to be seen.")
  }

  private mutating func checkForm(
    _ stamp: SubRipTimestamp, at offset: Int, in line: TextLine, isSeen: Bool
  ) {
    guard !stamp.form.isEmpty else { return }
    let place = reader.position(of: offset, in: line)
    if stamp.form.contains(.point) {
      log.add(
        .subRip(.decimalPoint), .warning, at: place,
        "The milliseconds are after a full stop or colon; some players drop the cue. Write a "
          + "comma.")
    }
    if stamp.form.contains(.digits) {
      log.add(
        .subRip(.timestampForm), .warning, at: place,
        "The time is not written as 00:00:00,000; players may read it differently. Write hours, "
          + "minutes and seconds with two digits and milliseconds with three.")
    }
    if stamp.form.contains(.frames) {
      log.add(
        .subRip(.frames), .warning, at: place,
        "The time has frames after its third colon, which are read as thirtieths of a second; "
          + "players read it differently. Write milliseconds after a comma.")
    }
    if stamp.form.contains(.range) {
      log.add(
        .subRip(.timeRange), .warning, at: place,
        "Minutes or seconds are 60 or more; some players drop the cue. Carry them over.")
    }
    if stamp.form.contains(.negative) {
      log.add(
        .subRip(.negativeTime), isSeen ? .warning : .error, at: place,
        "The time is negative, so the cue is cut short or not shown. Shift the cues so that all "
          + "times are positive.")
    }
    if stamp.form.contains(.tooLarge) {
      log.addOverflow(at: place)
    }
  }
}
