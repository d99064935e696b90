import MediaModel
import SignalAnalysis
import Testing

/// The shares of what was found that is right, and of what is right that was found.
private func agreement(_ found: TimeRanges, _ ranges: [Range<Double>]) -> (Double, Double) {
  let truth = TimeRanges(
    ranges.map { MediaTime.decimal($0.lowerBound)..<MediaTime.decimal($0.upperBound) })
  let both = found.intersection(truth).total.decimalValue
  return (both / found.total.decimalValue, both / truth.total.decimalValue)
}

@Suite struct `A described sound is compared with the main sound` {
  @Test func `speech over the ducked main sound is narration, on both sides of a slip`() throws {
    // Late by 0.37 s, and from 16.7 s on by 0.3 s more.
    let cut = 167 * AudioPair.rate / 10
    let described =
      [Float](repeating: 0, count: 5_920) + AudioPair.mix[..<cut]
      + [Float](repeating: 0, count: 4_800) + AudioPair.mix[cut...]
    let result = AudioPair(main: AudioPair.program, described: described).compare()
    #expect(result.relation == .description)
    let alignment = try #require(result.alignment)
    #expect((alignment.offset - .milliseconds(370)).magnitude < .milliseconds(1))
    #expect(alignment.rate == 1)
    let slip = try #require(alignment.slips.first)
    #expect((slip.step - .milliseconds(300)).magnitude < .milliseconds(2))
    // Under the narration before it, its place cannot be found.
    #expect((MediaTime.milliseconds(12_600) ..< .milliseconds(17_100)).contains(slip.at))
    let (precision, recall) = agreement(result.narration, AudioPair.narration)
    #expect(precision > 0.9)
    #expect(recall > 0.9)
    // A quarter of the amplitude is 12 dB less.
    #expect(abs(try #require(result.measures.ducking) - 12) < 3)
    #expect(try #require(result.measures.overlapWithDialogue) < 0.05)
    #expect(result.measures.describedShare > 0.98)
    #expect(result.measures.unusedPauses.isEmpty)
  }

  @Test func `in music over a copy hardly anybody speaks`() throws {
    let music = AudioPair.sum(
      AudioPair.program, Sounds.chords(seconds: AudioPair.length).map { 2 * $0 })
    let result = AudioPair(main: AudioPair.program, described: music)
      .compare(speech: AudioPair.dialogue)
    #expect(result.relation == .description)
    #expect(try #require(result.measures.spokenShare) < 0.5)
    #expect(try #require(result.measures.foundShare) > 0.9)
  }

  @Test func `people speak in the narration that was added, and not in the dialogue under it`()
    throws
  {
    let result = AudioPair(main: AudioPair.program, described: AudioPair.mix).compare(speech: [])
    #expect(try #require(result.measures.spokenShare) > 0.5)
    #expect(try #require(result.measures.foundShare) == 1)
    #expect(result.measures.spokenBeside > .seconds(5))
    #expect(result.measures.spokenInsertions == 0)
  }

  @Test func `what another programme follows on is no description`() {
    let cut = 12 * AudioPair.rate
    let other = AudioPair.sum(
      Sounds.noise(seconds: AudioPair.length, level: 0.02).reversed(),
      AudioPair.voice([0.5..<25], seed: 8, pitch: 150))
    let described = Array(AudioPair.mix[..<cut]) + Array(other[cut...])
    let result = AudioPair(main: AudioPair.program, described: described).compare()
    #expect(result.relation == .cannotTell)
    #expect(result.alignment == nil)
  }

  @Test func `the same sound softer, with less treble and faster is a copy`() throws {
    var last: Float = 0
    let dull = AudioPair.program.map { sample -> Float in
      last += 0.4 * (sample - last)
      return last * 0.5
    }
    // 24 frames a second shown at 25.
    let fast = AudioPair.stretched(dull, by: 0.96)
    let result = AudioPair(main: AudioPair.program, described: fast).compare()
    #expect(result.relation == .copy)
    #expect(result.narration.total < .milliseconds(500))
    #expect(abs(try #require(result.alignment).rate - 0.96) < 0.0001)
  }

