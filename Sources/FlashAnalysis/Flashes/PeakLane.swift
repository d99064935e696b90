internal import MediaModel

/// The transitions of the two seconds around the worst moment.
struct PeakLane {
  /// The transitions at a moment.
  private struct Moment {
    let time: MediaTime
    var transitions: UInt8
  }

  /// The moments of the last second.
  private var recent: [Moment] = []
  /// The start of the two seconds, as long as they may grow.
  private var start: MediaTime?
  /// The most transitions in each step.
  private(set) var values: [UInt8] = []

  private static let reach = Duration.seconds(1)
  /// Moments that are less far apart are one, so that their number is bounded.
  private static let resolution = Duration.milliseconds(10)

  /// Adds a moment.
  mutating func add(_ transitions: UInt8, at time: MediaTime) {
    if let last = recent.last, last.time.duration(to: time) < Self.resolution {
      recent[recent.count - 1].transitions = max(last.transitions, transitions)
    } else {
      recent.removeAll { $0.time.duration(to: time) > Self.reach }
      recent.append(Moment(time: time, transitions: transitions))
    }
    fill(transitions, at: time)
  }

  /// Begins anew around the moment that was taken last.
  mutating func begin(around worst: FlashMeasure.Peak) {
    start = worst.aroundStart
    values = []
    for moment in recent { fill(moment.transitions, at: moment.time) }
  }

  /// Forgets the last second; what is known of the two seconds stays.
  mutating func forget() {
    recent.removeAll(keepingCapacity: true)
    start = nil
  }

  /// A step without a picture has the number of the one before.
  private mutating func fill(_ transitions: UInt8, at time: MediaTime) {
    guard let start else { return }
    let step = FlashMeasure.Peak.step.wholeMicroseconds
    let index = max(start.duration(to: time).wholeMicroseconds, 0) / step
    guard index < FlashMeasure.Peak.steps else { return self.start = nil }
    while values.count < index { values.append(values.last ?? 0) }
    if values.count > index {
      values[Int(index)] = max(values[Int(index)], transitions)
    } else {
      values.append(transitions)
    }
  }
}
