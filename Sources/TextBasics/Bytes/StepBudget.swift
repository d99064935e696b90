/// Counts the steps that reading costs beyond one pass over the input, up to a limit.
///
/// A reader spends here everything that a short input could multiply; tests check that the count
/// grows with the input and not faster.
package struct StepBudget: Sendable, Hashable {
  /// The most steps.
  package let limit: Int
  /// The steps so far; stays just above ``limit`` once that is passed.
  package private(set) var spent = 0

  /// Creates a budget of which nothing is spent.
  ///
  /// - Parameter limit: The most steps.
  package init(limit: Int) { self.limit = limit }

  /// Whether more steps were spent than the limit.
  package var isExhausted: Bool { spent > limit }

  /// Spends steps.
  ///
  /// - Parameter steps: How many; a negative number counts as none.
  /// - Returns: Whether the budget held.
  @discardableResult package mutating func spend(_ steps: Int) -> Bool {
    let (sum, overflow) = spent.addingReportingOverflow(max(steps, 0))
    spent = overflow || sum > limit ? limit.addingReportingOverflow(1).partialValue : sum
    return !isExhausted
  }
}
