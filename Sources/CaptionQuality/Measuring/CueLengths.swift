/// Sums the lengths of cues and gaps in microseconds.
///
/// Arithmetic on `Duration` would take as long as all other work on a cue.
struct CueLengths {
  private var shown: Int64 = 0
  private var shortest = Int64.max
  private var longest: Int64 = -1
  private var smallestGap = Int64.max

  /// Adds a cue.
  ///
  /// - Parameter length: How long it is shown.
  mutating func add(_ length: Int64) {
    let (sum, overflow) = shown.addingReportingOverflow(length)
    shown = overflow ? .max : sum
    shortest = min(shortest, length)
    longest = max(longest, length)
  }

  mutating func addGap(_ gap: Int64) { smallestGap = min(smallestGap, gap) }

  /// Writes the sums to a summary.
  func write(to summary: inout QualitySummary) {
    summary.shown = .microseconds(shown)
    if longest >= 0 {
      summary.shortestCue = .microseconds(shortest)
      summary.longestCue = .microseconds(longest)
    }
    if smallestGap < .max { summary.smallestGap = .microseconds(smallestGap) }
  }
}
