import Foundation
import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `What hops sound like` {
  private func tone(_ frequency: Double, _ level: Float = 0.1, count: Int = 16_000) -> [Float] {
    (0..<count).map { level * Float(sin(2 * Double.pi * frequency * Double($0) / 16_000)) }
  }

  private func measured(_ samples: [Float], at time: MediaTime = .zero) -> LetterSoundMeter {
    var meter = LetterSoundMeter()
    meter.measure(samples.span, at: time)
    return meter
  }

  @Test func `a hiss has more power above, a voice below`() {
    let hiss = LetterSoundLevels.levels(measured(tone(5_000)).sounds(from: 0, count: 100)[50])
    let voice = LetterSoundLevels.levels(measured(tone(600)).sounds(from: 0, count: 100)[50])
    #expect(hiss.x > 1)
    #expect(voice.x < -2)
    // A sine of 0.1 has a power of -23 dB of full scale, and a step is 5 dB.
    #expect(abs(voice.y + 2.3) <= 0.3)
  }

  @Test func `silence and sound that is no number are zero below`() {
    let silent = measured([Float](repeating: 0, count: 16_000)).sounds(from: 0, count: 100)
    let none = measured([Float](repeating: .nan, count: 16_000)).sounds(from: 0, count: 100)
    #expect(silent == none)
    #expect(silent.allSatisfy { $0 & 15 == 0 })
  }

  @Test func `filters side by side give what single ones give, also between silences`() {
    var paired = PairedBiquad(
      ([0.9, -1.8, 0.9], [-1.83, 0.85]), ([0.2, 0.4, 0.2], [-0.3, 0.2]))
    var (one, other) = (
      Biquad([0.9, -1.8, 0.9], [-1.83, 0.85]), Biquad([0.2, 0.4, 0.2], [-0.3, 0.2])
    )
    for (index, sample) in (tone(600, count: 800) + tone(5_000, count: 800)).enumerated() {
      let both = paired.next(sample)
      #expect(both[0] == one.next(sample) && both[1] == other.next(sample))
      if index % 160 == 159 { paired.settle() }
    }
    for _ in 0..<10_000 { _ = paired.next(0) }
    paired.settle()
    #expect(paired.next(0) == .zero)
    #expect(paired.next(0.5)[0] == 0.45)
  }

  @Test func `blocks of any length give the same`() {
    let samples = tone(600) + tone(5_000)
    let whole = measured(samples).sounds(from: 0, count: 200)
    var meter = LetterSoundMeter()
    var first = 0
    while first < samples.count {
      let end = min(first + 333, samples.count)
      let time = MediaTime(microseconds: Int64(first) * 1_000_000 / 16_000)
      meter.measure(Array(samples[first..<end]).span, at: time)
      first = end
    }
    #expect(meter.sounds(from: 0, count: 200) == whole)
  }

  @Test func `a hole is zero, and what follows keeps its time`() {
    var meter = LetterSoundMeter()
    meter.measure(tone(600).span, at: .zero)
    meter.measure(tone(600).span, at: .milliseconds(3_000))
    let sounds = meter.sounds(from: 0, count: 400)
    #expect(sounds[150] == 0)
    #expect(sounds[350] == sounds[50])
  }

  @Test func `hops that were not measured are zero`() {
    let sounds = measured(tone(600), at: .milliseconds(1_000)).sounds(from: 50, count: 200)
    #expect(sounds.count == 200)
    #expect(sounds[..<50].allSatisfy { $0 == 0 })
    #expect(sounds[100] != 0)
    #expect(sounds[151...].allSatisfy { $0 == 0 })
  }
}
