import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `The outline of a sound` {
  /// Counts what it is given; wants no more than a number of samples.
  private final class Counter: AudioSink {
    var count = 0
    let most: Int
    init(most: Int = .max) { self.most = most }
    var wantsMore: Bool { count < most }
    func receive(_ samples: Span<Float>, at time: MediaTime) { count += samples.count }
  }

  private static func waveform(_ blocks: [(time: Double, samples: [Float])]) -> Waveform {
    let meter = WaveformMeter(before: Counter())
    for block in blocks { meter.receive(block.samples.span, at: .decimal(block.time)) }
    return meter.waveform
  }

  @Test func `a peak is the square root of the loudest sample of 10 ms, positive or negative`() {
    var samples = [Float](repeating: 0.01, count: 480)
    samples[159] = -0.25
    samples[160] = 1
    let waveform = Self.waveform([(0, samples)])
    #expect(waveform == Waveform(hop: .milliseconds(10), peaks: [50, 99, 10]))
  }

  @Test func `the size of the blocks changes nothing`() {
    let samples = SyntheticProgram(seconds: 5).samples
    let meter = WaveformMeter(before: Counter())
    var index = 0
    while index < samples.count {
      let part = Array(samples[index..<min(index + 1_711, samples.count)])
      meter.receive(part.span, at: .decimal(Double(index) / 16_000))
      index += part.count
    }
    #expect(meter.waveform == Self.waveform([(0, samples)]))
    #expect(meter.waveform.peaks.contains { $0 > 0 })
  }

  @Test func `a long sound has between half of the peaks and all of them`() {
    let second = [Float](repeating: 0.5, count: 16_000)
    let waveform = Self.waveform((0..<100).map { (Double($0), second) })
    // 100 s have 10,000 hops of 10 ms, 1,250 of 80 ms.
    #expect(waveform.hop == .milliseconds(80))
    #expect(waveform.peaks == [UInt8](repeating: 70, count: 1_250))
  }

  @Test func `a hole is silent, and what follows keeps its time`() {
    let tone = [Float](repeating: 1, count: 160)
    let waveform = Self.waveform([(0, tone), (0.05, tone)])
    #expect(waveform.peaks == [99, 0, 0, 0, 0, 99])
  }

  @Test(arguments: [1e12, -1e12, 200_000])
  func `times that no medium has draw nothing and cost nothing`(time: Double) {
    let tone = [Float](repeating: 1, count: 320)
    let waveform = Self.waveform([(time, tone), (0, tone)])
    #expect(waveform.peaks.first == 99)
    #expect(waveform.peaks.dropFirst(2).allSatisfy { $0 == 0 })
    #expect(waveform.peaks.count <= Waveform.mostPeaks)
  }

  @Test func `what comes before the first presented moment is not drawn`() {
    let waveform = Self.waveform([(-0.01, [Float](repeating: 1, count: 160) + [0.25])])
    #expect(waveform.peaks == [50])
  }

  @Test func `samples that are not numbers are silence, those beyond full scale are full scale`() {
    let waveform = Self.waveform([
      (0, [.nan] + [Float](repeating: 0, count: 159) + [.infinity]), (0.02, [-40]),
    ])
    #expect(waveform.peaks == [0, 99, 99])
  }

  @Test func `the other sink hears everything and says when it has heard enough`() {
    let counter = Counter(most: 200)
    let meter = WaveformMeter(before: counter)
    let block = [Float](repeating: 0, count: 150)
    meter.receive(block.span, at: .zero)
    #expect(meter.wantsMore)
    meter.receive(block.span, at: .zero)
    #expect(counter.count == 300)
    #expect(!meter.wantsMore)
  }
}
