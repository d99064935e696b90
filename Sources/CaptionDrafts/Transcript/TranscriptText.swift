import CueText
import WordComparison

/// A transcript as pieces, with the words in them that are said.
struct TranscriptText {
  /// The pieces in order.
  private(set) var tokens: [TranscriptToken] = []
  /// The said words as numbers; equal words have equal numbers.
  private(set) var numbers: [Int32] = []
  /// The lengths of the said words.
  private(set) var lengths: [Int] = []
  /// The pieces of the said words.
  private(set) var owners: [Int] = []
  /// Whether there are more words than were read.
  private(set) var isCutOff = false

  private let scalars: [Unicode.Scalar]
  private var kinds: [UInt8] = []
  private let longest: Int

  private static let said: UInt8 = 1
  private static let note: UInt8 = 2
  private static let label: UInt8 = 3

  /// Reads a transcript.
  ///
  /// - Parameters:
  ///   - text: Plain text.
  ///   - longest: The maximum number of words that are read.
  ///   - keys: Numbers for the texts of words.
  init(_ text: String, longest: Int, _ keys: inout WordNumbers) {
    scalars = Array(text.unicodeScalars)
    self.longest = longest
    kinds = Self.kinds(of: scalars)
    read(&keys)
  }

  /// What each character is; 0 for marks and spaces between.
  private static func kinds(of scalars: [Unicode.Scalar]) -> [UInt8] {
    var kinds = [UInt8](repeating: 0, count: scalars.count)
    let labels = SpeakerCounts([scalars], areCues: false)
    var scanner = SpokenScanner(scalars, names: .counted(labels), isCue: false)
    while let part = scanner.next() {
      let kind =
        switch part.kind {
        case .said: said
        case .speaker: label
        case .sound, .song: note
        }
      for index in part.range where index < kinds.count { kinds[index] = kind }
    }
    return kinds
  }

  private mutating func read(_ keys: inout WordNumbers) {
    var index = 0
    // Nothing is before the first line.
    var newlines = 1
    while index < scalars.count, !isCutOff {
      let kind = ScalarKind(scalars[index])
      if kind == .newline {
        let isPair = scalars[index] == "\r" && scalars.dropFirst(index + 1).first == "\n"
        newlines += 1
        index += isPair ? 2 : 1
      } else if kind == .space {
        index += 1
      } else {
        let end = scalars[index...].firstIndex { [.space, .newline].contains(ScalarKind($0)) }
        let word = index..<(end ?? scalars.count)
        if !isClock(word, startsLine: newlines > 0) { add(word, newlines: newlines, &keys) }
        newlines = 0
        index = word.upperBound
      }
    }
  }

  /// Whether a word is a time at the start of a line, which is not said: the scanner passes over it.
  private func isClock(_ word: Range<Int>, startsLine: Bool) -> Bool {
    startsLine
      && word.allSatisfy { kinds[$0] == 0 }
      && word.contains { ScalarKind(scalars[$0]) == .letter }
  }

  private mutating func add(_ word: Range<Int>, newlines: Int, _ keys: inout WordNumbers) {
    let text = String(String.UnicodeScalarView(scalars[word]))
    let first = tokens.count
    var offset = word.lowerBound
    for (place, piece) in TextPieces.of(text).enumerated() {
      let range = offset..<min(offset + piece.unicodeScalars.count, word.upperBound)
      offset = range.upperBound
      var token = TranscriptToken(text: piece, kind: kind(of: range))
      token.keys = addWords(range, &keys)
      if token.kind == .said, token.keys.isEmpty { token.kind = .mark }
      token.isGlued = place > 0
      tokens.append(token)
    }
    guard first < tokens.count, newlines > 0 else { return }
    tokens[first].startsLine = true
    tokens[first].startsParagraph = newlines > 1
    let before = first > 0 ? tokens[first - 1].text : ""
    // Lines of scripts without spaces are joined without one.
    tokens[first].isGlued =
      TextPieces.isGlued(tokens[first].text, after: before)
      && !TextPieces.isRest(tokens[first].text)
  }

  private func kind(of range: Range<Int>) -> TranscriptToken.Kind {
    let found = Set(range.map { kinds[$0] })
    if found.contains(Self.said) { return .said }
    if found.contains(Self.note) { return .note }
    return found.contains(Self.label) ? .label : .mark
  }

  private mutating func addWords(_ range: Range<Int>, _ keys: inout WordNumbers) -> Range<Int> {
    let start = numbers.count
    for word in WordKeys.of(scalars[range], where: { kinds[$0] == Self.said }) {
      guard numbers.count < longest else {
        isCutOff = true
        break
      }
      numbers.append(keys.number(of: word))
      lengths.append(word.count + 1)
      owners.append(tokens.count)
    }
    return start..<numbers.count
  }
}
