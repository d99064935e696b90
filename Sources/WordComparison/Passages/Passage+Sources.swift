import CueText
import MediaModel

/// Creates passages from texts, cues and words.
extension Passage {
  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: Plain text.
  ///   - isTimed: Whether a dash at the start of a line marks a new speaker, as in captions.
  ///   - longest: The maximum number of words that are read.
  init(text: String, isTimed: Bool, longest: Int = Passage.longest) {
    let scalars = Array(text.unicodeScalars)
    var scanner = PassageScanner(
      labels: SpeakerCounts([scalars], areCues: isTimed), isTimed: isTimed, longest: longest)
    scanner.read(scalars, in: [(start: 0, place: Place())])
    self = scanner.passage
  }

  /// Reads cues; each one starts a line.
  ///
  /// - Parameter cues: The cues in order of time.
  init(cues: [Cue]) {
    let texts = cues.map { Array($0.text.unicodeScalars) }
    var scanner = PassageScanner(labels: SpeakerCounts(texts, areCues: true), isTimed: true)
    for (index, text) in texts.enumerated() where !scanner.passage.isCutOff {
      scanner.read(text, in: [(start: 0, place: Place(range: cues[index].range, cue: index))])
    }
    self = scanner.passage
  }

  /// Reads words as one text, so that brackets may contain several of them.
  ///
  /// - Parameter words: The words in order of time.
  init(words: [TimedWord]) {
    var scalars: [Unicode.Scalar] = []
    var sources: [(start: Int, place: Place)] = []
    for word in words.prefix(Self.longest) {
      sources.append((scalars.count, Place(range: word.range)))
      scalars += Array(word.text.unicodeScalars) + [" "]
    }
    var scanner = PassageScanner(labels: SpeakerCounts([], areCues: false), isTimed: false)
    scanner.read(scalars, in: sources)
    self = scanner.passage
    if words.count > Self.longest { isCutOff = true }
  }
}
