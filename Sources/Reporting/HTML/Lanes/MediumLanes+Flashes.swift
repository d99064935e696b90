import MediaModel
import Records

extension MediumLanes {
  /// Three flashes: two transitions each (WCAG 2.2, success criterion 2.3.1).
  private static let limit = 6

  /// The transitions of flashes.
  static func flashes(_ flashes: FlashReport, _ axis: TimeAxis) -> Lane {
    let steps = steps(of: flashes.lane)
    let most = steps.map(\.count).max() ?? 0
    // The limit is at a third of the height at least.
    let scale = min(max(most, 2 * limit), 3 * limit)
    func height(_ count: Int) -> Int { min(count, scale) * (LanePath.height - 4) / scale }
    func bars(_ steps: [Step]) -> String {
      LanePath.bars(steps.filter { $0.count > 0 }.map { ($0.range, height($0.count)) }, on: axis)
    }
    let over = steps.filter { $0.count > limit }
    let places = over.count == 1 ? "1 step is" : "\(over.count) steps are"
    return Lane(
      "flashes", "Flashes",
      legend: """
        The higher, the more changes between light and dark, or to and from red, in a second. The line \
        is six of them, three flashes, the limit of WCAG 2.3.1; a frame of dashes is over it.
        """,
      summary: """
        At most \(most) changes in a second over a quarter of a field of view of 10 degrees. \
        \(over.isEmpty ? "None is" : places) over the limit of six.
        """,
      shapes: [
        .init(look: .full, path: bars(steps.filter { $0.count <= limit })),
        .init(look: .missing, path: bars(over)),
        .init(look: .limit, path: LanePath.level(LanePath.height - height(limit), on: axis)),
      ],
      tables: [
        .init(
          title: "Flashes", columns: ["Time", "Changes of light", "Changes of red", "Limit"],
          rows: steps.filter { $0.count > 0 }.map {
            [
              $0.range.timecodes, "\($0.general)", "\($0.red)",
              $0.count > limit ? "over six" : "kept",
            ]
          })
      ])
  }

  /// The transitions of a second, or of the worst second of a longer step.
  private struct Step {
    let range: Range<MediaTime>
    let general: Int
    let red: Int
    var count: Int { max(general, red) }
  }

  private static func steps(of lane: FlashLane) -> [Step] {
    zip(lane.general, lane.red).enumerated().map { index, counts in
      let start = lane.start.advanced(by: lane.step.times(index))
      return Step(
        range: start..<start.advanced(by: lane.step), general: Int(counts.0), red: Int(counts.1))
    }
  }
}
