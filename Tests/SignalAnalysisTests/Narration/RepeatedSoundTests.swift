import MediaModel
import SignalAnalysis
import Testing

private typealias Relation = NarrationComparison.Relation

/// Some of a sound.
private func part(_ sound: [Float], _ range: Range<Double>) -> [Float] {
  let first = Int(range.lowerBound * Double(AudioPair.rate))
  return Array(sound[first..<min(Int(range.upperBound * Double(AudioPair.rate)), sound.count)])
}

/// The relation of a described sound to a main sound without speech.
private func relation(of described: [Float], to main: [Float]) -> Relation {
  AudioPair(main: main, described: described).compare(
    speech: AudioPair.narration, dialogue: []
  ).relation
}

@Suite struct `A description of music that repeats` {
  /// Chords every half second, the same ones every two seconds.
  private static let chords = Sounds.chords(seconds: AudioPair.length)
  /// A hit of noise and its echoes, without end.
  private static func beat(every period: Double) -> [Float] {
    let noise = Sounds.noise(seconds: period, level: 0.3)
    let turn = noise.indices.map { index in
      noise[index] * Float(max(0.02, 1 - Double(index % 4_000) / 3_000))
    }
    return (0..<Int(AudioPair.length / period + 1)).flatMap { _ in turn }
  }

  @Test(arguments: [6.0, 9, 12, 15, 20, 25]) func `is no other program`(seconds: Double) {
    for loop in [Self.chords, Self.beat(every: 0.5), Self.beat(every: 2.5)] {
      let main = part(loop, 0..<seconds)
      for level: Float in [0.25, 1, 3] {
        let words = part(AudioPair.narrator, 0..<seconds).map { level * $0 }
        #expect(relation(of: AudioPair.sum(main, words), to: main) != .otherProgram)
      }
    }
  }

  @Test(arguments: [0.4, 3]) func `is none where it comes late`(late: Double) {
    for loop in [Self.chords, Self.beat(every: 0.5), Self.beat(every: 2.5)] {
      let silence = [Float](repeating: 0, count: Int(late * Double(AudioPair.rate)))
      let described = silence + AudioPair.sum(part(loop, 0..<20), part(AudioPair.narrator, 0..<20))
      #expect(relation(of: described, to: part(loop, 0..<20)) != .otherProgram)
    }
  }
}

@Suite struct `A short description` {
  @Test(arguments: [6.0, 9, 12, 16, 20, 26]) func `is no other program`(seconds: Double) {
    let result = AudioPair(
      main: part(AudioPair.program, 0..<seconds), described: part(AudioPair.mix, 0..<seconds)
    ).compare()
    #expect(result.relation != .otherProgram)
  }

  /// Main sounds of 6 s have too few stretches to prove anything.
  @Test(arguments: [(6.0, Relation.cannotTell), (20, .otherProgram)])
  fileprivate func `of another program is found from 9 s on`(seconds: Double, relation: Relation) {
    let other = AudioPair.sum(
      Sounds.noise(seconds: AudioPair.length, level: 0.02),
      AudioPair.voice([0.5..<12, 12.5..<25], seed: 8, pitch: 150))
    let result = AudioPair(
      main: part(AudioPair.program, 0..<seconds), described: part(other, 0..<seconds)
    ).compare()
    #expect(result.relation == relation)
  }
}
