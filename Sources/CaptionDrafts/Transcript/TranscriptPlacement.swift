import MediaModel

/// When the words of a transcript are said.
struct TranscriptPlacement {
  /// For each word, when it is said; `nil` if that is not known.
  private(set) var ranges: [Range<MediaTime>?]
  /// The places to look at.
  private(set) var places: [DraftPlace] = []
  /// How many words were heard.
  private(set) var heard = 0

  private let transcript: TranscriptText
  private let film: HeardKeys
  private let words: [TimedWord]
  private let partners: [Int]
  private let speech: TimeRanges
  private let sentences: [Int]

  /// Places words.
  ///
  /// - Parameters:
  ///   - transcript: The transcript.
  ///   - film: The words that were heard, as they are compared.
  ///   - words: The same as the recognizer gave them.
  ///   - partners: For each word of the transcript, the one of the film, or -1.
  ///   - speech: Where people speak; nothing if that is not known.
  init(
    _ transcript: TranscriptText, _ film: HeardKeys, _ words: [TimedWord], partners: [Int],
    speech: TimeRanges
  ) {
    self.transcript = transcript
    self.film = film
    self.words = words
    self.partners = partners
    self.speech = speech
    sentences = SentenceNumbers.of(transcript.tokens)
    ranges = partners.map { $0 >= 0 ? film.ranges[$0] : nil }
    let end = max(
      speech.span?.upperBound ?? .zero, film.ranges.last?.upperBound ?? .zero)
    var before = -1
    for index in 0...partners.count where index == partners.count || partners[index] >= 0 {
      place(UnheardRun(from: before + 1, to: index, partners, film, until: end))
      before = index
      if index < partners.count { heard += 1 }
    }
  }

  private mutating func place(_ run: UnheardRun) {
    let axis = run.axis(speech, film, characters: characters(run.keys))
    let isSpread = !run.keys.isEmpty && fits(run, axis)
    if isSpread {
      spread(run.keys, over: axis)
      list(run)
    } else if isInside(run) {
      spread(run.keys, over: TimeRanges([run.gap]))
      list(run)
    } else {
      attach(run, hasRoom: axis.total > Self.longest(characters(run.keys)))
    }
    listUnwritten(run, isSpread: isSpread)
  }

  // MARK: Words between others

  /// The most words that are placed where something was heard, but not these words.
  private static let mostWords = 30
  /// So many words beside one that was heard are placed even if there is hardly room.
  private static let mostSqueezed = 3
  /// So many words between two of their own sentence that were heard are placed even if there is
  /// hardly room: that the times of those are wrong is more likely than that a part was not said.
  private static let mostInside = 8

  /// The shortest and the longest time that people need for a text.
  private static func shortest(_ characters: Int) -> Duration {
    .milliseconds(30).times(characters)
  }
  private static func longest(_ characters: Int) -> Duration {
    .milliseconds(200).times(characters) + .milliseconds(500)
  }

  private func characters(_ keys: Range<Int>) -> Int {
    keys.reduce(0) { $0 + transcript.lengths[$1] }
  }

  private func fits(_ run: UnheardRun, _ axis: TimeRanges) -> Bool {
    let characters = characters(run.keys)
    return run.keys.count <= Self.mostWords
      && (Self.shortest(characters)...Self.longest(characters)).contains(axis.total)
  }

  private func isInside(_ run: UnheardRun) -> Bool {
    guard run.before != nil, run.after != nil, run.keys.count <= Self.mostInside,
      !run.gap.isEmpty
    else { return false }
    return sentence(run.keys.lowerBound - 1) == sentence(run.keys.upperBound)
  }

  private mutating func spread(_ keys: Range<Int>, over axis: TimeRanges) {
    let found = Spreading.ranges(of: keys.map { transcript.lengths[$0] }, over: axis.ranges)
    for (key, range) in zip(keys, found) { ranges[key] = range }
  }

  /// Places the words that belong to the sentence of a word that was heard beside them, and lists the
  /// others.
  private mutating func attach(_ run: UnheardRun, hasRoom: Bool) {
    let most = hasRoom ? Self.mostWords : Self.mostSqueezed
    var (start, end) = (run.keys.lowerBound, run.keys.upperBound)
    if run.before != nil {
      let own = sentence(start - 1)
      let head = start..<(run.keys.first { sentence($0) != own } ?? end)
      if head.count <= most {
        start = head.upperBound
        squeeze(head, run.gap, isAfter: true)
      }
    }
    if run.after != nil, start < end {
      let own = sentence(end)
      let tail = (run.keys.last { sentence($0) != own || $0 < start }.map { $0 + 1 } ?? start)..<end
      if tail.count <= most {
        end = tail.lowerBound
        squeeze(tail, run.gap, isAfter: false)
      }
    }
    if start < end { listUnheard(start..<end, run.gap) }
  }

  private func sentence(_ key: Int) -> Int { sentences[transcript.owners[key]] }

  /// Places words directly after, or before, one that was heard.
  private mutating func squeeze(_ keys: Range<Int>, _ gap: Range<MediaTime>, isAfter: Bool) {
    let usual = min(WordTimes.perCharacter.times(characters(keys)), gap.length)
    let range =
      isAfter
      ? gap.lowerBound..<gap.lowerBound.advanced(by: usual)
      : gap.upperBound.advanced(by: .zero - usual)..<gap.upperBound
    spread(keys, over: TimeRanges([range]))
  }

  // MARK: Places to look at

  /// Fewer words are misheard everywhere.
  private static let leastListed = 4

  private mutating func list(_ run: UnheardRun) {
    guard run.keys.count >= Self.leastListed, let first = ranges[run.keys.lowerBound],
      let last = ranges[run.keys.upperBound - 1]
    else { return }
    let range = first.lowerBound..<max(last.upperBound, first.lowerBound)
    places.append(
      DraftPlace(
        range: range, text: text(of: run.keys), reason: .otherWords(heard: text(heard: run.film))))
  }

  private mutating func listUnheard(_ keys: Range<Int>, _ gap: Range<MediaTime>) {
    places.append(
      DraftPlace(range: gap.isEmpty ? nil : gap, text: text(of: keys), reason: .notHeard))
  }

  private mutating func listUnwritten(_ run: UnheardRun, isSpread: Bool) {
    guard run.film.count >= Self.leastListed, !isSpread || run.film.count > 2 * run.keys.count
    else { return }
    let end = run.film.reduce(film.ranges[run.film.lowerBound].upperBound) {
      max($0, film.ranges[$1].upperBound)
    }
    let range = film.ranges[run.film.lowerBound].lowerBound..<end
    places.append(DraftPlace(range: range, text: text(heard: run.film), reason: .notWritten))
  }

  /// The text of words of the transcript as it is written.
  private func text(of keys: Range<Int>) -> String {
    guard let first = keys.first, let last = keys.last else { return "" }
    var text = ""
    for token in transcript.tokens[transcript.owners[first]...transcript.owners[last]] {
      if !text.isEmpty, !token.isGlued { text += " " }
      text += token.text
    }
    return text
  }

  private func text(heard keys: Range<Int>) -> String {
    guard let first = keys.first, let last = keys.last else { return "" }
    let texts = words[film.sources[first]...film.sources[last]].map(\.text)
    return texts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .joined(separator: " ")
  }
}
