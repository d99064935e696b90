import MediaModel
package import TextBasics

/// Reads lists with a word and its time on each line: CTM (NIST SCTK, “infmts”: file, channel, start,
/// length, word and, if known, confidence), and what PocketSphinx prints (word, start, end,
/// probability).
package struct TimedWordLines {
  /// How many lines may precede the first word of PocketSphinx.
  private static let mostHead = 100
  /// How many lines of words show that a file is CTM.
  private static let enoughWords = 3
  /// What PocketSphinx prints for the edges of an utterance, and for silence and noises.
  private static let marks: Set<String> = ["<s>", "</s>", "<sil>"]

  private var collector: SpeechCollector
  private let form: SpeechTimelineForm

  /// The form of a file; `nil` if it is no list of words.
  ///
  /// In CTM the first lines are words; a text with numbers may have such a line anywhere.
  ///
  /// - Parameter text: The file's text.
  /// - Returns: The form.
  package static func form(of text: DecodedText) -> SpeechTimelineForm? {
    var reader = ByteReader(text)
    var (read, words) = (0, 0)
    while read < mostHead, let line = reader.readLine() {
      let fields = fields(text.bytes, line)
      guard let first = fields.first, !first.hasPrefix(";;") else { continue }
      read += 1
      if fields.count == 4, marks.contains(first), numbers(fields[1...]) == 3 {
        return .pocketSphinx
      }
      if words == read - 1, isCTM(fields) { words += 1 }
      if words == enoughWords { return .ctm }
    }
    return words > 0 && words == read ? .ctm : nil
  }

  private static func isCTM(_ fields: [String]) -> Bool {
    // A channel is a digit or a letter.
    guard (5...6).contains(fields.count), fields[1].utf8.count == 1, numbers(fields[2...3]) == 2
    else { return false }
    return numbers(fields[4...4]) == nil && numbers(fields[5...]) != nil
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - form: Its form.
  /// - Returns: The words.
  package static func read(_ text: DecodedText, as form: SpeechTimelineForm) -> ImportedSpeech {
    var reader = Self(collector: SpeechCollector(text), form: form)
    var lines = ByteReader(text)
    while let line = lines.readLine() { reader.read(line) }
    return reader.collector.finished(form)
  }

  private mutating func read(_ line: TextLine) {
    let fields = Self.fields(collector.text.bytes, line)
    let offset = line.content.lowerBound
    switch form {
    case .ctm:
      guard let first = fields.first, !first.hasPrefix(";;") else { return }
      guard fields.count >= 5 else {
        collector.issues.add(
          .speech(.entry), .warning, at: offset,
          "The line is not CTM: it needs a file, a channel, a start, a length and a word. It is left "
            + "out. Correct it, or start it with “;;”.")
        return
      }
      let start = ImportedMoment(fields[2])
      let sure = fields.count > 5 ? ImportedMoment.number(fields[5]) : nil
      collector.addWord(
        fields[4], start, start.later(by: ImportedMoment(fields[3])),
        confidence: sure.map { collector.confidence($0, at: offset) }, at: offset)
    default:
      // Between the words are the texts of utterances.
      guard fields.count == 4, Self.numbers(fields[1...]) == 3, let word = fields.first,
        !Self.marks.contains(word), !word.hasPrefix("["), !word.hasPrefix("<")
      else { return }
      let sure = ImportedMoment.number(fields[3]).map { min(1, max(0, $0)) }
      collector.addWord(
        Self.withoutVariant(word), ImportedMoment(fields[1]), ImportedMoment(fields[2]),
        confidence: collector.confidence(sure, at: offset), at: offset)
    }
  }

  /// A word without the number of its pronunciation: `the(2)`.
  private static func withoutVariant(_ word: String) -> String {
    guard word.hasSuffix(")"), let open = word.lastIndex(of: "(") else { return word }
    return String(word[..<open])
  }

  /// How many fields are numbers; `nil` if one is not.
  private static func numbers(_ fields: ArraySlice<String>) -> Int? {
    fields.allSatisfy { ImportedMoment.number($0) != nil } ? fields.count : nil
  }

  private static func fields(_ bytes: [UInt8], _ line: TextLine) -> [String] {
    bytes[line.content].split(maxSplits: 7, whereSeparator: \.isSpace).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
