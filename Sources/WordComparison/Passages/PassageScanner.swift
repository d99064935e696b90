import MediaModel

/// Reads texts into words, sounds and speakers.
struct PassageScanner {
  /// The maximum number of sounds, and the most speakers, that are compared.
  private static let mostMarks = 20_000

  /// Which names are speakers.
  let labels: SpeakerCounts
  /// Whether dashes at the start of lines mark a new speaker.
  let isTimed: Bool
  /// The maximum number of words that are read.
  let longest: Int
  /// The result.
  private(set) var passage = Passage()

  /// The text that is read.
  var scalars: [Unicode.Scalar] = []
  /// The index of the next scalar.
  var index = 0
  /// Whether only spaces and marks such as dashes were read on the current line.
  private var isLineStart = true
  private var sources: [Int] = []
  private var source = 0
  private var firstPlace = 0

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - labels: Which names are speakers.
  ///   - isTimed: Whether dashes mark a new speaker.
  ///   - longest: The maximum number of words that are read.
  init(labels: SpeakerCounts, isTimed: Bool, longest: Int = Passage.longest) {
    self.longest = longest
    self.labels = labels
    self.isTimed = isTimed
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - parts: The sources of its parts, with the offsets at which they start.
  mutating func read(_ text: [Unicode.Scalar], in parts: [(start: Int, place: Passage.Place)]) {
    (scalars, index, isLineStart, source) = (text, 0, true, 0)
    sources = parts.map(\.start)
    firstPlace = passage.places.count
    passage.places += parts.map(\.place)
    while index < scalars.count, !passage.isCutOff { step() }
  }

  private mutating func step() {
    let scalar = scalars[index]
    switch ScalarKind(scalar) {
    case .newline:
      isLineStart = true
      index += 1
    case .space, .invisible: index += 1
    case .letter, .unparted, .sign, .mark, .apostrophe:
      if isLineStart, takeLabel() { return }
      isLineStart = false
      takeWord()
    case .other: takeOther(scalar)
    }
  }

  /// The source of an offset; offsets must come in order.
  private mutating func place(of offset: Int) -> Int {
    while source + 1 < sources.count, sources[source + 1] <= offset { source += 1 }
    return firstPlace + source
  }

  private mutating func takeLabel() -> Bool {
    if let end = ClockLabel.end(scalars, at: index) {
      index = end
      return true
    }
    guard let label = SpeakerLabel.read(scalars, at: index), labels.accepts(label) else {
      return false
    }
    addSpeaker(label.name)
    index = label.next
    return true
  }

  private mutating func takeOther(_ scalar: Unicode.Scalar) {
    if Song.isNote(scalar) {
      addSound(Song(scalars, at: index).text)
      index = Song(scalars, at: index).next
    } else if Bracketed.opens(scalar),
      let found = Bracketed(scalars, at: index, isLineStart: isLineStart), take(found)
    {
      index = found.next
    } else if scalar == ">", index + 1 < scalars.count, scalars[index + 1] == ">" {
      addSpeaker("")
      while index < scalars.count, scalars[index] == ">" { index += 1 }
      isLineStart = true
    } else {
      takeDash(scalar)
    }
  }

  private mutating func takeDash(_ scalar: Unicode.Scalar) {
    index += 1
    guard isLineStart else { return }
    let isDash = ["-", "–", "—", "‐", "‑"].contains(scalar)
    let next = index < scalars.count ? scalars[index] : " "
    // A minus is not a dash.
    let isMinus = (0x30...0x39) ~= next.value
    if isDash, !isMinus, isTimed { addSpeaker("") }
    isLineStart = isDash && !isMinus
  }

  /// Takes text between brackets unless it is spoken words.
  private mutating func take(_ found: Bracketed) -> Bool {
    switch found.kind {
    case .words: return false
    case .sound: addSound(found.text)
    case .speaker: addSpeaker(found.text)
    case .time, .nothing: break
    }
    return true
  }

  private mutating func addSound(_ text: String) {
    guard passage.sounds.count < Self.mostMarks else { return }
    let place = place(of: index)
    passage.sounds.append(
      Passage.Mark(text: text, position: passage.words.count, place: place))
  }

  /// Adds a speaker; a name directly after the sign of a new speaker replaces the sign.
  private mutating func addSpeaker(_ name: String) {
    guard passage.speakers.count < Self.mostMarks else { return }
    let place = place(of: index)
    let mark = Passage.Mark(text: name, position: passage.words.count, place: place)
    if let last = passage.speakers.last, last.text.isEmpty, last.position == mark.position,
      last.place == place
    {
      passage.speakers.removeLast()
    }
    passage.speakers.append(mark)
  }

  private mutating func takeWord() {
    let found = WordScan(scalars, at: index)
    let start = index
    index = max(found.next, index + 1)
    guard !found.text.isEmpty else { return }
    guard passage.words.count < longest else {
      passage.isCutOff = true
      return
    }
    let place = place(of: start)
    passage.words.append(
      Passage.Word(
        text: found.text, written: found.written, place: place, isUnparted: found.isUnparted))
  }
}
