public import MediaModel
public import TextBasics

/// Reads EBU STL, the subtitling data exchange format (EBU Tech 3264).
///
/// A file has blocks of bytes, not lines of text: a header of 1,024 bytes and then blocks of 128
/// bytes. Positions count blocks: line 1 is the header, line n + 1 the nth block after it; the
/// column is the byte in the block, from 1.
///
/// - A subtitle is one block, or a chain of several blocks (EBN). Comments (CF) and blocks of user
///   data are skipped.
/// - Times count from the program's start (TCP), which is mostly 10:00:00:00 on tape. If no
///   subtitle is after it, times are kept as they are.
/// - Cumulative subtitles (CS) are separate cues, each shown until the last one ends.
/// - Text is kept without its control codes; rows without text are left out.
public struct STLParser {
  /// Bytes of a block after the header.
  static let blockLength = 128

  let bytes: [UInt8]
  var log = IssueLog()
  var header = STLHeader()
  var cues: [Cue] = []
  /// The subtitle whose chain of blocks is not complete.
  var open: STLSubtitle?
  /// The group and number of the previous subtitle.
  var last: (group: UInt8, number: Int)?
  /// Subtitles and comments that were read.
  var subtitleCount = 0
  /// The cues of the open cumulative set.
  var cumulative: Range<Int>?
  let cueLimit: Int
  private var isFull = false
  /// Whether the times count from the start of the program, which TCP names.
  var isFromProgramStart = false

  /// Reads a file.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: Its cues and issues.
  /// - Throws: ``TimedTextError/empty``, ``TimedTextError/tooLarge(bytes:)``, or
  ///   ``TimedTextError/notTimedText(explanation:)`` when it is not EBU STL.
  public static func parse(_ bytes: [UInt8]) throws(TimedTextError) -> TimedTextDocument {
    try TimedTextLimits.check(bytes)
    if isSpruce(bytes) {
      throw .notTimedText(
        explanation: "The file is a Spruce subtitle script, which names times in frames of an "
          + "unknown rate. Export the captions as EBU STL, WebVTT or SubRip.")
    }
    guard isSTL(bytes) else {
      throw .notTimedText(
        explanation: "The file does not start with a header of EBU STL. Export the captions as "
          + "EBU STL, WebVTT or SubRip.")
    }
    guard bytes.count >= STLHeader.length else {
      throw .notTimedText(
        explanation:
          "The file is EBU STL but ends after \(bytes.count) bytes, inside its header of "
          + "\(STLHeader.length). Transfer it again completely.")
    }
    return parse(bytes, cueLimit: TimedTextLimits.cues)
  }

  /// Whether bytes start with a header of EBU STL: a code page of three digits and then the disk
  /// format code such as `STL25.01`.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: Whether they do.
  package static func isSTL(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 11, bytes.hasPrefix("STL", at: 3) else { return false }
    return bytes[6].isDigit || bytes[7].isDigit || bytes[8] == 0x2E
  }

  /// Whether a file is a Spruce subtitle script: text with settings such as `$FontName = Arial`,
  /// comments that start with `//`, and lines such as `00:00:01:00 , 00:00:03:12 , text`.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: Whether it is.
  package static func isSpruce(_ bytes: [UInt8]) -> Bool {
    var reader = ByteReader(bytes)
    while let line = reader.readLine(), line.number <= 100 {
      var cursor = LineCursor(bytes, line.content)
      cursor.skipSpace()
      guard let first = cursor.byte else { continue }
      if first == 0x2F, cursor.following == 0x2F { continue }
      if first == 0x24, cursor.following?.isLetter == true {
        return bytes[cursor.rest].contains(0x3D)
      }
      return isSpruceLine(&cursor)
    }
    return false
  }

  private static func isSpruceLine(_ cursor: inout LineCursor) -> Bool {
    for stamp in 0..<2 {
      for part in 0..<4 {
        guard cursor.digits().count > 0 else { return false }
        if part < 3, !cursor.consume(0x3A) { return false }
      }
      cursor.skipSpace()
      guard cursor.consume(0x2C) else { return false }
      if stamp == 0 { cursor.skipSpace() }
    }
    return true
  }

  /// Reads a file with a complete header.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - cueLimit: How many cues are read at most.
  /// - Returns: Its cues and issues.
  package static func parse(_ bytes: [UInt8], cueLimit: Int) -> TimedTextDocument {
    var parser = STLParser(bytes: bytes, cueLimit: cueLimit)
    parser.readHeader()
    parser.readBlocks()
    parser.finish()
    var document = TimedTextDocument(
      format: .stl, language: parser.header.language, cues: parser.cues,
      issues: parser.log.inOrder())
    // 25 or 30 frames last a second.
    document.timecodeHour = parser.isFromProgramStart ? nil : .seconds(3_600)
    return document
  }

  private init(bytes: [UInt8], cueLimit: Int) {
    self.bytes = bytes
    self.cueLimit = cueLimit
  }

  private mutating func readBlocks() {
    let count = (bytes.count - STLHeader.length) / Self.blockLength
    for number in 0..<max(count, 0) where !isFull {
      let block = STLBlock(bytes, number: number)
      if cues.count >= cueLimit {
        isFull = true
        log.addTooManyCues(at: block.place(0), limit: cueLimit)
      } else {
        read(block)
      }
    }
    if !isFull { checkBlockCount(count) }
  }

  private mutating func finish() {
    close()
    endCumulative(nextStarts: true)
    moveToProgramStart()
    checkEnd()
  }
}
