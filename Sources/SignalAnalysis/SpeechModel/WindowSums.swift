/// Averages over windows that slide along values.
enum WindowSums {
  /// The average over a window around each value, shorter at the ends.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - reach: How many values to either side belong to the window.
  /// - Returns: One average a value.
  static func average(_ values: [Float], reach: Int) -> [Float] {
    var sums: [Double] = [0]
    sums.reserveCapacity(values.count + 1)
    for value in values { sums.append((sums.last ?? 0) + Double(value)) }
    return values.indices.map { index in
      let first = max(index - reach, 0)
      let end = min(index + reach + 1, values.count)
      return Float((sums[end] - sums[first]) / Double(end - first))
    }
  }
}
