import MediaModel

/// A text as words, and the sounds and speakers between them.
struct Passage: Hashable, Sendable {
  struct Word: Hashable, Sendable {
    /// Its form for comparison.
    let text: String
    /// How it is written.
    let written: String
    /// The index of its place.
    let placeIndex: Int
    /// Whether it is a letter of a script without spaces between words.
    let isUnparted: Bool
  }

  /// A sound, or a change of speaker.
  struct Mark: Hashable, Sendable {
    /// The text as written.
    let text: String
    /// How many words are before it.
    var position: Int
    /// The index of its place.
    let placeIndex: Int
  }

  /// Where words come from.
  struct Place: Hashable, Sendable {
    /// When they are said or shown.
    var range: Range<MediaTime>?
    /// The index of the cue.
    var cue: Int?
  }

  /// The maximum number of words that are read: 24 hours of speech have about 250,000 words, or
  /// twice as many characters.
  static let longest = 1_000_000

  /// The words in order.
  var words: [Word] = []
  /// The sounds in order.
  var sounds: [Mark] = []
  /// The speakers in order.
  var speakers: [Mark] = []
  /// Where the words come from.
  var places: [Place] = []
  /// Words that were left out as fillers.
  var fillers = 0
  /// Whether there are more words than ``longest``.
  var isCutOff = false

  /// The unit by which the text is compared.
  var unit: WordComparison.Unit {
    let unparted = words.count { $0.isUnparted }
    // Two such letters are about one word.
    return unparted / 2 > words.count - unparted ? .characters : .words
  }

  /// The text without fillers, and with its words split if characters are compared.
  ///
  /// - Returns: The text; sounds and speakers keep their places among the words.
  func prepared(as unit: WordComparison.Unit, without fillers: Set<String>) -> Passage {
    guard unit == .characters || !fillers.isEmpty else { return self }
    var result = self
    result.words.removeAll(keepingCapacity: true)
    var positions: [Int] = []
    positions.reserveCapacity(words.count + 1)
    for word in words {
      positions.append(result.words.count)
      if fillers.contains(word.text) {
        result.fillers += 1
      } else if unit == .characters, !word.isUnparted {
        result.words += word.text.map { character in
          Word(
            text: String(character), written: String(character), placeIndex: word.placeIndex,
            isUnparted: false)
        }
      } else {
        result.words.append(word)
      }
    }
    positions.append(result.words.count)
    for index in sounds.indices {
      result.sounds[index].position = positions[sounds[index].position]
    }
    for index in speakers.indices {
      result.speakers[index].position = positions[speakers[index].position]
    }
    return result
  }
}
