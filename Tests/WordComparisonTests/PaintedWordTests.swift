import MediaModel
import Testing
import WordComparison

extension Talk {
  /// What a text reader reads of captions in the picture.
  func painted(_ cues: [Cue]? = nil) -> PaintedWords {
    let lines = (cues ?? self.cues).compactMap { cue in
      cue.range.map { PaintedWords.Line(range: $0, text: cue.text) }
    }
    return PaintedWords(reader: .init(name: "test"), crops: lines.count, lines: lines)
  }

  /// Compares what was read with the words.
  func heard(
    _ read: PaintedWords, words: [TimedWord]? = nil, shown: TimeRanges? = nil,
    sound: String? = nil
  ) -> PaintedWords {
    PaintedWordComparer.compare(
      read, shown: shown,
      heard: HeardSpeech(
        recognizer: .init(name: "test"), language: sound.flatMap { LanguageTag($0) },
        listened: TimeRanges([.zero..<end.advanced(by: .seconds(1))]), isWhole: true,
        words: words ?? self.words),
      speech: speech)
  }
}

@Suite struct `painted words and words that are heard` {
  @Test func `captions that say what is said are found, with their share and chance`() throws {
    let talk = Talk()
    let found = talk.heard(talk.painted())
    let hearing = try #require(found.hearing)
    #expect(hearing.answer == .said && found.areSaid)
    #expect(hearing.share == 1 && hearing.words == 200)
    #expect(hearing.chance < 0.3)
    #expect(try #require(hearing.offset).magnitude < .milliseconds(100))
    #expect(found.lines.allSatisfy { $0.share == 1 })
  }

  @Test func `a reader that misreads a third of the words still proves them`() throws {
    let talk = Talk(written: { $0 % 3 == 0 ? "xx\($0)xx" : Talk.word($0) })
    let hearing = try #require(talk.heard(talk.painted()).hearing)
    #expect(hearing.answer == .said)
    #expect((0.6...0.7).contains(hearing.share))
  }

  @Test func `captions that are all late are found, and by how much`() throws {
    for late in [1.8, 5.0, -3.0] {
      let talk = Talk()
      let hearing = try #require(
        talk.heard(talk.painted(talk.cues.moved(by: .decimal(late)))).hearing)
      #expect(hearing.answer == .said, "\(late)")
      let offset = try #require(hearing.offset)
      #expect((offset - .decimal(late)).magnitude < .milliseconds(250), "\(late) \(offset)")
    }
  }

  @Test(arguments: [2.0, -2.0, 1.7])
  func `long captions that are late are found, although most words are said while they stand`(
    _ late: Double
  ) throws {
    let talk = Talk()
    let long = stride(from: 0, to: talk.cues.count - 1, by: 2).map { index in
      Cue(
        start: talk.cues[index].start, end: talk.cues[index + 1].end,
        text: talk.cues[index].text + " " + talk.cues[index + 1].text)
    }
    let hearing = try #require(
      talk.heard(talk.painted(long.moved(by: .decimal(late)))).hearing)
    #expect(hearing.answer == .said && hearing.share > 0.9, "\(hearing)")
    let offset = try #require(hearing.offset)
    #expect((offset - .decimal(late)).magnitude < .milliseconds(250), "\(offset)")
  }

  @Test func `the words of another part of the text are others, not captions`() throws {
    let talk = Talk(120, written: { "lamp sign stone lost ship king \(Talk.word($0 + 77))" })
    let hearing = try #require(talk.heard(talk.painted()).hearing)
    #expect(hearing.answer != .said)
    #expect(hearing.share < 0.4)
  }

  private static let news = [
    "Markets have opened with gains this morning, says our reporter",
    "Police are looking for two men after bags were left in a train",
    "Rain will reach most of the country by the end of this week",
    "The minister has not answered questions about her new bridge",
    "Prices of houses are rising again in many of the larger towns",
  ]

  @Test func `banners with other words are not what is said`() throws {
    let talk = Talk()
    let read = talk.painted(
      talk.cues.enumerated().map { index, cue in
        Cue(
          start: cue.start, end: cue.end,
          text: Self.news[index % Self.news.count])
      })
    let hearing = try #require(talk.heard(read).hearing)
    #expect(hearing.answer == .otherWords, "\(hearing)")
    #expect(hearing.share <= 0.25)
    let foreign = try #require(talk.heard(read, sound: "fr").hearing)
    #expect(foreign.answer == .cannotTell, "the sound is in another language")
  }

  @Test func `under twenty painted words, or little that was heard, prove nothing`() throws {
    let talk = Talk()
    let few = try #require(talk.heard(talk.painted(Array(talk.cues.prefix(2)))).hearing)
    #expect(few.answer == .cannotTell && few.words == 16)
    let quiet = try #require(
      talk.heard(talk.painted(), words: Array(talk.words.prefix(6))).hearing)
    #expect(quiet.answer == .cannotTell)
    let silent = try #require(talk.heard(talk.painted(), words: []).hearing)
    #expect(silent.answer == .cannotTell)
  }

  @Test func `lines that roll up, and captions that grow word by word, count each word once`()
    throws
  {
    let talk = Talk()
    let rolled = zip(talk.cues, talk.cues.dropFirst()).map { before, cue in
      Cue(start: cue.start, end: cue.end, text: before.text + "\n" + cue.text)
    }
    let hearing = try #require(talk.heard(talk.painted([talk.cues[0]] + rolled)).hearing)
    #expect(hearing.answer == .said && hearing.words == 200 && hearing.share == 1)
    let grown = (0..<64).map { index in
      let first = index / 8 * 8
      return Cue(
        start: .milliseconds(Int64(1_000 + index * 400)),
        end: .milliseconds(Int64(1_400 + index * 400)),
        text: (first...index).map(Talk.word).joined(separator: " "))
    }
    let words = try #require(talk.heard(talk.painted(grown)).hearing)
    #expect(words.answer == .said && words.words == 64 && words.share == 1)
  }

  @Test func `what is said while no text is shown is listed with its words`() throws {
    let talk = Talk()
    let left = talk.cues[10..<13]
    let kept = talk.cues.filter { cue in !left.contains { $0.start == cue.start } }
    let shown = TimeRanges(kept.compactMap(\.range))
    let hearing = try #require(talk.heard(talk.painted(kept), shown: shown).hearing)
    #expect(hearing.answer == .said)
    let place = try #require(hearing.unpainted.first)
    #expect(hearing.unpainted.count == 1)
    #expect(place.range.lowerBound > left[10].start && place.range.upperBound < left[12].end)
    #expect(place.heard.contains(left[11].text))
    let unknown = try #require(talk.heard(talk.painted(kept)).hearing)
    #expect(unknown.unpainted.isEmpty, "when text is shown is not known")
  }

  @Test func `nothing that is read, and times that make no sense, end no program`() throws {
    let talk = Talk()
    let empty = PaintedWords(reader: .init(name: "test"), crops: 3, lines: [])
    #expect(talk.heard(empty).hearing?.answer == .cannotTell)
    let odd = PaintedWords(
      reader: .init(name: "test"), crops: 2,
      lines: [
        .init(range: .latest..<(.latest), text: "one two three"),
        .init(range: .earliest..<(.latest), text: String(repeating: "word ", count: 5_000)),
        .init(range: .zero..<(.zero), text: "\u{0} \u{202E} 漢字 🙂"),
      ])
    #expect(talk.heard(odd).hearing?.answer == .cannotTell)
  }
}
