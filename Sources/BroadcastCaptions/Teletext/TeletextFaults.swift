import MediaModel

/// Faults of one kind: how many, and where the first is.
struct TeletextFaults {
  /// How many.
  private(set) var count = 0
  /// Where the first is.
  private(set) var first: TextPosition?

  /// Adds faults.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - place: Where.
  mutating func add(_ count: Int = 1, at place: TextPosition) {
    guard count > 0 else { return }
    self.count += count
    first = first ?? place
  }
}
