import MediaModel

/// Forwards the samples of some parts of a sound, as 16-bit numbers.
final class WindowSink: AudioSink {
  /// Samples in a second.
  private static let rate = 16_000
  private static let halfSample = Duration.microseconds(31)
  /// Samples that are forwarded at once.
  private static let most = 16_000

  private let windows: [Range<MediaTime>]
  private let forward: (MediaTime, [UInt8]) -> Void
  private var window = 0
  private var start: MediaTime?
  private var bytes: [UInt8] = []

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - windows: The parts, in order of time and apart.
  ///   - forward: Receives the moment of the first sample, and the samples, least byte first.
  init(_ windows: [Range<MediaTime>], _ forward: @escaping (MediaTime, [UInt8]) -> Void) {
    self.windows = windows
    self.forward = forward
  }

  var wantsMore: Bool { window < windows.count }

  func receive(_ samples: Span<Float>, at time: MediaTime) {
    var first = 0
    while first < samples.count, wantsMore {
      // Times are rounded to microseconds: half a sample early is at the bound.
      let now = time.advanced(by: Self.length(of: first) + Self.halfSample)
      let range = windows[window]
      if now >= range.upperBound {
        flush()
        window += 1
      } else if now < range.lowerBound {
        let wait = Self.count(in: now.duration(to: range.lowerBound))
        flush()
        first += min(max(1, wait), samples.count)
      } else {
        let left = max(1, Self.count(in: now.duration(to: range.upperBound)))
        let next = min(samples.count, first + min(left, Self.most))
        append(samples, first..<next, at: time.advanced(by: Self.length(of: first)))
        first = next
      }
    }
  }

  /// Forwards what is left.
  func finish() { flush() }

  private func append(_ samples: Span<Float>, _ range: Range<Int>, at time: MediaTime) {
    // After a gap in the track, the samples do not follow those before.
    let isNext =
      start.map { start in
        let end = start.advanced(by: Self.length(of: bytes.count / 2))
        return abs(end.duration(to: time).wholeMicroseconds) < 1_000
      } ?? false
    if !isNext { flush() }
    if start == nil { start = time }
    for index in range {
      let level = samples[index]
      let value = level.isFinite ? Int16((max(-1, min(1, level)) * 32_767).rounded()) : 0
      bytes.append(UInt8(truncatingIfNeeded: value))
      bytes.append(UInt8(truncatingIfNeeded: value >> 8))
    }
    if bytes.count >= 2 * Self.most { flush() }
  }

  private func flush() {
    if let start, !bytes.isEmpty { forward(start, bytes) }
    start = nil
    bytes.removeAll(keepingCapacity: true)
  }

  private static func length(of count: Int) -> Duration {
    .microseconds(Int64(count) * 1_000_000 / Int64(rate))
  }

  private static func count(in length: Duration) -> Int {
    // More than an hour is more than any block has.
    let microseconds = min(length, .seconds(3_600)).wholeMicroseconds
    return Int(clamping: (microseconds * Int64(rate) + 500_000) / 1_000_000)
  }
}
