import MediaModel
package import TextBasics

/// A timing line of SubRip, read tolerantly.
package struct SubRipTiming {
  /// What a line turns out to be.
  package enum Reading {
    /// A timing line.
    case timing(SubRipTiming)
    /// A line that is meant as one, and where it cannot be read.
    case broken(at: Int)
    /// Text.
    case text
  }

  /// What became of an end that a cue has to do without.
  package enum LostEnd {
    /// Nothing is after the arrow.
    case missing
    /// What is there is no time.
    case unreadable
  }

  /// The start.
  package var start: SubRipTimestamp
  /// The end; the start again when it is lost.
  package var end: SubRipTimestamp
  /// The place of the start.
  var startOffset: Int
  /// The place of the end.
  var endOffset: Int
  /// Where the arrow stands when it is not written as ` --> `.
  package var oddArrow: Int?
  /// What follows the end, without blanks.
  package var trailing: Range<Int>
  /// The cue's number when it is before the times.
  package var index: Range<Int>?
  /// Why there is no end.
  package var lostEnd: LostEnd?
  /// Where the first digit or sign stands that is not ASCII, arrows apart.
  package var foreign: Int?

  /// How long a cue lasts that has no end and no cue after it.
  private static let usualLength = Duration.seconds(2)

  /// The end, or what replaces it when it is lost.
  ///
  /// - Parameter next: The start of the next cue, or `nil` when there is none.
  /// - Returns: The end.
  func end(before next: MediaTime?) -> MediaTime {
    guard lostEnd != nil else { return end.time }
    if let next, next > start.time { return next }
    return start.time.advanced(by: Self.usualLength)
  }

  /// Reads a line that holds `->`.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - line: The line in it.
  /// - Returns: What the line is.
  package static func read(_ bytes: [UInt8], _ line: Range<Int>) -> Reading {
    let reading = plain(bytes, line)
    if case .timing(let timing) = reading, timing.lostEnd != .unreadable { return reading }
    if case .timing(let timing) = SubRipFolding.read(bytes, line) { return .timing(timing) }
    return reading
  }

  /// Reads a line that holds no `->` but may be a timing line with another arrow, or none.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - line: The line in it.
  /// - Returns: The timing line, or `nil` for text: both times have to be complete, so that hours
  ///   in a sentence are not times.
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

  /// Whether a line is read as times, or as an attempt at them.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - line: The line in it.
  /// - Returns: Whether it is; else it is text.
  static func isMeant(_ bytes: [UInt8], _ line: TextLine) -> Bool {
    guard line.hasShortArrow else { return readOdd(bytes, line.content) != nil }
    if case .text = read(bytes, line.content) { return false }
    return true
  }

  /// Whether a line has two whole times and another arrow than `-->` between them.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - line: The line in it.
  /// - Returns: Whether it has.
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

  /// Whether a line is as long as two times and starts as they do.
  private static func mayBeTiming(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    guard line.count >= 20, bytes.indices.contains(line.upperBound - 1) else { return false }
    let first = bytes[line.lowerBound]
    if first >= 0x80 { return bytes.mayHoldForeignDigit(at: line.lowerBound) }
    guard first.isDigit || first.isBlank || first == 0x2D else { return false }
    // Hours or a number before them come to no more.
    return bytes[line].prefix(12).contains { $0.isDigit }
  }

  /// Reads a line as it is.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - line: The line in it.
  /// - Returns: What the line is.
  static func plain(_ bytes: [UInt8], _ line: Range<Int>) -> Reading {
    var cursor = LineCursor(bytes, line)
    // A byte order mark is inside files that were joined.
    if bytes.hasMark(at: cursor.index) { cursor.index += 3 }
    cursor.skipSpace()
    let reading = times(cursor)
    if case .timing = reading { return reading }
    return numbered(cursor) ?? reading
  }

  /// The times after a number in the same line.
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
    guard let form = takeArrow(&cursor) else { return .broken(at: arrow) }
    let endOffset = cursor.index
    var end = SubRipTimestamp.read(&cursor)
    // Half a time has no known other half.
    if start.isComplete, end?.isHalf == true { end = nil }
    // A dash or blank alone is an arrow between times only, and hours in a sentence are no start.
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

  /// How an arrow is written.
  private enum Arrow {
    /// As ` --> `.
    case plain
    /// With a `>`.
    case odd
    /// Without one.
    case weak
  }

  /// Signs such as `->`, `=>` or `>>`, blanks anywhere; or dashes or a blank alone.
  private static func takeArrow(_ cursor: inout LineCursor) -> Arrow? {
    let spaceBefore = cursor.skipSpace()
    let start = cursor.index
    var dashes = 0
    while let byte = cursor.byte, byte == 0x2D || byte == 0x3D || byte == 0x7E {
      dashes += byte == 0x2D ? 1 : 0
      cursor.index += 1
      cursor.skipSpace()
    }
    let shaft = cursor.index
    while cursor.take(0x3E) {}
    let hasHead = cursor.index > shaft
    let isTight = cursor.index - start == 3 && dashes == 2 && hasHead
    let spaceAfter = cursor.skipSpace()
    if isTight, spaceBefore, spaceAfter || cursor.byte == nil { return .plain }
    if hasHead { return .odd }
    return spaceBefore || shaft > start ? .weak : nil
  }

  /// A digit first, and a colon before the arrow.
  private static func isMeantAsTiming(_ cursor: LineCursor) -> Bool {
    guard let first = cursor.byte, first.isDigit || first == 0x2D else { return false }
    for index in cursor.rest where cursor.bytes[index] == 0x3E || cursor.bytes[index] == 0x3A {
      return cursor.bytes[index] == 0x3A
    }
    return false
  }
}