  /// Windows from 5 to 8 s in which the difference of two channels has some power.
  private func difference(power: Float = 1e-3, ratio: Float) -> ChannelDifference {
    var difference = ChannelDifference()
    for number in Int64(10)..<16 {
      difference.add(.init(power: power, ratio: ratio), at: number)
    }
    return difference
  }

  @Test func `what only the difference of the channels has is not called a copy`() {
    let pair = AudioPair(main: AudioPair.program, described: AudioPair.program)
    func relation(
      _ described: ChannelDifference, main: ChannelDifference = ChannelDifference()
    ) -> NarrationComparison.Relation {
      pair.compare(differences: [main, described]).relation
    }
    #expect(relation(difference(ratio: 1)) == .cannotTell)
    #expect(relation(difference(ratio: 1), main: difference(ratio: 0.24)) == .cannotTell)
    // The same stereo picture, a soft one, and one that nobody hears.
    #expect(relation(difference(ratio: 1), main: difference(ratio: 0.5)) == .copy)
    #expect(relation(difference(ratio: 0.05)) == .copy)
    #expect(relation(difference(power: 1e-6, ratio: 1)) == .copy)
    var one = ChannelDifference()
    one.add(.init(power: 1e-3, ratio: 9), at: 20)
    #expect(relation(one) == .copy)
  }

  @Test func `beside more than two channels only a difference beyond the sum counts`() {
    let pair = AudioPair(main: AudioPair.program, described: AudioPair.program)
    var surround = difference(ratio: 0.1)
    surround.isSurround = true
    #expect(pair.compare(differences: [surround, difference(ratio: 1)]).relation == .copy)
    #expect(pair.compare(differences: [surround, difference(ratio: 3)]).relation == .cannotTell)
  }

  @Test func `what only the difference of more than two channels has is not called a copy`() {
    let pair = AudioPair(main: AudioPair.program, described: AudioPair.program)
    func surround(_ ratio: Float) -> ChannelDifference {
      var surround = difference(ratio: ratio)
      surround.isSurround = true
      return surround
    }
    func relation(_ main: ChannelDifference, _ described: ChannelDifference)
      -> NarrationComparison.Relation
    {
      pair.compare(differences: [main, described]).relation
    }
    // A sound in one channel has a ratio of one.
    #expect(relation(surround(1), surround(3.9)) == .copy)
    #expect(relation(surround(1), surround(4.1)) == .cannotTell)
    #expect(relation(surround(2), surround(7.9)) == .copy)
    #expect(relation(ChannelDifference(), surround(3.9)) == .copy)
    #expect(relation(ChannelDifference(), surround(4.1)) == .cannotTell)
    var unknown = surround(1)
    unknown.isMeasured = false
    #expect(relation(ChannelDifference(), unknown) == .cannotTell)
  }

  @Test func `the opposite polarity changes no level`() throws {
    let same = AudioPair(main: AudioPair.program, described: AudioPair.mix).compare()
    let opposite = AudioPair(main: AudioPair.program, described: AudioPair.mix.map { -$0 })
      .compare()
    #expect(opposite.relation == .description)
    #expect(abs(try #require(opposite.measures.ducking) - #require(same.measures.ducking)) < 1)
    #expect(abs(try #require(opposite.measures.level) - #require(same.measures.level)) < 1)
    #expect(try #require(opposite.measures.foundShare) == 1)
  }

  @Test func `a sound that cannot be heard is silent`() {
    let hiss = Sounds.noise(seconds: 4, level: 0.00005)
    let result = AudioPair(main: AudioPair.program, described: hiss).compare(speech: [])
    #expect(result.relation == .silent)
    #expect(result.alignment == nil)
  }

  @Test func `another programme is reported`() {
    let described = AudioPair.sum(
      Sounds.noise(seconds: AudioPair.length, level: 0.02),
      AudioPair.voice([2.0..<12, 13.0..<25], seed: 8, pitch: 150))
    let result = AudioPair(main: AudioPair.program, described: described).compare()
    #expect(result.relation == .otherProgram)
  }

