import MediaModel
import SignalAnalysis

/// A main sound and a described one, made of two synthetic voices over chords.
struct SoundPair {
  static let rate = 16_000
  /// Four sentences of dialogue and, between them, three of narration.
  static let dialogue = [1.0..<5.0, 9.0..<14.0, 19.0..<23.0, 28.0..<33.0]
  static let narration = [5.6..<8.4, 14.6..<18.4, 23.6..<27.4]
  static let length = 36.0

  var main: [Float]
  var described: [Float]

  /// A voice that speaks in some ranges.
  static func voice(_ ranges: [Range<Double>], seed: UInt64, pitch: Double) -> [Float] {
    var voice = SyntheticVoice(seed: seed)
    var sound = [Float](repeating: 0, count: Int(length) * rate)
    for range in ranges {
      var words: [Float] = []
      let wanted = Int((range.upperBound - range.lowerBound) * Double(rate))
      while words.count < wanted { words += voice.sentence(syllables: 6, pitch: pitch) }
      let start = Int(range.lowerBound * Double(rate))
      for index in 0..<wanted { sound[start + index] = words[index] }
    }
    return sound
  }

  /// Chords and hiss, which a programme and its dub have in common.
  static func effects(seed: UInt64) -> [Float] {
    var random = SyntheticVoice(seed: seed)
    let chords = Sounds.chords(seconds: length)
    let turn = Int(random.random() * 30_000)
    return chords.indices.map { index in
      chords[(index + turn) % chords.count] + Float(random.random() - 0.5) * 0.004
    }
  }

  static func sum(_ sounds: [Float]...) -> [Float] {
    sounds[0].indices.map { index in sounds.reduce(0) { $0 + $1[index] } }
  }

  static let effects = effects(seed: 5)
  static let programme = sum(effects, voice(dialogue, seed: 1, pitch: 110))
  static let narrator = voice(narration, seed: 2, pitch: 190)
  static let mix: [Float] = sum(
    programme.indices.map { index in
      let time = Double(index) / Double(rate)
      let isUnder = narration.contains { $0.lowerBound - 0.1 < time && time < $0.upperBound + 0.1 }
      return programme[index] * (isUnder ? 0.25 : 1)
    }, narrator)

  /// The sound read at another speed: described time = `speed` x main time.
  static func stretched(_ sound: [Float], by speed: Double) -> [Float] {
    (0..<Int(Double(sound.count - 2) * speed)).map { index in
      let place = Double(index) / speed
      let part = Float(place - place.rounded(.down))
      return sound[Int(place)] * (1 - part) + sound[Int(place) + 1] * part
    }
  }

  static func timeline(_ ranges: [Range<Double>]) -> SpeechTimeline {
    SpeechTimeline(
      detector: "none", scores: [],
      segments: ranges.map {
        SpeechTimeline.Segment(
          range: MediaTime.decimal($0.lowerBound)..<MediaTime.decimal($0.upperBound), confidence: 1)
      })
  }

  func compare(
    speech: [Range<Double>] = dialogue + narration, dialogue: [Range<Double>] = dialogue
  ) -> NarrationComparison {
    let outlines = [main, described].map { sound in
      let outliner = SoundOutliner()
      feed(sound) { outliner.receive($0, at: $1) }
      return outliner.finish()
    }
    let comparer = NarrationComparer(main: outlines[0], described: outlines[1])
    var (own, other) = (0, 0)
    while comparer.wantsMain || comparer.wantsDescribed {
      if comparer.wantsMain {
        let wasFed = feedBlock(main, &own) { comparer.receiveMain($0, at: $1) }
        if !wasFed { comparer.endMain() }
      }
      if comparer.wantsDescribed {
        let wasFed = feedBlock(described, &other) { comparer.receiveDescribed($0, at: $1) }
        if !wasFed { comparer.endDescribed() }
      }
    }
    return comparer.finish(dialogue: Self.timeline(dialogue), speech: Self.timeline(speech))
  }
}

/// Lends a sound in blocks.
func feed(_ sound: [Float], to sink: (Span<Float>, MediaTime) -> Void) {
  var place = 0
  while feedBlock(sound, &place, to: sink) {}
}

/// Lends the next block of a sound, if there is one.
func feedBlock(
  _ sound: [Float], _ place: inout Int, to sink: (Span<Float>, MediaTime) -> Void
) -> Bool {
  let end = min(place + 8_000, sound.count)
  guard place < end else { return false }
  sink(
    sound.span.extracting(place..<end),
    MediaTime(microseconds: Int64(place) * 1_000_000 / Int64(SoundPair.rate)))
  place = end
  return true
}
