import MediaModel
import Placements

/// The start of a stream's picture on the clocks that text refers to.
struct StreamClock: Sendable {
  /// The time on the media clock at the first presented moment, or `nil` if unknown.
  let start: Duration?
  /// The time on the media clock at the start of the presentation by the manifest (DASH).
  let offset: Duration

  /// Where the first presented moment is in the presentation that the manifest describes.
  var lead: Duration? { start.map { $0 - offset } }

  /// The start in ticks of 1/90,000 s (ISO/IEC 13818-1, section 2.4.2).
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
