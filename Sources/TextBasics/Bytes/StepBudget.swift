/// Counts the steps of reading in addition to one pass over the input, up to a limit.
///
/// A reader counts all work that a short input could multiply; tests check that the count does not
/// grow faster than the input.
package struct StepBudget: Sendable, Hashable {
  /// The highest number of steps.
  package let limit: Int
  /// The steps so far; one more than ``limit`` after the limit is exceeded.
  package private(set) var spent = 0

  /// Creates an unspent budget.
  ///
  /// - Parameter limit: The highest number of steps.
  package init(limit: Int) { self.limit = limit }

  /// Whether more steps were spent than the limit.
  package var isExhausted: Bool { spent > limit }

  /// Spends steps.
  ///
  /// - Parameter steps: The number of steps; a negative number counts as zero.
  /// - Returns: Whether the limit is not exceeded.
  @discardableResult package mutating func spend(_ steps: Int) -> Bool {
    let (sum, overflow) = spent.addingReportingOverflow(max(steps, 0))
    spent = overflow || sum > limit ? limit.addingReportingOverflow(1).partialValue : sum
    return !isExhausted
  }
}
