import MediaModel
import SignalAnalysis

/// A main sound and a described one, with two synthetic voices over chords.
struct AudioPair {
  static let rate = 16_000
  /// Three stretches of dialogue and, between them, three of narration.
  static let dialogue = [1.0..<4.5, 8.5..<12.0, 17.0..<21.0]
  static let narration = [5.0..<8.0, 12.6..<16.4, 21.6..<24.6]
  static let length = 26.0

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

  /// Soft chords and hiss, which a program and its dub have in common.
  static let effects = zip(
    Sounds.chords(seconds: length), Sounds.noise(seconds: length, level: 0.004)
  ).map { 0.3 * $0 + $1 }

  static func sum(_ sounds: [Float]...) -> [Float] {
    sounds[0].indices.map { index in sounds.reduce(0) { $0 + $1[index] } }
  }

  static let program = sum(effects, voice(dialogue, seed: 1, pitch: 110))
  static let narrator = voice(narration, seed: 2, pitch: 190)
  static let mix: [Float] = sum(
    program.indices.map { index in
      let time = Double(index) / Double(rate)
      let isUnder = narration.contains { $0.lowerBound - 0.1 < time && time < $0.upperBound + 0.1 }
      return program[index] * (isUnder ? 0.25 : 1)
    }, narrator)

  /// The sound read at another speed: described time = `speed` x main time.
  static func stretched(_ sound: [Float], by speed: Double) -> [Float] {
    (0..<Int(Double(sound.count - 2) * speed)).map { index in
      let position = Double(index) / speed
      let part = Float(position - position.rounded(.down))
      return sound[Int(position)] * (1 - part) + sound[Int(position) + 1] * part
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
    speech: [Range<Double>] = dialogue + narration, dialogue: [Range<Double>] = dialogue,
    differences: [ChannelDifference] = [.init(), .init()]
  ) -> NarrationComparison {
    var envelopes = [main, described].map { sound in
      let meter = BandEnvelopeMeter()
      feed(sound) { meter.receive($0, at: $1) }
      return meter.finish()
    }
    for index in 0..<2 { envelopes[index].difference = differences[index] }
    let comparer = NarrationComparer(main: envelopes[0], described: envelopes[1])
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
  var position = 0
  while feedBlock(sound, &position, to: sink) {}
}

/// Lends the next block of a sound, if there is one.
func feedBlock(
  _ sound: [Float], _ position: inout Int, to sink: (Span<Float>, MediaTime) -> Void
) -> Bool {
  let end = min(position + 8_000, sound.count)
  guard position < end else { return false }
  sink(
    sound.span.extracting(position..<end),
    MediaTime(microseconds: Int64(position) * 1_000_000 / Int64(AudioPair.rate)))
  position = end
  return true
}
