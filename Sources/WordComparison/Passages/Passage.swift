import MediaModel

/// A text as words, and the sounds and speakers between them.
struct Passage: Hashable, Sendable {
  /// A word.
  struct Word: Hashable, Sendable {
    /// What it is compared by.
    let text: String
    /// How it is written.
    let written: String
    /// The index of its place.
    let place: Int
    /// Whether it is a letter of a script that does not part words.
    let isUnparted: Bool
  }

  /// A sound, or that another one speaks.
  struct Mark: Hashable, Sendable {
    /// What is written.
    let text: String
    /// How many words stand before it.
    var position: Int
    /// The index of its place.
    let place: Int
  }

  /// Where words come from.
  struct Place: Hashable, Sendable {
    /// When they are said or shown.
    var range: Range<MediaTime>?
    /// The index of the cue.
    var cue: Int?
  }

  /// Words that are read at most: 24 hours of speech have some 250,000, of characters twice that.
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

  /// What the text is compared by.
  var unit: WordComparison.Unit {
    let unparted = words.count { $0.isUnparted }
    // Two such letters make about one word.
    return unparted / 2 > words.count - unparted ? .characters : .words
  }

  /// The text without fillers, and with its words taken apart where characters are compared.
  ///
  /// - Parameters:
  ///   - unit: What is compared.
  ///   - fillers: Words to leave out.
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
            text: String(character), written: String(character), place: word.place,
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
