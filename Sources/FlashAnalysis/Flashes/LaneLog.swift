internal import MediaModel

/// The most transitions in one second of each step; the list is bounded.
struct LaneLog {
  private var start: MediaTime?
  private var step: Int64 = 1_000_000
  private var general: [UInt8] = []
  private var red: [UInt8] = []

  private static let most = 4_096

  /// Adds the transitions of the second that ends at a time.
  mutating func add(general: UInt8, red: UInt8, at time: MediaTime) {
    let start = self.start ?? time
    self.start = start
    let index = index(start.duration(to: time).wholeMicroseconds)
    while self.general.count <= index {
      self.general.append(0)
      self.red.append(0)
    }
    self.general[index] = max(self.general[index], general)
    self.red[index] = max(self.red[index], red)
  }

  /// The step of a moment, after steps were made long enough; a moment before the first belongs to
  /// the first.
  private mutating func index(_ microseconds: Int64) -> Int {
    let passed = max(microseconds, 0)
    while passed / step >= Self.most {
      step *= 2
      general = Self.halved(general)
      red = Self.halved(red)
    }
    return Int(passed / step)
  }

  private static func halved(_ values: [UInt8]) -> [UInt8] {
    stride(from: 0, to: values.count, by: 2).map {
      max(values[$0], values[min($0 + 1, values.count - 1)])
    }
  }

  /// The lane so far.
  var report: FlashLane {
    FlashLane(start: start ?? .zero, step: .microseconds(step), general: general, red: red)
  }
}
