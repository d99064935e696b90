import MediaModel
import Placements

/// Where the picture of a stream begins on the clocks that text goes by.
struct StreamClock: Sendable {
  /// What the clock of the media says at the first presented moment, or `nil` when unknown.
  let start: Duration?
  /// What it says where the presentation begins by the manifest (DASH).
  let offset: Duration

  /// Where the first presented moment is on the presentation that the manifest speaks of.
  var lead: Duration? { start.map { $0 - offset } }

  /// The same in ticks of 1/90,000 s (ISO/IEC 13818-1, section 2.4.2).
  var ticks: Int64? {
    guard let start else { return nil }
    let limit: Int64 = 1 << 53
    let microseconds = min(max(start.wholeMicroseconds, -limit), limit)
    return (microseconds * 9 + (microseconds < 0 ? -50 : 50)) / 100
  }
}

extension ExaminedMedia {
  /// The clock of the main rendition.
  func clock(_ plan: StreamPlan, _ main: Int) -> StreamClock {
    StreamClock(start: file.evidence.clockStart, offset: plan.renditions[main].declared.timeOffset)
  }
}
