/// The stretches of time in which something moves.
package struct MotionRuns: Sendable, Hashable {
  /// The stretches, in order; those that overlap or follow without a pause are one.
  package private(set) var all: [Range<Duration>] = []

  /// Test 3.1.B asks whether motion lasts longer.
  package static let limit = Duration.seconds(5)

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

  /// The longest stretch.
  package var longest: Duration { all.map { $0.upperBound - $0.lowerBound }.max() ?? .zero }

  /// From the first begin to the last end; `nil` where it is over 5 s only because of pauses:
  /// whether motions with a pause between them are one is for a person to say.
  package var total: Duration? {
    guard let first = all.first, let last = all.last else { return .zero }
    let whole = last.upperBound - first.lowerBound
    return whole > Self.limit && longest <= Self.limit ? nil : whole
  }
}
