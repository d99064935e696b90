import MediaModel
import SignalAnalysis
import Testing

/// Some of a sound.
private func part(_ sound: [Float], _ range: Range<Double>) -> [Float] {
  let first = Int(range.lowerBound * Double(AudioPair.rate))
  return Array(sound[first..<min(Int(range.upperBound * Double(AudioPair.rate)), sound.count)])
}

/// A sound with another one added from a moment on.
private func add(_ other: [Float], to sound: [Float], at seconds: Double, level: Float = 1)
  -> [Float]
{
  var sound = sound
  let first = Int(seconds * Double(AudioPair.rate))
  for (index, sample) in other.enumerated() where first + index < sound.count {
    sound[first + index] += level * sample
  }
  return sound
}

/// The amplitude of a level in dB.
private func amplitude(_ decibels: Int) -> Float {
  [-20: 0.1, -12: 0.25, -6: 0.5][decibels] ?? 1
}

@Suite struct `What was added is searched in the main sound` {
  @Test(arguments: [(1.0, -6), (1, -12), (2, -6), (2, -12), (5, -6), (5, -12)])
  func `an echo is the main sound again`(delay: Double, decibels: Int) throws {
    let main = AudioPair.program
    let echo = add(main, to: main, at: delay, level: amplitude(decibels))
    let measures = AudioPair(main: main, described: echo).compare().measures
    #expect(measures.narrated > .seconds(1))
    #expect(try #require(measures.recurringShare) > 0.7)
  }

  @Test(arguments: [Float(1), 0.5]) func `dialogue that is repeated in the pauses is no narration`(
    level: Float
  ) throws {
    // The first and the third stretch of dialogue again, in three pauses.
    let words = AudioPair.voice(AudioPair.dialogue, seed: 1, pitch: 110)
    var described = AudioPair.program
    for (range, second) in [(1.0..<4, 5.0), (17..<20.5, 12.6), (1..<4, 21.6)] {
      described = add(part(words, range), to: described, at: second, level: level)
    }
    let measures = AudioPair(main: AudioPair.program, described: described).compare().measures
    #expect(measures.narrated > .seconds(5))
    #expect(try #require(measures.recurringShare) > 0.7)
  }

  @Test func `dialogue that is repeated while the main sound waits is no narration`() throws {
    let main = AudioPair.program
    let described =
      part(main, 0..<12.3) + part(main, 1..<4.5) + part(main, 12.3..<26)
    let measures = AudioPair(main: main, described: described).compare().measures
    #expect(measures.insertedNarration > .seconds(2))
    #expect(try #require(measures.recurringShare) > 0.7)
  }

  @Test func `narration is not in the main sound`() throws {
    let mixed = AudioPair(main: AudioPair.program, described: AudioPair.mix).compare().measures
    #expect(try #require(mixed.recurringShare) < 0.1)
    let words = part(AudioPair.narrator, 12.6..<16.4)
    let paused =
      part(AudioPair.program, 0..<12.3) + words + part(AudioPair.program, 12.3..<26)
    let waiting = AudioPair(main: AudioPair.program, described: paused).compare().measures
    #expect(try #require(waiting.recurringShare) < 0.1)
  }

  @Test(arguments: [(2.0, -12), (2, -20), (5, -12)])
  func `narration in a mix with an echo stays narration`(delay: Double, decibels: Int) throws {
    let echo = add(AudioPair.mix, to: AudioPair.mix, at: delay, level: amplitude(decibels))
    let measures = AudioPair(main: AudioPair.program, described: echo).compare().measures
    #expect(try #require(measures.recurringShare) < 0.5)
  }

  @Test func `a copy with other sound in a quarter of it is not called a copy`() {
    let main = AudioPair.program
    let noise = Sounds.noise(seconds: 24, level: 0.05)
    let described = part(main, 0..<13) + noise + part(main, 13..<26)
    let result = AudioPair(main: main, described: described).compare()
    #expect(result.relation == .cannotTell)
    let short = part(main, 0..<13) + part(noise, 0..<3) + part(main, 13..<26)
    #expect(AudioPair(main: main, described: short).compare().relation == .copy)
  }
}
