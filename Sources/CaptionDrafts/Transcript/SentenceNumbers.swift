/// The sentences of a transcript.
enum SentenceNumbers {
  /// The number of the sentence of each piece; a paragraph and the name of a speaker start one.
  static func of(_ tokens: [TranscriptToken]) -> [Int] {
    var number = 0
    var numbers: [Int] = []
    numbers.reserveCapacity(tokens.count)
    var last: Int?
    for (index, token) in tokens.enumerated() {
      if let last {
        let before = tokens[last]
        let ends = SentenceEnd.kind(of: before.text, before: token.text) == .sentence
        let isTurn = token.kind == .label && before.kind != .label
        if ends && before.kind != .mark || isTurn || token.startsParagraph { number += 1 }
      }
      numbers.append(number)
      last = index
    }
    return numbers
  }
}
