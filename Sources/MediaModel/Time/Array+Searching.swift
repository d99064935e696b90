extension Array {
  /// The first index at which a condition is true, in an array partitioned by it: from there on, it
  /// is true to the end.
  ///
  /// - Parameter holds: The condition.
  /// - Returns: The index; the number of elements if the condition is never true.
  @inlinable
  package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
