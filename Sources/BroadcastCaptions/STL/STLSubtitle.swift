/// A subtitle while its blocks are read.
struct STLSubtitle {
  /// Its first block, whose times and position apply to the whole subtitle.
  let first: STLBlock
  /// The chain number of the latest block.
  private(set) var extensionNumber: UInt8
  /// Its text so far.
  var text: STLText

  /// Starts a subtitle.
  init(_ block: STLBlock, header: STLHeader) {
    first = block
    extensionNumber = block.extensionNumber
    text = STLText(table: header.table, isOpen: header.display == .open)
  }

  /// Whether a block is the next one of the chain.
  func isFollowed(by block: STLBlock) -> Bool {
    block.isLast || Int(block.extensionNumber) == Int(extensionNumber) + 1
  }

  /// Adds a block to the chain.
  mutating func advance(to block: STLBlock) { extensionNumber = block.extensionNumber }
}
