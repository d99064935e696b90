import MediaModel
import SignalAnalysis
import Testing

/// The share of the main sound that is placed with an error under 0.1 s.
private func placed(
  _ result: NarrationComparison, _ truth: (Double) -> Double?
) -> Double {
  let pieces = result.alignment?.pieces ?? []
  let moments = stride(from: 0.05, to: AudioPair.length, by: 0.1).filter { truth($0) != nil }
  let right = moments.filter { moment in
    let time = MediaTime.decimal(moment)
    guard let piece = pieces.first(where: { $0.main.contains(time) }), let there = truth(moment)
    else { return false }
    return abs(moment + piece.error(at: time).decimalValue - there) < 0.1
  }
  return Double(right.count) / Double(max(moments.count, 1))
}

private func silence(_ seconds: Double) -> [Float] {
  [Float](repeating: 0, count: Int(seconds * Double(AudioPair.rate)))
}

/// Some of a sound.
private func part(_ sound: [Float], _ range: Range<Double>) -> [Float] {
  let first = Int(range.lowerBound * Double(AudioPair.rate))
  return Array(sound[first..<min(Int(range.upperBound * Double(AudioPair.rate)), sound.count)])
}

@Suite struct `The whole map between two sounds is found` {
  @Test func `a lead-in of 70 s of another sound`() throws {
    let lead = Sounds.noise(seconds: 70, level: 0.02)
    let result = AudioPair(main: AudioPair.program, described: lead + AudioPair.mix).compare()
    #expect(result.relation == .description)
    #expect(placed(result) { $0 + 70 } > 0.97)
    #expect(try #require(result.alignment).slips.isEmpty)
  }

  @Test(arguments: [0.9, 0.99, 1.1]) func `any speed`(speed: Double) throws {
    let result = AudioPair(
      main: AudioPair.program, described: AudioPair.stretched(AudioPair.mix, by: speed)
    ).compare()
    #expect(result.relation == .description)
    #expect(placed(result) { $0 * speed } > 0.97)
    #expect(abs(try #require(result.alignment).rate - speed) < 0.0005)
  }

  @Test func `another speed whose pitch was kept is no copy and no dub`() {
    // Every 40 ms lose 2 ms.
    let long = AudioPair.mix
    let short = stride(from: 0, to: long.count - 640, by: 640).flatMap { start in
      (0..<608).map { index -> Float in
        let way = Float(max(0, index - 576)) / 32
        return long[start + index] * (1 - way) + long[start + index + 32] * way
      }
    }
    let result = AudioPair(main: AudioPair.program, described: short).compare()
    #expect(result.relation == .description)
    // Levels alone do not show how loud the main sound is under narration.
    #expect(result.measures.ducking == nil)
    #expect(result.measures.level == nil)
    #expect(placed(result) { $0 * 0.95 } > 0.97)
  }

  @Test func `what was put in and what was left out has no counterpart`() throws {
    // Both ends are in dialogue: under narration the end of a line cannot be found.
    let described =
      part(AudioPair.mix, 0..<9.5) + Sounds.noise(seconds: 40, level: 0.02)
      + part(AudioPair.mix, 11..<26)
    let result = AudioPair(main: AudioPair.program, described: described).compare()
    #expect(placed(result) { $0 < 9.5 ? $0 : $0 < 11 ? nil : $0 + 38.5 } > 0.95)
    #expect(try #require(result.alignment).pieces.count == 2)
    // Noise of 40 s is not an insertion of narration.
    #expect(result.measures.insertedNarration == .zero)
  }

