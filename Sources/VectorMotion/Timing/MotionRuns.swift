/// The time ranges with motion.
package struct MotionRuns: Sendable, Hashable {
  /// The ranges, in order; ranges that overlap or follow each other without a pause are joined.
  package private(set) var all: [Range<Duration>] = []

  /// The limit of test 3.1.B for the duration of motion.
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

  /// The time from the first start to the last end; `nil` if it is longer than 5 s only because of
  /// pauses.
  ///
  /// A person must decide whether motions with a pause between them are one motion.
  package var total: Duration? {
    guard let first = all.first, let last = all.last else { return .zero }
    let whole = last.upperBound - first.lowerBound
    return whole > Self.limit && longest <= Self.limit ? nil : whole
  }
}
