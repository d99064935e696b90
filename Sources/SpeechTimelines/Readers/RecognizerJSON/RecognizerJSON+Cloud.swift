import MediaModel
import TextBasics

/// Reads the results of recognition services.
extension RecognizerJSON {
  /// Reads `results.items` of Amazon Transcribe, whose numbers are strings.
  mutating func readAmazon(_ entry: Int) {
    let items = tree.array(tree.member(entry, "results"), "items")
    for item in items.map(tree.children) ?? [] {
      if tree.text(tree.member(item, "type")) == "punctuation" { continue }
      let best = tree.array(item, "alternatives").flatMap { tree.children(of: $0).first }
      guard let text = tree.text(tree.member(best, "content")) else {
        noteUnknown(item)
        continue
      }
      let confidence = wordConfidence(tree.member(best, "confidence"))
      collector.addWord(
        text, tree.moment(tree.member(item, "start_time")),
        tree.moment(tree.member(item, "end_time")), confidence: confidence, at: tree.offset(item))
    }
  }

  /// Reads `results.channels` of Deepgram.
  mutating func readDeepgram(_ entry: Int) {
    extend(to: tree.moment(tree.member(tree.member(entry, "metadata"), "duration")))
    let channels = tree.array(tree.member(entry, "results"), "channels")
    for channel in channels.map(tree.children) ?? [] {
      let best = tree.array(channel, "alternatives").flatMap { tree.children(of: $0).first }
      for word in tree.array(best, "words").map(tree.children) ?? [] { addWord(word, speech: 1) }
    }
  }

  /// The results of Google's service, which may be inside of `response`.
  ///
  /// - Returns: The index of the list, or `nil` when there is none.
  func googleResults(_ entry: Int) -> Int? {
    tree.array(entry, "results") ?? tree.array(tree.member(entry, "response"), "results")
  }

  /// Reads `results` of Google Speech-to-Text.
  mutating func readGoogle(_ entry: Int) {
    for result in googleResults(entry).map(tree.children) ?? [] {
      let best = tree.array(result, "alternatives").flatMap { tree.children(of: $0).first }
      for word in tree.array(best, "words").map(tree.children) ?? [] {
        guard let text = tree.text(tree.member(word, "word")) else {
          noteUnknown(word)
          continue
        }
        let confidence = wordConfidence(tree.member(word, "confidence"))
        // Messages leave out zeros, so a missing start is the medium's start.
        let start = tree.member(word, "startTime") ?? tree.member(word, "startOffset")
        let end = tree.member(word, "endTime") ?? tree.member(word, "endOffset")
        collector.addWord(
          text, start.map(googleMoment) ?? .moment(.zero), googleMoment(end),
          confidence: confidence, at: tree.offset(word))
      }
    }
  }

  /// Reads a length such as `"1.500s"`, or an object with seconds and nanoseconds.
  private func googleMoment(_ node: Int?) -> ImportedMoment {
    guard let node else { return .missing }
    if tree.kind(node) == .object {
      let (whole, part) = (tree.member(node, "seconds"), tree.member(node, "nanos"))
      guard let whole = whole == nil ? 0 : tree.number(whole),
        let part = part == nil ? 0 : tree.number(part)
      else { return .notANumber }
      return .moment(.decimal(whole + part / 1e9))
    }
    guard let text = tree.text(node) else { return .notANumber }
    return ImportedMoment(text.hasSuffix("s") ? text.dropLast() : text[...])
  }

  /// Whether a result is one of Azure Speech.
  func isAzure(_ entry: Int) -> Bool {
    azurePhrases(entry) != nil
      || (tree.member(entry, "Offset") != nil && tree.member(entry, "Duration") != nil)
  }

  private func azurePhrases(_ entry: Int) -> Int? {
    tree.array(entry, "recognizedPhrases") ?? tree.array(entry, "phrases")
  }

  /// Reads phrases of Azure Speech: from batch or fast transcription, or a single phrase.
  mutating func readAzure(_ entry: Int) {
    extend(to: tree.moment(tree.member(entry, "durationInTicks"), unit: .ticks))
    extend(to: tree.moment(tree.member(entry, "durationMilliseconds"), unit: .milliseconds))
    guard let phrases = azurePhrases(entry) else { return readPhrase(entry) }
    for phrase in tree.children(of: phrases) { readPhrase(phrase) }
  }

  private mutating func readPhrase(_ phrase: Int) {
    let list = tree.array(phrase, "nBest") ?? tree.array(phrase, "NBest")
    let best = list.flatMap { tree.children(of: $0).first } ?? phrase
    let words = (tree.array(best, "words") ?? tree.array(best, "Words")).map(tree.children) ?? []
    for word in words {
      let text = tree.member(word, "word") ?? tree.member(word, "Word") ?? tree.member(word, "text")
      guard let text = tree.text(text) else {
        noteUnknown(word)
        continue
      }
      let (start, end) = azureRange(word)
      let confidence = wordConfidence(
        tree.member(word, "confidence") ?? tree.member(word, "Confidence"))
      collector.addWord(text, start, end, confidence: confidence, at: tree.offset(word))
    }
    guard words.isEmpty else { return }
    let (start, end) = azureRange(phrase)
    collector.addStretch(start, end, at: tree.offset(phrase))
  }

  private func azureRange(_ node: Int) -> (start: ImportedMoment, end: ImportedMoment) {
    let names: [(StaticString, StaticString, ImportedMoment.Unit)] = [
      ("offsetInTicks", "durationInTicks", .ticks), ("Offset", "Duration", .ticks),
      ("offsetMilliseconds", "durationMilliseconds", .milliseconds),
    ]
    for (offset, length, unit) in names {
      guard let offset = tree.member(node, offset) else { continue }
      let start = tree.moment(offset, unit: unit)
      return (start, start.later(by: tree.moment(tree.member(node, length), unit: unit)))
    }
    return (.missing, .missing)
  }
}
