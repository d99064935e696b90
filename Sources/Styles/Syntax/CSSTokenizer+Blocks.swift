import TextBasics

extension CSSTokenizer {
  /// Passes over the rest of a block, including the blocks in it.
  ///
  /// - Parameter closing: The token that closes the block, whose opening token was read.
  mutating func skipBlock(to closing: CSSToken.Kind) {
    var open = [closing]
    while let expected = open.last {
      let token = next()
      if token.kind == .end { return }
      if token.kind == expected {
        open.removeLast()
      } else if let closing = token.closing {
        open.append(closing)
      }
    }
  }

  /// Takes the rest of a function or of a block in parentheses, whose opening token was read.
  mutating func readBlock() -> CSSTokenizer {
    let start = index
    skipBlock(to: .closingRound)
    let isClosed = index > start && bytes[index - 1] == UInt8(ascii: ")")
    return CSSTokenizer(bytes, start..<(isClosed ? index - 1 : index))
  }

  /// Passes over tokens and blocks up to a token of one of some kinds.
  ///
  /// - Returns: The token that was found and is not taken; `.end` when there is none.
  mutating func skip(to kinds: Set<CSSToken.Kind>) -> CSSToken {
    while true {
      let start = index
      let token = next()
      if token.kind == .end || kinds.contains(token.kind) {
        index = token.kind == .end ? end : start
        return token
      }
      if let closing = token.closing { skipBlock(to: closing) }
    }
  }

  /// Whether the rest contains an exclamation mark, with which `!important` begins.
  var mayBeImportant: Bool { bytes[bytes.clamp(index..<end)].contains(UInt8(ascii: "!")) }
}
