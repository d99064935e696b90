/// The stretches of time in which something moves.
package struct MotionRuns: Sendable, Hashable {
  /// The stretches, in order; those that overlap or follow without a pause are one.
  package private(set) var all: [Range<Duration>] = []

  /// Test 3.1.B asks whether motion lasts longer.
  private static let limit = Duration.seconds(5)

  /// Joins stretches.
  ///
  /// - Parameter stretches: The stretches, in any order.
  package init(_ stretches: [Range<Duration>]) {
    for next in stretches.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = all.last, next.lowerBound <= last.upperBound {
        all[all.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        all.append(next)
      }
    }
  }

  /// From the first begin to the last end; `nil` where it is over 5 s only because of pauses:
  /// whether motions with a pause between them are one is for a person to say.
  package var total: Duration? {
    guard let first = all.first, let last = all.last else { return .zero }
    let whole = last.upperBound - first.lowerBound
    let isOneLong = all.contains { $0.upperBound - $0.lowerBound > Self.limit }
    return whole > Self.limit && !isOneLong ? nil : whole
  }
}
