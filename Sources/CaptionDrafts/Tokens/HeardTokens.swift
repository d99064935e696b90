import MediaModel

/// The words of a recognizer as pieces of cues.
enum HeardTokens {
  /// Makes pieces of words.
  ///
  /// - Parameter words: The words in order of time, each with one.
  /// - Returns: The pieces in the same order.
  static func tokens(of words: [TimedWord]) -> [DraftToken] {
    var tokens: [DraftToken] = []
    for word in words {
      guard let range = word.range else { continue }
      let parts = word.text.split(whereSeparator: \.isWhitespace).map(String.init)
      let pieces = parts.map(TextPieces.of)
      let lengths = pieces.joined().map(\.count)
      var places = Spreading.ranges(of: lengths, over: [range])[...]
      for part in pieces {
        for (index, piece) in part.enumerated() {
          guard let place = places.popFirst() else { continue }
          add(piece, place, isRest: index > 0, to: &tokens)
        }
      }
    }
    return tokens.inStep().measured()
  }

  private static func add(
    _ piece: String, _ range: Range<MediaTime>, isRest: Bool, to tokens: inout [DraftToken]
  ) {
    // A suffix or a mark that is a word of its own belongs to the word before.
    if !isRest, TextPieces.isRest(piece), let last = tokens.indices.last {
      tokens[last].text += piece
      tokens[last].end = max(tokens[last].end, range.upperBound)
      return
    }
    let isGlued =
      isRest || tokens.last.map { TextPieces.isGlued(piece, after: $0.text) } ?? false
    tokens.append(
      DraftToken(text: piece, isGlued: isGlued, start: range.lowerBound, end: range.upperBound))
  }
}
