import MediaModel

/// A Text and Timing Information block (EBU Tech 3264, section 4.3, not verified).
struct STLBlock {
  /// The offsets of fields in a block.
  enum Offset {
    static let number = 1
    static let extensionNumber = 3
    static let status = 4
    static let start = 5
    static let end = 9
    static let verticalPosition = 13
    static let justification = 14
    static let comment = 15
    static let text = 16
  }

  /// Its number in the file, from 0.
  let number: Int
  /// Where it starts in the file.
  let offset: Int
  /// The subtitle group (SGN).
  let group: UInt8
  /// The subtitle (SN), low byte first.
  let subtitle: Int
  /// The number in a chain of blocks (EBN).
  let extensionNumber: UInt8
  /// The cumulative status (CS).
  let status: UInt8
  /// When the text appears (TCI).
  let start: STLTimeCode
  /// When it disappears (TCO).
  let end: STLTimeCode
  /// The first row (VP).
  let verticalPosition: UInt8
  /// How rows are aligned (JC).
  let justification: UInt8
  /// Whether it is a comment (CF).
  let comment: UInt8

  /// Reads a block.
  init(_ bytes: [UInt8], number: Int) {
    let offset = STLHeader.length + number * STLParser.blockLength
    func byte(_ index: Int) -> UInt8 {
      bytes.indices.contains(offset + index) ? bytes[offset + index] : 0
    }
    self.number = number
    self.offset = offset
    group = byte(0)
    subtitle = Int(byte(Offset.number)) | Int(byte(Offset.number + 1)) << 8
    extensionNumber = byte(Offset.extensionNumber)
    status = byte(Offset.status)
    start = STLTimeCode(binary: bytes, at: offset + Offset.start)
    end = STLTimeCode(binary: bytes, at: offset + Offset.end)
    verticalPosition = byte(Offset.verticalPosition)
    justification = byte(Offset.justification)
    comment = byte(Offset.comment)
  }

  /// Where the text is in the file (TF).
  var text: Range<Int> { (offset + Offset.text)..<(offset + STLParser.blockLength) }
  /// Whether it contains user data instead of text.
  var isUserData: Bool { extensionNumber == 0xFE }
  /// Whether its number in the chain is reserved.
  var isReserved: Bool { 0xF0...0xFD ~= extensionNumber }
  /// Whether it is the last block of its subtitle.
  var isLast: Bool { extensionNumber == 0xFF }

  /// The place of a byte.
  func place(_ index: Int) -> TextPosition {
    TextPosition(line: number + 2, column: index + 1, byteOffset: offset + index)
  }

  /// The place of a byte of the file that is in the block.
  func place(ofFile fileOffset: Int) -> TextPosition { place(fileOffset - offset) }
}