  /// Insertions that last the same whole number of seconds may be advertisements.
  @Test(arguments: [(2.6, 2), (3, 1)])
  func `narration that the main sound waits for is measured`(second: Double, count: Int) throws {
    let words = part(AudioPair.narrator, 5..<8)
    let described =
      part(AudioPair.program, 0..<7) + words + part(AudioPair.program, 7..<15)
      + part(words, 0..<second) + part(AudioPair.program, 15..<26)
    let result = AudioPair(main: AudioPair.program, described: described).compare()
    #expect(result.relation == .description)
    #expect(placed(result) { $0 < 7 ? $0 : $0 < 15 ? $0 + 3 : $0 + 3 + second } > 0.95)
    let slips = try #require(result.alignment).slips
    #expect(slips.map { ($0.step.decimalValue * 10).rounded() / 10 } == [3, second])
    #expect(result.measures.insertedNarration > .seconds(4))
    #expect(result.measures.insertedNarration < .milliseconds(6_500))
    #expect(try #require(result.measures.spokenShare) > 0.5)
    #expect(result.measures.spokenInsertions == count)
    #expect(result.measures.spokenBeside < .milliseconds(500))
  }

  @Test func `only insertions with speech are counted, and not pauses, music and a jingle`() throws
  {
    let scene = part(AudioPair.voice([0..<8.4], seed: 9, pitch: 160), 0..<8.4)
    let jingle = [523.0, 659, 784].map { Sounds.tone($0, seconds: 4.6) }
      .reduce(silence(4.6)) { zip($0, $1).map { $0 + 0.5 * $1 } }
    let program = AudioPair.program
    // The jingle is mixed over a pause of the dialogue, from 12.2 s on.
    let first = Int(12.2 * Double(AudioPair.rate))
    let mixed =
      program[..<first] + zip(program[first...], jingle).map { $0 + $1 }
      + program[(first + jingle.count)...]
    let described =
      part(Array(mixed), 0..<9) + scene + part(Array(mixed), 9..<18)
      + jingle + part(Array(mixed), 18..<26)
    let result = AudioPair(main: program, described: described).compare()
    #expect(result.relation == .description)
    #expect(try #require(result.alignment).slips.count { $0.step > .zero } > 1)
    #expect(result.measures.insertedNarration > .seconds(5))
    #expect(result.measures.spokenInsertions == 1)
    #expect(result.narration.total > .seconds(3))
    #expect(result.measures.spokenBeside < .seconds(1))
  }

  @Test(arguments: [(5.4, 1), (8.4, 1), (10.6, 0)])
  func `an insertion as long as an advertisement is not counted as narration`(
    seconds: Double, count: Int
  ) {
    let spot = part(AudioPair.voice([0..<seconds], seed: 9, pitch: 160), 0..<seconds)
    let described =
      part(AudioPair.program, 0..<12.4) + spot + part(AudioPair.program, 12.4..<26)
    let measures = AudioPair(main: AudioPair.program, described: described).compare().measures
    #expect(measures.insertedNarration > .seconds(4))
    #expect(measures.spokenInsertions == count)
    #expect(measures.longInsertedNarration == (count == 0 ? measures.insertedNarration : .zero))
  }

  @Test func `halves in the other order are no description`() {
    let described = part(AudioPair.mix, 13..<26) + part(AudioPair.mix, 0..<13)
    let result = AudioPair(main: AudioPair.program, described: described).compare()
    #expect(result.relation == .cannotTell)
    #expect(result.alignment == nil)
  }

  @Test func `where a sound lies that repeats is not certain off the clock`() throws {
    let beat = Sounds.noise(seconds: 0.05, level: 0.1) + silence(0.45)
    let main = (0..<80).flatMap { _ in beat }
    let words = zip(AudioPair.narrator + silence(40), main).map { 0.5 * $0 + $1 }
    let late = AudioPair(main: main, described: silence(3) + words).compare(dialogue: [])
    #expect(try #require(late.alignment).confidence <= 0.5)
    let plain = AudioPair(main: AudioPair.program, described: silence(3) + AudioPair.mix)
    #expect(try #require(plain.compare().alignment).confidence > 0.8)
  }

  @Test func `a clip of 6 s is placed`() {
    let result = AudioPair(
      main: part(AudioPair.program, 0..<6), described: silence(4) + part(AudioPair.mix, 0..<6)
    ).compare(dialogue: [1.0..<4.5])
    #expect(result.alignment?.offset.decimalValue.rounded() == 4)
  }
}
