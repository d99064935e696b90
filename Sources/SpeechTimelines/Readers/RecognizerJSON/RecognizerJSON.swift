import MediaModel
package import TextBasics

/// Reads the JSON files of speech recognizers.
package struct RecognizerJSON {
  /// The file's values.
  let tree: JSONTree
  /// Collects the speech and the issues.
  var collector: SpeechCollector

  /// Reads a file.
  ///
  /// - Parameter text: The file's text.
  /// - Returns: When people speak, and their words.
  /// - Throws: ``SpeechTimelineError`` when it is not JSON or its form is not known.
  package static func read(_ text: DecodedText) throws(SpeechTimelineError) -> ImportedSpeech {
    let tree: JSONTree
    do throws(JSONError) {
      tree = try JSONReader.read(text)
    } catch {
      throw .malformed(position: text.position(of: error.offset), explanation: error.what)
    }
    var reader = Self(tree: tree, collector: SpeechCollector(text))
    let entries = reader.entries
    guard let form = entries.lazy.compactMap({ reader.form(of: $0) }).first else {
      throw .unknownForm(
        explanation: "The JSON has no times of speech in a form that is known. Export it with "
          + "times of segments or words, or as RTTM, WebVTT or SubRip.")
    }
    for entry in entries { reader.read(entry, as: form) }
    return reader.collector.finished(form)
  }

  /// The file's values; each element of a list is a value.
  private var entries: [Int] {
    tree.roots.flatMap { root in
      // A pair of numbers is one entry, not a list.
      tree.kind(root) == .array && !isPair(root) ? tree.children(of: root) : [root]
    }
  }

  private func isPair(_ node: Int) -> Bool {
    let numbers = tree.children(of: node)
    return numbers.count == 2 && numbers.allSatisfy { tree.kind($0) == .number }
  }

  private func form(of entry: Int) -> SpeechTimelineForm? {
    if isPair(entry) { return .stretches }
    guard tree.kind(entry) == .object else { return nil }
    func has(_ name: StaticString) -> Bool { tree.member(entry, name) != nil }
    func hasList(_ name: StaticString) -> Bool { tree.array(entry, name) != nil }
    let results = tree.member(entry, "results")
    if has("detector"), hasList("segments") { return .cuelight }
    if hasList("transcription") { return .whisperCpp }
    if tree.array(results, "items") != nil { return .amazonTranscribe }
    if tree.array(results, "channels") != nil { return .deepgram }
    if googleResults(entry) != nil { return .googleSpeech }
    if isAzure(entry) { return .azureSpeech }
    if hasList("segments") || hasList("word_segments") || hasList("words") { return .whisper }
    if voskWords(entry) != nil { return .vosk }
    return has("start") && has("end") ? .stretches : nil
  }

  private mutating func read(_ entry: Int, as form: SpeechTimelineForm) {
    guard self.form(of: entry) == form else {
      // Vosk writes results without words between sentences.
      let isSilence = form == .vosk && tree.kind(entry) == .object
      if !isSilence { noteUnknown(entry) }
      return
    }
    switch form {
    case .cuelight: readCuelight(entry)
    case .whisper: readWhisper(entry)
    case .whisperCpp: readWhisperCpp(entry)
    case .vosk: readVosk(entry)
    case .amazonTranscribe: readAmazon(entry)
    case .googleSpeech: readGoogle(entry)
    case .azureSpeech: readAzure(entry)
    case .deepgram: readDeepgram(entry)
    case .stretches: readStretch(entry)
    default: break
    }
  }

  /// Notes an entry that is not of the file's form.
  mutating func noteUnknown(_ node: Int) {
    collector.issues.add(
      .speech(.entry), .warning, at: tree.offset(node),
      "The entry is not like the others of the file and is left out. Check that it was exported "
        + "completely.")
  }

  /// Takes a length that the file states for its medium.
  mutating func extend(to moment: ImportedMoment) {
    guard case .moment(let end) = moment else { return }
    collector.duration = max(collector.duration, MediaTime.zero.duration(to: end))
  }

  /// The confidence of a word; `nil` if the file does not state it.
  mutating func wordConfidence(_ node: Int?) -> Float? {
    guard let node, tree.kind(node) != .null else { return nil }
    return collector.confidence(tree.number(node) ?? -1, at: tree.offset(node))
  }
}
