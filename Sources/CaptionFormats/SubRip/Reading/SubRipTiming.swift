import MediaModel
package import TextBasics

/// A timing line of SubRip, read tolerantly.
package struct SubRipTiming {
  /// The result of reading a line.
  package enum Reading {
    /// A timing line.
    case timing(SubRipTiming)
    /// A line that looks like a timing line, and the offset at which it cannot be read.
    case broken(at: Int)
    /// Text.
    case text
  }

  /// The reason that a cue has no end.
  package enum LostEnd {
    /// Nothing is after the arrow.
    case missing
    /// The text after the arrow is not a time.
    case unreadable
  }

  /// The start.
  package var start: SubRipTimestamp
  /// The end; if it is lost, it is equal to the start.
  package var end: SubRipTimestamp
  var startOffset: Int
  var endOffset: Int
  /// The offset of the arrow if it is not written as ` --> `.
  package var oddArrow: Int?
  /// The text after the end, without blanks.
  package var trailing: Range<Int>
  /// The cue's number when it precedes the times.
  package var index: Range<Int>?
  /// The reason that there is no end.
  package var lostEnd: LostEnd?
  /// The offset of the first digit or sign that is not ASCII, except for arrows.
  package var foreign: Int?

  /// The duration of a cue without an end if it is the last cue.
  private static let usualLength = Duration.seconds(2)

  /// The end, or a replacement if it is lost.
  ///
  /// - Parameter next: The start of the next cue, or `nil` when there is none.
  /// - Returns: The end.
  func end(before next: MediaTime?) -> MediaTime {
    guard lostEnd != nil else { return end.time }
    if let next, next > start.time { return next }
    return start.time.advanced(by: Self.usualLength)
  }

  /// Reads a line that contains `->`.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - line: The line in it.
  /// - Returns: The kind of the line.
  package static func read(_ bytes: [UInt8], _ line: Range<Int>) -> Reading {
    if line.count == PlainTimes.length, let times = PlainTimes(bytes, line, point: 0x2C) {
      return .timing(SubRipTiming(times, line))
    }
    let reading = plain(bytes, line)
    if case .timing(let timing) = reading, timing.lostEnd != .unreadable { return reading }
    if case .timing(let timing) = SubRipFolding.read(bytes, line) { return .timing(timing) }
    return reading
  }

  /// Reads a line without `->` that may be a timing line with another arrow or without one.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - line: The line in it.
  /// - Returns: The timing line, or `nil` for text. Both times must be complete: a time of day in
  ///   a sentence is text.
  package static func readOdd(_ bytes: [UInt8], _ line: Range<Int>) -> SubRipTiming? {
    guard mayBeTiming(bytes, line) else { return nil }
    for reading in [plain(bytes, line), SubRipFolding.read(bytes, line)] {
      guard case .timing(let timing) = reading, timing.lostEnd == nil, timing.start.isComplete,
        timing.end.isComplete
      else { continue }
      return timing
    }
    return nil
  }

  /// Whether a line is a timing line, even if it cannot be read.
  static func isMeant(_ bytes: [UInt8], _ line: TextLine) -> Bool {
    guard line.hasShortArrow else { return readOdd(bytes, line.content) != nil }
    if case .text = read(bytes, line.content) { return false }
    return true
  }

  /// Whether a line has two complete times and an arrow other than `-->` between them.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - line: The line in it.
  /// - Returns: Whether it has such times and such an arrow.
  package static func isOddlyWritten(_ bytes: [UInt8], _ line: TextLine) -> Bool {
    guard !line.hasArrow, line.content.count <= 200 else { return false }
    if let timing = readOdd(bytes, line.content) { return timing.oddArrow != nil }
    // Hours may be missing in WebVTT.
    guard line.hasShortArrow, case .timing(let timing) = read(bytes, line.content) else {
      return false
    }
    return timing.lostEnd == nil && timing.start.form.isSubset(of: [.point, .digits])
      && timing.end.form.isSubset(of: [.point, .digits])
      && bytes[line.content].contains { $0 == 0x2E || $0 == 0x2C }
  }

  /// Whether a line is long enough for two times and starts like times.
  private static func mayBeTiming(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    guard line.count >= 20, bytes.indices.contains(line.upperBound - 1) else { return false }
    let first = bytes[line.lowerBound]
    if first >= 0x80 { return bytes.mayHoldForeignDigit(at: line.lowerBound) }
    guard first.isDigit || first.isBlank || first == 0x2D else { return false }
    // Blanks or a dash may precede the times, but a digit must follow soon.
    return bytes[line].prefix(12).contains { $0.isDigit }
  }

  /// Reads a line without converting characters to ASCII.
  static func plain(_ bytes: [UInt8], _ line: Range<Int>) -> Reading {
    var cursor = LineCursor(bytes, line)
    // Concatenated files contain byte order marks.
    if bytes.hasMark(at: cursor.index) { cursor.index += 3 }
    cursor.skipSpace()
    let reading = times(cursor)
    if case .timing = reading { return reading }
    return numbered(cursor) ?? reading
  }

  /// Reads the times after a number in the same line.
  private static func numbered(_ line: LineCursor) -> Reading? {
    var cursor = line
    let number = cursor.digits()
    let digits = line.index..<cursor.index
    guard number.count > 0 else { return nil }
    if let byte = cursor.byte, [0x29, 0x2E, 0x3A, 0x2C].contains(byte) { cursor.index += 1 }
    guard cursor.skipSpace(), case .timing(var timing) = times(cursor), timing.start.isComplete
    else { return nil }
    timing.index = digits
    return .timing(timing)
  }

  private static func times(_ line: LineCursor) -> Reading {
    var cursor = line
    let startOffset = cursor.index
    guard let start = SubRipTimestamp.read(&cursor) else {
      return isMeantAsTiming(line) ? .broken(at: startOffset) : .text
    }
    let arrow = cursor.index
    guard let form = readArrow(&cursor) else { return .broken(at: arrow) }
    let endOffset = cursor.index
    var end = SubRipTimestamp.read(&cursor)
    // The missing part of a cut time is unknown.
    if start.isComplete, end?.isHalf == true { end = nil }
    // A dash or blank alone is an arrow only between times; a time of day in a sentence is text.
    if end == nil, form == .weak { return .broken(at: arrow) }
    if end == nil, !start.isComplete { return .broken(at: endOffset) }
    if end == nil { cursor.index = endOffset }
    let rest = cursor.bytes.trimmed(cursor.rest)
    return .timing(
      SubRipTiming(
        start: start, end: end ?? start, startOffset: startOffset, endOffset: endOffset,
        oddArrow: form == .plain ? nil : arrow, trailing: end == nil ? rest.prefix(0) : rest,
        lostEnd: end == nil ? rest.isEmpty ? .missing : .unreadable : nil))
  }

  /// The form of an arrow.
  private enum Arrow {
    /// As ` --> `.
    case plain
    /// In another way with a `>`.
    case odd
    /// Without a `>`.
    case weak
  }

  /// Skips an arrow such as `->`, `=>` or `>>`, with blanks anywhere; or only dashes or a blank.
  private static func readArrow(_ cursor: inout LineCursor) -> Arrow? {
    let spaceBefore = cursor.skipSpace()
    let start = cursor.index
    var dashes = 0
    while let byte = cursor.byte, byte == 0x2D || byte == 0x3D || byte == 0x7E {
      dashes += byte == 0x2D ? 1 : 0
      cursor.index += 1
      cursor.skipSpace()
    }
    let shaft = cursor.index
    while cursor.consume(0x3E) {}
    let hasHead = cursor.index > shaft
    let isTight = cursor.index - start == 3 && dashes == 2 && hasHead
    let spaceAfter = cursor.skipSpace()
    if isTight, spaceBefore, spaceAfter || cursor.byte == nil { return .plain }
    if hasHead { return .odd }
    return spaceBefore || shaft > start ? .weak : nil
  }

  /// Whether a line starts with a digit or minus sign and has a colon before the arrow.
  private static func isMeantAsTiming(_ cursor: LineCursor) -> Bool {
    guard let first = cursor.byte, first.isDigit || first == 0x2D else { return false }
    for index in cursor.rest where cursor.bytes[index] == 0x3E || cursor.bytes[index] == 0x3A {
      return cursor.bytes[index] == 0x3A
    }
    return false
  }
}

extension SubRipTiming {
  /// The times of a line that has nothing else.
  fileprivate init(_ times: PlainTimes, _ line: Range<Int>) {
    self.init(
      start: SubRipTimestamp(time: times.start, form: []),
      end: SubRipTimestamp(time: times.end, form: []), startOffset: line.lowerBound,
      endOffset: line.lowerBound + PlainTimes.endOffset, oddArrow: nil,
      trailing: line.suffix(0), lostEnd: nil)
  }
}
