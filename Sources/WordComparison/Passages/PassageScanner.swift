import CueText
import MediaModel

/// Reads texts into words, sounds and speakers.
struct PassageScanner {
  /// The maximum number of sounds, and the most speakers, that are compared.
  private static let mostMarks = 20_000

  /// Which names are speakers.
  let labels: SpeakerCounts
  /// Whether the texts are cues.
  let isTimed: Bool
  /// The maximum number of words that are read.
  let longest: Int
  /// The result.
  private(set) var passage = Passage()

  private var sources: [Int] = []
  private var source = 0
  private var firstPlace = 0

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - labels: Which names are speakers.
  ///   - isTimed: Whether the texts are cues, in which dashes mark a new speaker.
  ///   - longest: The maximum number of words that are read.
  init(labels: SpeakerCounts, isTimed: Bool, longest: Int = Passage.longest) {
    self.longest = longest
    self.labels = labels
    self.isTimed = isTimed
  }

  /// Reads a text.
  mutating func read(_ text: [Unicode.Scalar], in parts: [(start: Int, place: Passage.Place)]) {
    source = 0
    sources = parts.map(\.start)
    firstPlace = passage.places.count
    passage.places += parts.map(\.place)
    var scanner = SpokenScanner(text, names: .counted(labels), isCue: isTimed)
    while !passage.isCutOff, let part = scanner.next() {
      switch part.kind {
      case .said: readWords(text, part.range)
      case .sound, .song: addAudio(scanner.text(of: part), at: part.range.lowerBound)
      case .speaker: addSpeaker(scanner.text(of: part), at: part.range.lowerBound)
      }
    }
  }

  /// The source of an offset; offsets must come in order.
  private mutating func placeIndex(of offset: Int) -> Int {
    while source + 1 < sources.count, sources[source + 1] <= offset { source += 1 }
    return firstPlace + source
  }

  private mutating func addAudio(_ text: String, at offset: Int) {
    guard passage.sounds.count < Self.mostMarks else { return }
    let placeIndex = placeIndex(of: offset)
    passage.sounds.append(
      Passage.Mark(text: text, position: passage.words.count, placeIndex: placeIndex))
  }

  /// Adds a speaker; a name directly after the sign of a new speaker replaces the sign.
  private mutating func addSpeaker(_ name: String, at offset: Int) {
    guard passage.speakers.count < Self.mostMarks else { return }
    let placeIndex = placeIndex(of: offset)
    let mark = Passage.Mark(text: name, position: passage.words.count, placeIndex: placeIndex)
    if let last = passage.speakers.last, last.text.isEmpty, last.position == mark.position,
      last.placeIndex == placeIndex
    {
      passage.speakers.removeLast()
    }
    passage.speakers.append(mark)
  }

  private mutating func readWords(_ text: [Unicode.Scalar], _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let found = WordScan(text, at: index)
      let start = index
      index = max(found.next, index + 1)
      if found.text.isEmpty { continue }
      guard passage.words.count < longest else {
        passage.isCutOff = true
        return
      }
      let placeIndex = placeIndex(of: start)
      passage.words.append(
        Passage.Word(
          text: found.text, written: found.written, placeIndex: placeIndex,
          isUnparted: found.isUnparted))
    }
  }
}
