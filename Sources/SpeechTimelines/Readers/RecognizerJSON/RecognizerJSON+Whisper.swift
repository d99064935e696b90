import MediaModel
import TextBasics

/// Reads results of Whisper and its descendants, whisper.cpp and Vosk, and plain lists.
extension RecognizerJSON {
  /// Reads a result with `segments`; words are in the segments or in a separate list.
  mutating func readWhisper(_ entry: Int) {
    extend(to: tree.moment(tree.member(entry, "duration")))
    name(tree.member(entry, "language"))
    let list = tree.array(entry, "word_segments") ?? tree.array(entry, "words")
    var hasWords = false
    for segment in tree.array(entry, "segments").map(tree.children) ?? [] {
      guard tree.kind(segment) == .object else {
        noteUnknown(segment)
        continue
      }
      let silence = tree.number(tree.member(segment, "no_speech_prob"))
      let speech = collector.confidence(silence.map { 1 - $0 }, at: tree.offset(segment))
      let words = tree.array(segment, "words").map(tree.children) ?? []
      hasWords = hasWords || !words.isEmpty
      let isTimed = words.contains { hasTimes($0) }
      for word in words { addWord(word, speech: speech) }
      if !isTimed, list == nil { addStretch(segment, confidence: speech) }
    }
    guard !hasWords, let list else { return }
    for word in tree.children(of: list) { addWord(word, speech: 1) }
  }

  /// Reads a result of whisper.cpp: `offsets` in milliseconds, and `tokens` that make words.
  mutating func readWhisperCpp(_ entry: Int) {
    name(tree.member(tree.member(entry, "result"), "language"))
    for segment in tree.array(entry, "transcription").map(tree.children) ?? [] {
      let offsets = tree.member(segment, "offsets")
      let start = tree.moment(tree.member(offsets, "from"), unit: .milliseconds)
      let end = tree.moment(tree.member(offsets, "to"), unit: .milliseconds)
      collector.addStretch(start, end, at: tree.offset(segment))
      addTokens(tree.array(segment, "tokens").map(tree.children) ?? [])
    }
  }

  /// Takes the language that a file names.
  private mutating func name(_ language: Int?) {
    if let tag = tree.text(language).flatMap(LanguageTag.init) { collector.language = tag }
  }

  /// Joins tokens to words; a token that starts with a space starts a word.
  ///
  /// The times of tokens are rough, so these words do not count as speech.
  private mutating func addTokens(_ tokens: [Int]) {
    var word = ""
    var first: (start: ImportedMoment, offset: Int) = (.missing, 0)
    var end = ImportedMoment.missing
    for token in tokens {
      let text = tree.text(tree.member(token, "text")) ?? ""
      if text.hasPrefix("[_") || text.hasPrefix("<|") { continue }
      let offsets = tree.member(token, "offsets")
      if word.isEmpty || text.hasPrefix(" ") {
        collector.addWord(word, first.start, end, speech: nil, at: first.offset)
        word = ""
        first.start = tree.moment(tree.member(offsets, "from"), unit: .milliseconds)
        first.offset = tree.offset(token)
      }
      word += text
      end = tree.moment(tree.member(offsets, "to"), unit: .milliseconds)
    }
    collector.addWord(word, first.start, end, speech: nil, at: first.offset)
  }

  /// The words of a result of Vosk.
  ///
  /// - Returns: The index of the list, or `nil` when there is none.
  func voskWords(_ entry: Int) -> Int? {
    let best = tree.array(entry, "alternatives").flatMap { tree.children(of: $0).first }
    return tree.array(entry, "result") ?? tree.array(best, "result")
  }

  /// Reads a result of Vosk.
  mutating func readVosk(_ entry: Int) {
    for word in voskWords(entry).map(tree.children) ?? [] { addWord(word, speech: 1) }
  }

  /// Reads a pair of numbers, or an object with a start and an end.
  mutating func readStretch(_ entry: Int) {
    guard tree.kind(entry) == .object else {
      let pair = tree.children(of: entry)
      collector.addStretch(
        tree.moment(pair.first), tree.moment(pair.last), at: tree.offset(entry))
      return
    }
    let words = tree.array(entry, "words").map(tree.children) ?? []
    let isTimed = words.contains { hasTimes($0) }
    for word in words { addWord(word, speech: 1) }
    if !isTimed { addStretch(entry, confidence: 1) }
  }

  /// Adds a word of the members `word` or `text`, `start` and `end` in seconds.
  mutating func addWord(_ node: Int, speech: Float) {
    let text = tree.text(
      tree.member(node, "punctuated_word") ?? tree.member(node, "word")
        ?? tree.member(node, "text"))
    guard let text else { return noteUnknown(node) }
    let confidence = wordConfidence(
      tree.member(node, "probability") ?? tree.member(node, "score") ?? tree.member(node, "conf")
        ?? tree.member(node, "confidence"))
    collector.addWord(
      text, tree.moment(tree.member(node, "start")), tree.moment(tree.member(node, "end")),
      confidence: confidence, speech: speech, at: tree.offset(node))
  }

  private func hasTimes(_ word: Int) -> Bool {
    tree.member(word, "start") != nil && tree.member(word, "end") != nil
  }

  private mutating func addStretch(_ node: Int, confidence: Float) {
    collector.addStretch(
      tree.moment(tree.member(node, "start")), tree.moment(tree.member(node, "end")),
      confidence: confidence, at: tree.offset(node))
  }
}
