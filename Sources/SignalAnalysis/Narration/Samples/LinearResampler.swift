internal import MediaModel
internal import Glibc

/// Resamples the described sound to the main sound's clock, along a straight line.
///
/// Output sample n is the described sound at `rate x n + offset`, interpolated with eight points of
/// a windowed sinc.
struct LinearResampler {
  private static let taps = 8
  private static let phases = 256

  /// The output samples that are still needed.
  private(set) var samples: [Float] = []
  /// The number of its first sample on the main sound's clock.
  private(set) var start: Int64

  /// Described samples for each sample of the main sound.
  let rate: Double
  private let offset: Double
  /// Eight coefficients for each place between two samples.
  private static let table: [Float] = (0...phases).flatMap { phase in
    (0..<taps).map { tap in
      let x = Double(tap - 3) - Double(phase) / Double(phases)
      guard abs(x) > 1e-9 else { return Float(1) }
      guard abs(x) < 4 else { return Float(0) }
      return Float(sin(.pi * x) / (.pi * x) * (0.5 + 0.5 * cos(.pi * x / 4)))
    }
  }

  /// Creates a resampler.
  ///
  /// - Parameters:
  ///   - rate: Described samples for each sample of the main sound, from 0.5 to 2.
  ///   - offset: Described samples at the main sound's sample zero.
  ///   - start: The first sample of the main sound's clock that is wanted.
  init(rate: Double, offset: Double, from start: Int64) {
    self.rate = rate
    self.offset = offset
    self.start = start
  }

  /// The number after the last output sample.
  var end: Int64 { start + Int64(samples.count) }

  /// The position in the described sound of a sample on the main sound's clock.
  func position(of sample: Int64) -> Double { Double(sample) * rate + offset }

  /// The described samples that are needed for all output up to a sample on the main sound's clock.
  func need(for target: Int64) -> Int64 { Int64(clamping: position(of: target)) + 6 }

  /// Takes ready samples out of a queue.
  ///
  /// - Parameters:
  ///   - queue: The described sound.
  ///   - target: The number after the last wanted sample on the main sound's clock.
  ///   - kept: The first described sample that is still needed afterwards.
  mutating func pull(from queue: inout SampleQueue, to target: Int64, keeping kept: Int64) {
    while end < target {
      let goal = min(target, end + 16_000)
      queue.fill(to: need(for: goal))
      let before = end
      extend(queue, to: goal)
      guard end > before else { return }
      queue.discard(before: min(Int64(clamping: position(of: end)) - 8, kept))
    }
  }

  private mutating func extend(_ queue: SampleQueue, to goal: Int64) {
    while end < goal {
      let position = position(of: end)
      let whole = position.rounded(.down)
      let first = Int64(clamping: whole) - 3 - queue.start
      if first + 8 <= 0 {
        samples.append(0)
        continue
      }
      guard first + 8 <= Int64(queue.samples.count) else { return }
      samples.append(value(queue.samples, Int(first), position - whole))
    }
  }

  private func value(_ source: [Float], _ first: Int, _ part: Double) -> Float {
    let phase = Int((part * Double(Self.phases)).rounded()) * Self.taps
    guard first >= 0 else { return 0 }
    if phase == 0 { return source[first + 3] }
    let table = Self.table
    var sum: Float = 0
    for tap in 0..<Self.taps { sum += source[first + tap] * table[phase + tap] }
    return sum
  }

  /// Appends silence to the output up to a sample.
  mutating func pad(to target: Int64) {
    guard target > end else { return }
    samples.append(contentsOf: repeatElement(0, count: Int(target - end)))
  }

  /// Drops samples, but only many at once.
  mutating func discard(before target: Int64) {
    let count = min(Int64(samples.count), target - start)
    guard count >= 1 << 16 else { return }
    samples.removeFirst(Int(count))
    start += count
  }
}
