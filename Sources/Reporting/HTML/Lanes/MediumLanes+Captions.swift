import CaptionQuality
import MediaModel
import Records

extension MediumLanes {
  /// The reading speed of captions; `nil` for roll-up captions.
  static func readingSpeed(
    _ captions: TimelineRecord.Captions, _ speed: ReadingSpeed, _ axis: TimeAxis
  ) -> Lane? {
    let speeds = captions.cues.compactMap { cue -> (range: Range<MediaTime>, speed: Double)? in
      let found = cue.counts.flatMap { speed.speed(of: $0, shownFor: cue.range.length) }
      return found.map { (cue.range, $0) }
    }
    guard !speeds.isEmpty else { return nil }
    let fast = speeds.filter { $0.speed > speed.limit }
    let limit = "\(rounded(speed.limit)) \(speed.unit.rawValue)"
    // The limit is at half of the height.
    func bars(_ speeds: [(range: Range<MediaTime>, speed: Double)]) -> String {
      LanePath.bars(
        speeds.map { ($0.range, Int(min($0.speed / speed.limit, 2) * 20)) }, on: axis)
    }
    return Lane(
      "speed", "Reading speed",
      legend:
        "The higher, the faster. The line is the limit; an empty bar above it is too fast, which "
        + "is advice.",
      summary: "\(speed.profile.title) allows \(limit) (\(speed.source)). "
        + (fast.isEmpty ? "No caption is faster." : "\(fast.count) captions are faster."),
      shapes: [
        .init(look: .full, path: bars(speeds.filter { $0.speed <= speed.limit })),
        .init(look: .advice, path: bars(fast)),
        .init(look: .limit, path: LanePath.level(20, on: axis)),
      ],
      tables: [
        .init(
          title: "Reading speed", columns: ["Time", "Speed (\(speed.unit.rawValue))", "Limit"],
          rows: speeds.map {
            [
              $0.range.timecodes, rounded($0.speed),
              $0.speed > speed.limit ? "too fast" : "kept",
            ]
          })
      ])
  }

  private static func rounded(_ number: Double) -> String {
    let tenths = Int((min(max(number, 0), 1e6) * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// The synchronization error of the captions, and the moments at which they jump.
  static func sync(_ sync: TimelineRecord.Sync, _ axis: TimeAxis) -> Lane {
    let errors = sync.pieces.flatMap { [$0.startError, $0.endError] }
    let largest = errors.map(\.magnitude).max() ?? .zero
    let scale = max(largest, sync.limit ?? .zero, .milliseconds(100)) * 5 / 4
    // Late captions are above the middle.
    func height(_ error: Duration) -> Int {
      20 - Int((error.decimalValue / scale.decimalValue * 20).rounded())
    }
    func across(_ error: Duration) -> String {
      LanePath.level(height(error), on: axis)
    }
    let points = sync.pieces.flatMap { piece in
      [
        (axis.position(of: piece.range.lowerBound), height(piece.startError)),
        (axis.position(of: piece.range.upperBound), height(piece.endError)),
      ]
    }
    let limits = sync.limit.map { across($0) + across(.zero - $0) } ?? ""
    let cuts = sync.pieces.count - 1
    let jumps = cuts > 0 ? " They jump \(cuts) \(cuts == 1 ? "time" : "times")." : ""
    return Lane(
      "sync", "Captions against the speech",
      legend: "Above the middle: captions are late; below: early. Thin lines: in sync"
        + (sync.limit.map { ", and the limit of \($0.readable)" } ?? "")
        + ". A step: something was cut out of the medium, or put in.",
      summary: "The captions are at most \(milliseconds(largest)) off "
        + "(± \(milliseconds(sync.uncertainty))).\(jumps)",
      shapes: [
        .init(look: .limit, path: across(.zero) + limits),
        .init(look: .line, path: LanePath.line(points)),
      ],
      tables: [
        .init(
          title: "Captions against the speech", columns: ["Time", "At its start", "At its end"],
          rows: sync.pieces.map(row))
      ])
  }

  private static func row(_ piece: TimelineRecord.Sync.Piece) -> [String] {
    [piece.range.timecodes, inWords(piece.startError), inWords(piece.endError)]
  }

  private static func milliseconds(_ error: Duration) -> String {
    "\((error.wholeMicroseconds.magnitude + 500) / 1_000) ms"
  }

  private static func inWords(_ error: Duration) -> String {
    let amount = milliseconds(error)
    return amount == milliseconds(.zero)
      ? "in sync" : "\(amount) \(error < .zero ? "early" : "late")"
  }
}
