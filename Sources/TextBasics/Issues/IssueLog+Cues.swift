package import MediaModel

/// Issues that are common to the line formats; each format has its own codes for issues that depend
/// on its players.
extension IssueLog {
  /// Reports a line that was cut.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - reader: Provides its position.
  package mutating func addLength(of line: TextLine, in reader: ByteReader) {
    guard line.isTooLong else { return }
    add(
      .text(.lineTooLong), .error, at: reader.start(of: line),
      "The line is longer than \(TimedTextLimits.lineBytes) bytes; the rest of it is dropped. "
        + "Break it into lines.")
  }

  /// Reports that the rest of the file is not read.
  ///
  /// - Parameters:
  ///   - place: The first place that is not read.
  ///   - limit: The highest number of cues that are read.
  package mutating func addTooManyCues(
    at place: TextPosition, limit: Int = TimedTextLimits.cues
  ) {
    add(
      .text(.tooManyCues), .error, at: place,
      "The file has more than \(limit) cues; the rest is not read. Split the file.")
  }

  /// Reports a file without cues.
  ///
  /// - Parameter cues: The file's cues.
  package mutating func addNoCues(unless cues: [Cue]) {
    guard cues.isEmpty else { return }
    add(
      .text(.noCues), .warning, at: TextPosition(line: 1, column: 1, byteOffset: 0),
      "The file has no cue that can be shown. Check that it was exported completely.")
  }

  /// Reports a time that was limited to the largest time.
  ///
  /// - Parameter place: Its place.
  package mutating func addOverflow(at place: TextPosition) {
    add(
      .text(.timeOverflow), .error, at: place,
      "The time is too large and was cut to the largest one. Correct it.")
  }

  /// Reports an end that is not after the start.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - codes: The format's codes for an end before the start and for an end at the start.
  ///   - place: The place of the end; evaluated only if there is an issue.
  package mutating func addEnd(
    of cue: Cue, as codes: (reversed: ParseIssue.Code, zero: ParseIssue.Code),
    at place: @autoclosure () -> TextPosition
  ) {
    if cue.end < cue.start {
      add(
        codes.reversed, .error, at: place(),
        "The cue ends before it starts and is not shown. Correct the times.")
    } else if cue.end == cue.start {
      add(
        codes.zero, .warning, at: place(),
        "The cue ends when it starts, so nobody can read it. Give it a later end.")
    }
  }

  /// Reports a cue that starts before the previous cue.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - last: The start of the previous cue.
  ///   - code: The format's code.
  ///   - place: The place of the start; evaluated only if there is an issue.
  package mutating func addOrder(
    of cue: Cue, after last: MediaTime?, as code: ParseIssue.Code,
    at place: @autoclosure () -> TextPosition
  ) {
    guard let last, cue.start < last else { return }
    add(
      code, .warning, at: place(),
      "The cue starts before the one above it. Put the cues in the order of their start times.")
  }
}
