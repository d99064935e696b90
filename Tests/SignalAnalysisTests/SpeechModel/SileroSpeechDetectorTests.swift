import MediaModel
import SignalKernels
import Testing

@testable import SignalAnalysis

/// With a network that takes every loud sound for speech.
@Suite struct `The detector around the Silero network` {
  private static let weights = Result { () throws(SpeechModelError) in
    try SileroWeights(onnx: MadeUpNetwork.loudness.file())
  }
  private static let hash = ContentHash(hex: String(repeating: "ab", count: 32))

  private func detector() throws -> SileroSpeechDetector {
    SileroSpeechDetector(weights: try Self.weights.get(), hash: try #require(Self.hash))
  }

  private func detect(
    _ samples: [Float], from start: Double = 0, block: Int = 1_711
  ) throws -> SpeechTimeline {
    let detector = try detector()
    feed(samples, to: detector, from: start, block: block)
    return detector.finish()
  }

  private func silence(_ seconds: Double) -> [Float] {
    [Float](repeating: 0, count: Int(seconds * 16_000))
  }

  /// A second of tone after two of silence, and three of silence after it.
  private var burst: [Float] { silence(2) + Sounds.tone(500, seconds: 1) + silence(3) }

  @Test func `no samples give no scores, but a name and the model's hash`() throws {
    let timeline = try detector().finish()
    #expect(timeline.scores.isEmpty)
    #expect(timeline.segments.isEmpty)
    #expect(timeline.detector == "silero-other")
    #expect(timeline.model == Self.hash)
  }

  @Test func `weights of the known file give the version's name`() throws {
    let known = try #require(SileroWeights.knownHash)
    let detector = SileroSpeechDetector(weights: try Self.weights.get(), hash: known)
    #expect(detector.name == "silero-6.2.3")
  }

  @Test func `digital silence scores zero`() throws {
    let timeline = try detect(silence(10))
    #expect(timeline.scores == [UInt8](repeating: 0, count: 1_000))
    #expect(timeline.segments.isEmpty)
  }

  @Test func `what the network hears becomes a segment in its place`() throws {
    let timeline = try detect(burst)
    let range = try #require(timeline.segments.first).range
    #expect(timeline.segments.count == 1)
    #expect(timeline.scores.count == 600)
    #expect(abs(range.lowerBound.decimalValue - 2) <= 0.04)
    // This network is not late, so taking its lateness away costs 60 ms.
    #expect(abs(range.upperBound.decimalValue - 2.94) <= 0.04)
  }

  @Test func `a tone that the network takes for speech is no certain speech`() throws {
    let timeline = try detect(burst)
    #expect(!timeline.speech.isEmpty)
    #expect(timeline.certainSpeech.isEmpty)
  }

  @Test func `the same samples in other blocks give the same timeline`() throws {
    #expect(try detect(burst, block: 97) == detect(burst, block: 30_000))
  }

  @Test func `samples after the end are not heard`() throws {
    let detector = try detector()
    feed(burst, to: detector)
    let timeline = detector.finish()
    #expect(!detector.wantsMore)
    feed(burst, to: detector, from: 6)
    #expect(detector.finish() == timeline)
  }

  @Test(arguments: [2.5, -1.25, 0.013])
  func `scores begin with the track, be it late or early`(start: Double) throws {
    let timeline = try detect(burst, from: start)
    #expect(abs(timeline.start.decimalValue - start) <= 0.010001)
    let found = try #require(timeline.segments.first).range.lowerBound.decimalValue
    #expect(abs(found - start - 2) <= 0.04)
  }

  @Test func `a hole scores zero and what follows keeps its time`() throws {
    let detector = try detector()
    feed(burst, to: detector)
    feed(burst, to: detector, from: 400)
    let timeline = detector.finish()
    #expect(timeline.scores.count == 40_600)
    // Blocks of 0.8 s around the tones are scored, the rest is known to be silent.
    #expect(timeline.scores[330..<40_150].allSatisfy { $0 == 0 })
    #expect(timeline.segments.count == 2)
    let late = try #require(timeline.segments.last).range.lowerBound.decimalValue
    #expect(abs(late - 402) <= 0.04)
  }

  @Test func `time stamps that are rounded to milliseconds lose no sample`() throws {
    let detector = try detector()
    let samples = burst
    for first in stride(from: 0, to: samples.count, by: 1_023) {
      let part = Array(samples[first..<min(first + 1_023, samples.count)])
      detector.receive(part.span, at: .milliseconds(Int64(first) / 16))
    }
    #expect(try detector.finish() == detect(samples))
  }

  @Test func `samples that come twice are heard once`() throws {
    let detector = try detector()
    feed(burst, to: detector, block: 1_600)
    feed(burst, to: detector, block: 1_600)
    #expect(try detector.finish() == detect(burst))
  }

  @Test func `samples that are no numbers count as silence`() throws {
    let bad: [Float] = [.nan, .infinity, -.infinity, .signalingNaN, .greatestFiniteMagnitude]
    let timeline = try detect((0..<64_000).map { bad[$0 % bad.count] })
    #expect(timeline.scores == [UInt8](repeating: 0, count: 400))
  }

  @Test func `weights beyond all measure do no harm`() throws {
    var network = MadeUpNetwork.loudness
    for index in network.convolutions.indices {
      network.convolutions[index].weights = network.convolutions[index].weights.map { _ in 3e38 }
    }
    network.inputWeights = network.inputWeights.indices.map { $0 % 2 == 0 ? 3e38 : -3e38 }
    network.output = network.output.indices.map { $0 % 2 == 0 ? 3e38 : -3e38 }
    let detector = SileroSpeechDetector(
      weights: try SileroWeights(onnx: network.file()), hash: try #require(Self.hash))
    feed(burst, to: detector)
    #expect(detector.finish().scores.count == 600)
  }

  @Test func `a track longer than a day is cut off, whatever its time stamps say`() throws {
    let detector = try detector()
    let block = [Float](repeating: 0.1, count: 1_600)
    detector.receive(block.span, at: .zero)
    #expect(detector.wantsMore)
    detector.receive(block.span, at: .latest)
    #expect(!detector.wantsMore)
    #expect(detector.finish().scores.count == 10)
  }

  @Test func `the ends of time do no harm`() throws {
    for time in [MediaTime.earliest, .latest] {
      let detector = try detector()
      detector.receive([Float](repeating: 0.1, count: 1_600).span, at: time)
      #expect(detector.finish().scores.count >= 10)
    }
  }

  @Test func `three hours with two short sounds keep one byte for ten milliseconds`() throws {
    let detector = try detector()
    let block = Array(Sounds.tone(500, seconds: 0.3))
    detector.receive(block.span, at: .zero)
    detector.receive(block.span, at: .milliseconds(10_799_700))
    let timeline = detector.finish()
    #expect(timeline.scores.count == 1_080_000)
    #expect(timeline.segments.count == 2)
  }

  @Test func `a constant tone in a third minute is found as in the first`() throws {
    let early = try detect(silence(5) + burst)
    let late = try detect(silence(125) + burst)
    let shift = late.segments.map { $0.range.lowerBound.advanced(by: .seconds(-120)) }
    #expect(shift == early.segments.map(\.range.lowerBound))
    #expect(late.segments.map(\.confidence) == early.segments.map(\.confidence))
  }
}
