import MediaModel

/// The transitions where the end of a film that is repeated is followed by its start.
///
/// A film is decoded once. So what flashes in the second over this seam is not measured but bounded: by
/// the transitions before the end, those after the start, and the one from the end to the start.
enum FlashSeam {
  /// Without a declaration only films up to this length are taken for films that are repeated, as an
  /// animated image is; this is our choice.
  private static let longestUndeclared = Duration.seconds(2)
  /// The most cycles in a second that are counted: those of 10 ms.
  private static let mostCycles = 100

  /// The most transitions that may be in a second over the seam.
  ///
  /// - Parameters:
  ///   - medium: The film; an animated image is measured with its repetitions.
  ///   - placements: Its uses; empty if none is declared.
  ///   - flashes: What was measured.
  /// - Returns: The largest number of all uses; `nil` if it is not repeated.
  static func mostTransitions(
    _ medium: Medium, _ placements: [Placement], _ flashes: FlashReport
  ) -> Int? {
    guard medium.image == nil else { return nil }
    let uses: [Placement?] = placements.isEmpty ? [nil] : placements
    return uses.compactMap { use in
      cycle(of: medium, use, flashes).flatMap { cycle in
        isRepeated(use, cycle.length) ? transitions(over: cycle, flashes) : nil
      }
    }.max()
  }

  /// Whether a film with a cycle of this length is repeated, or may be.
  private static func isRepeated(_ placement: Placement?, _ length: Duration) -> Bool {
    guard let placement, let loop = placement.loop else { return length < longestUndeclared }
    return (loop || placement.changeable.contains(.loop)) && placement.stopsAfterCycles != 1
  }

  /// What is repeated: the clip, or all of the film.
  private static func cycle(
    of medium: Medium, _ placement: Placement?, _ flashes: FlashReport
  ) -> Range<MediaTime>? {
    guard let measured = flashes.measured else { return nil }
    guard let clip = placement?.clip else {
      // The last picture is shown until the film ends.
      let length = max(medium.duration ?? .zero, measured.length)
      return measured.lowerBound..<measured.lowerBound.advanced(by: max(length, .zero))
    }
    let end = min(clip.end ?? measured.upperBound, measured.upperBound)
    let start = max(clip.start, measured.lowerBound)
    return start < end ? start..<end : nil
  }

  /// The most transitions that may be in a second of a film that is repeated.
  private static func transitions(over cycle: Range<MediaTime>, _ flashes: FlashReport) -> Int {
    let lane = flashes.whole?.lane ?? flashes.lane
    return [lane.general, lane.red].map { counts in
      guard cycle.length >= second else {
        return transitions(ofShort: cycle, inside: most(counts, of: lane, in: cycle))
      }
      let last = cycle.upperBound.advanced(by: .microseconds(-1))
      let end = min(flashes.measured?.upperBound ?? last, last)
      let opening = cycle.lowerBound..<cycle.lowerBound.advanced(by: second)
      // Each step counts the second before its moments.
      return most(counts, of: lane, in: opening) + most(counts, of: lane, in: end..<end) + 1
    }.max() ?? 0
  }

  private static let second = Duration.seconds(1)

  /// The same of a film under a second, by the transitions of a cycle.
  ///
  /// What changes once in a cycle changes back at the seam. Without a change there is nothing that changes
  /// back.
  private static func transitions(ofShort cycle: Range<MediaTime>, inside: Int) -> Int {
    guard inside > 0 else { return 1 }
    let cycles = (1 / max(cycle.length.decimalValue, 0.01)).rounded(.up)
    return min(Int(cycles), mostCycles) * (inside + 1)
  }

  /// The largest count of the steps in which moments of a range are.
  private static func most(
    _ counts: [UInt8], of lane: FlashLane, in range: Range<MediaTime>
  ) -> Int {
    let steps = counts.indices.filter {
      let step = lane.range(ofStep: $0)
      return range.lowerBound < step.upperBound
        && (step.lowerBound < range.upperBound || step.lowerBound == range.lowerBound)
    }
    return steps.map { Int(counts[$0]) }.max() ?? 0
  }
}
