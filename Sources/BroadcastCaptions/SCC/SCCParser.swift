package import MediaModel
package import TextBasics

/// Reads Scenarist closed captions (SCC): lines of a timecode and the byte pairs of CEA-608 that
/// are sent from then on, one a frame of 29.97 frames a second.
///
/// - Both kinds of timecode count frames of 1001/30000 s; with `;` before the frames, some numbers
///   are dropped.
/// - If a line starts before the data of the previous line are sent, it is sent after them.
/// - SCC files have one field. After a command that only field two has (`15` and `1D` for `14` and
///   `1C`, CTA-608-E), the data belong to CC3 and CC4.
/// - Times are those of the timecode, which often starts at one hour.
public struct SCCParser: CaptionDataParser {
  package static let format = TimedTextFormat.scc
  package static let headers: Set = ["Scenarist_SCC V1.0"]
  package static let headerStart: StaticString = "scenarist_scc"
  package static let headerIssue = (
    code: ParseIssue.Code.broadcast(.sccHeader),
    message: "The file does not start with “Scenarist_SCC V1.0”, so that tools may refuse it. Make "
      + "that its first line."
  )
  package static let explanation =
    "The file neither starts with “Scenarist_SCC V1.0” nor has lines with a timecode: it is not "
    + "SCC. Export the captions again."
  private static let rate = PictureRate(30, isSlowed: true)
  private static let framesOfDay: Int64 = 24 * 3_600 * 30

  package var file: CaptionDataFile
  private var lastStart: Int64?
  private var nextFree: Int64 = 0
  private var days: Int64 = 0
  private var dropsFrames: Bool?
  private var saidMixed = false
  private var isSecondField = false

  /// Whether a line is a timecode with a word after it.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - line: The line.
  /// - Returns: Whether it is.
  package static func isDataLine(_ bytes: [UInt8], _ line: TextLine) -> Bool {
    var cursor = LineCursor(bytes, line.content)
    cursor.skipSpace()
    guard FrameTimecode(&cursor) != nil, cursor.skipSpace() else { return false }
    return HexadecimalWord.read(&cursor) != nil
  }

  package init(_ file: CaptionDataFile) { self.file = file }

  // MARK: Lines

  package mutating func read(_ line: TextLine) {
    var cursor = LineCursor(file.reader.bytes, line.content)
    cursor.skipSpace()
    guard cursor.byte != nil else { return }
    let offset = cursor.index
    guard let timecode = FrameTimecode(&cursor), cursor.byte?.isSpace ?? true else {
      return reportTimecode(at: offset, in: line, isReadable: false)
    }
    file.lineCount += 1
    if line.isTooLong { reportLength(line) }
    check(timecode, at: offset, in: line)
    var frame = start(timecode, at: offset, in: line)
    while cursor.skipSpace(), cursor.byte != nil {
      readWord(&cursor, frame: frame, in: line)
      frame += 1
    }
    nextFree = frame
  }

  private mutating func readWord(
    _ cursor: inout LineCursor, frame: Int64, in line: TextLine
  ) {
    let place = file.reader.position(of: cursor.index, in: line)
    guard let word = HexadecimalWord.read(&cursor) else { return reportWord(at: place) }
    let pair = (UInt8(word >> 8), UInt8(word & 0xFF))
    switch (pair.0 & 0x77, pair.1 & 0x70) {
    case (0x14, 0x20): isSecondField = false
    case (0x15, 0x20): isSecondField = true
    default: break
    }
    let kind: CaptionData.Kind = isSecondField ? .fieldTwo : .fieldOne
    file.decoder.decode(
      [CaptionData.Pair(kind: kind, first: pair.0, second: pair.1)],
      at: CaptionMoment(time: Self.rate.time(ofPicture: frame), place: place))
  }

  package var timecodeHour: Duration {
    let frames = FrameTimecode.framesOfHour(rate: 30, dropsFrames: dropsFrames ?? false)
    return MediaTime.zero.duration(to: Self.rate.time(ofPicture: frames))
  }

  /// The frame that a line's first word is sent in.
  private mutating func start(
    _ timecode: FrameTimecode, at offset: Int, in line: TextLine
  ) -> Int64 {
    let frame = timecode.frame(rate: 30, dropsFrames: timecode.isDropFrame)
    defer { lastStart = frame + days * Self.framesOfDay }
    guard let last = lastStart else { return frame }
    // A jump back by more than half a day is midnight.
    if frame + days * Self.framesOfDay + Self.framesOfDay / 2 < last { days += 1 }
    let start = frame + days * Self.framesOfDay
    if start < last {
      reportOrder(at: offset, in: line)
      // A line that is less than a second too early is sent late; an earlier one keeps its time.
      return last - start < Self.rate.pictures ? nextFree : start
    }
    if start < nextFree { reportOverlap(by: nextFree - start, at: offset, in: line) }
    return max(start, nextFree)
  }

  private mutating func check(_ timecode: FrameTimecode, at offset: Int, in line: TextLine) {
    if !timecode.isInRange(rate: 30) {
      reportTimecode(at: offset, in: line, isReadable: true)
    } else if timecode.isDropped(rate: 30) {
      file.report(
        .broadcast(.sccDropFrame), .warning, at: file.reader.position(of: offset, in: line),
        "Drop-frame timecode has no such frame: it leaves out the first two of every minute except "
          + "each tenth one. Correct the time.")
    }
    let isMixed = dropsFrames.map { $0 != timecode.isDropFrame } ?? false
    dropsFrames = dropsFrames ?? timecode.isDropFrame
    guard isMixed, !saidMixed else { return }
    saidMixed = true
    file.report(
      .broadcast(.sccMixedTimecode), .warning, at: file.reader.position(of: offset, in: line),
      "Some timecodes of the file drop frames (“;”) and some do not (“:”), so captions may be "
        + "wrong by up to 3.6 seconds an hour. Write all in one way.")
  }

  // MARK: Issues

  private mutating func reportTimecode(at offset: Int, in line: TextLine, isReadable: Bool) {
    file.report(
      .broadcast(.sccTimecode), isReadable ? .warning : .error,
      at: file.reader.position(of: offset, in: line),
      isReadable
        ? "The timecode has more than 59 minutes or seconds or more than 29 frames; the excess is "
          + "carried over. Correct it."
        : "The line does not start with a timecode such as “00:00:01:00” and is lost. Correct it.")
  }

  private mutating func reportWord(at place: TextPosition) {
    file.report(
      .broadcast(.sccWord), .error, at: place,
      "A word is not four hexadecimal digits, and its two characters are lost. Export the file "
        + "again.")
  }

  private mutating func reportLength(_ line: TextLine) {
    file.report(
      .text(.lineTooLong), .error, at: file.reader.start(of: line),
      "A line is longer than \(TimedTextLimits.lineBytes) bytes; the rest of it is dropped. Check "
        + "that the file is what it should be.")
  }

  private mutating func reportOrder(at offset: Int, in line: TextLine) {
    file.report(
      .broadcast(.sccOrder), .error, at: file.reader.position(of: offset, in: line),
      "The line's time is before that of the line above; encoders skip or delay it. Sort the "
        + "lines by time.")
  }

  private mutating func reportOverlap(by frames: Int64, at offset: Int, in line: TextLine) {
    file.report(
      .broadcast(.sccOverlap), .warning, at: file.reader.position(of: offset, in: line),
      "The data of the previous line take \(frames) frames longer than there is time, so this "
        + "line is late by as much. Start the previous line earlier.")
  }
}
