import CueText
package import MediaModel
package import TextBasics

/// Reads captions as times of speech.
package enum SpokenCaptions {
  /// Reads each cue as speech from its start to its end, and its words if the cue has times inside.
  ///
  /// - Parameters:
  ///   - document: The captions.
  ///   - text: The file's text.
  ///   - form: The form of a timeline that is written in the captions' format.
  /// - Returns: When people speak.
  package static func read(
    _ document: TimedTextDocument, of text: DecodedText, as form: SpeechTimelineForm
  ) -> ImportedSpeech {
    // The caption parsers already report cues that end before they start.
    var collector = SpeechCollector(text)
    let offsets = offsets(of: document.cues, in: text)
    for (cue, offset) in zip(document.cues, offsets) {
      let plain = CuePlainText.text(of: cue, format: document.format)
      guard cue.start < cue.end, SpokenCue(plain: plain).isSpoken else { continue }
      collector.addStretch(.moment(cue.start), .moment(cue.end), at: offset)
      addWords(of: cue, in: document, to: &collector, at: offset)
    }
    let found = collector.finished(form)
    var issues = IssueLog()
    issues.add(contentsOf: document.issues)
    issues.add(contentsOf: found.issues)
    return ImportedSpeech(
      timeline: found.timeline, words: found.words, form: form, issues: issues.inOrder())
  }

  /// The offsets of the cues' lines in the decoded text; the offset of a cue is one in the file,
  /// which may have another encoding.
  private static func offsets(of cues: [Cue], in text: DecodedText) -> [Int] {
    func line(_ index: Int) -> Int { cues[index].position?.line ?? 1 }
    var offsets = Array(repeating: text.start, count: cues.count)
    var order = cues.indices.sorted { line($0) < line($1) }[...]
    var reader = ByteReader(text)
    while !order.isEmpty, let found = reader.readLine() {
      while let index = order.first, line(index) <= found.number {
        if line(index) == found.number { offsets[index] = found.content.lowerBound }
        order.removeFirst()
      }
    }
    return offsets
  }

  private static func addWords(
    of cue: Cue, in document: TimedTextDocument, to collector: inout SpeechCollector,
    at offset: Int
  ) {
    let nodes = CueTextParser.tree(of: cue, in: document).nodes
    guard nodes.contains(where: { $0.kind == .timestamp }) else { return }
    var start = cue.start
    for (index, node) in nodes.enumerated() {
      if let time = node.time { start = time }
      guard node.kind == .text else { continue }
      let next = nodes[(index + 1)...].prefix(8).lazy.compactMap(\.time).first ?? cue.end
      for word in node.value.split(whereSeparator: \.isWhitespace) {
        collector.addWord(String(word), .moment(start), .moment(next), speech: nil, at: offset)
      }
    }
  }
}