  @Test func `narration without the main sound is recognized by its pauses`() {
    let result = AudioPair(main: AudioPair.program, described: AudioPair.narrator)
      .compare(speech: AudioPair.narration)
    #expect(result.relation == .narrationOnly)
    let (precision, recall) = agreement(result.narration, AudioPair.narration)
    #expect(precision > 0.95)
    #expect(recall > 0.95)
  }

  @Test func `narration alone is recognized beside a main sound without dialogue`() {
    let result = AudioPair(main: AudioPair.effects, described: AudioPair.narrator)
      .compare(speech: AudioPair.narration, dialogue: [])
    #expect(result.relation == .narrationOnly)
  }

  @Test func `other dialogue over the same music is a dub`() {
    let dub = AudioPair.sum(
      AudioPair.effects, AudioPair.voice(AudioPair.dialogue, seed: 6, pitch: 180))
    let result = AudioPair(main: AudioPair.program, described: dub)
      .compare(speech: AudioPair.dialogue)
    #expect(result.relation == .dub)
  }

  @Test(arguments: [0.96, 1.001, 25 / 24.0])
  func `narration at another speed is as loud over the main sound`(speed: Double) throws {
    let result = AudioPair(
      main: AudioPair.program, described: AudioPair.stretched(AudioPair.mix, by: speed)
    ).compare()
    #expect(result.relation == .description)
    #expect(abs(try #require(result.measures.ducking) - 12) < 3)
    let same = AudioPair(main: AudioPair.program, described: AudioPair.mix).compare()
    let level = try #require(same.measures.level)
    #expect(abs(try #require(result.measures.level) - level) < 3)
  }
}

@Suite struct `Sounds that no one should make are compared all the same` {
  @Test func `no sound at all is silent`() {
    #expect(AudioPair(main: AudioPair.program, described: []).compare().relation == .silent)
    #expect(AudioPair(main: [], described: []).compare().relation == .silent)
  }

  @Test func `speech beside a silent main sound is narration alone`() {
    let result = AudioPair(
      main: [Float](repeating: 0, count: 416_000), described: AudioPair.narrator
    )
    .compare(speech: AudioPair.narration, dialogue: [])
    #expect(result.relation == .narrationOnly)
  }

  @Test func `what is no number counts as silence`() {
    let broken = [Float](repeating: .nan, count: 64_000) + [.infinity, -.infinity, 1e30]
    #expect(AudioPair(main: AudioPair.program, described: broken).compare().relation == .silent)
  }

  @Test func `an hour without sound costs no more than its hops`() {
    let meter = BandEnvelopeMeter()
    feed(Sounds.tone(440, seconds: 1)) { meter.receive($0, at: $1) }
    feed(Sounds.tone(440, seconds: 1)) {
      meter.receive($0, at: $1.advanced(by: .seconds(3_600)))
    }
    #expect(meter.finish().span == MediaTime.zero..<MediaTime.milliseconds(3_601_000))
  }

  @Test func `a time stamp beyond all measure ends the track`() {
    let meter = BandEnvelopeMeter()
    feed(Sounds.tone(440, seconds: 1)) { meter.receive($0, at: $1) }
    feed(Sounds.tone(440, seconds: 1)) { samples, _ in meter.receive(samples, at: .latest) }
    #expect(!meter.wantsMore)
    let envelope = meter.finish()
    #expect(envelope.isCutOff)
    #expect(envelope.span.upperBound == .milliseconds(1_000))
  }

  @Test func `blocks that come unasked for are kept up to a limit and then left out`() {
    let meter = BandEnvelopeMeter()
    feed(AudioPair.program) { meter.receive($0, at: $1) }
    let envelope = meter.finish()
    let comparer = NarrationComparer(main: envelope, described: envelope)
    for turn in 0..<400 {
      let time = MediaTime.milliseconds(Int64(turn) * 1_000)
      comparer.receiveDescribed([Float](repeating: 0.1, count: 16_000).span, at: time)
    }
    let empty = AudioPair.timeline([])
    #expect(comparer.finish(dialogue: empty, speech: empty).measures.isCutOff)
    #expect(!comparer.wantsMain)
    #expect(!comparer.wantsDescribed)
  }
}
