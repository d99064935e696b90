/// Roughly how two sounds lie against one another, from their outlines.
///
/// The line: described time = ``rate`` x main time + ``offset``, in seconds.
struct RoughAlignment {
  /// A stretch of the main sound and how much later than the line it may lie in the described one.
  struct Window {
    /// In seconds of main time.
    let middle: Double
    /// In seconds of main time, the likeliest first.
    let shifts: [Double]
  }

  /// Described time a second of main time.
  var rate = 1.0
  /// Described time at main time zero.
  var offset = 0.0
  /// In order of time; only those where something was found.
  var windows: [Window] = []
  /// Seconds between the middles of windows.
  var pace = 32.0

  /// The shifts from the line that are worth trying around a moment, at most four.
  func shifts(at moment: Double) -> [Double] {
    var result: [Double] = []
    var low = 0
    var high = windows.count
    while low < high {
      let middle = (low + high) / 2
      if windows[middle].middle < moment - 1.5 * pace { low = middle + 1 } else { high = middle }
    }
    while low < windows.count, windows[low].middle <= moment + 1.5 * pace {
      for shift in windows[low].shifts where result.count < 4 {
        if !result.contains(where: { abs($0 - shift) < 0.02 }) { result.append(shift) }
      }
      low += 1
    }
    return result
  }

  /// From the least to the greatest shift that may be tried.
  var reach: ClosedRange<Double> {
    let all = windows.flatMap(\.shifts) + [0]
    return (all.min() ?? 0)...(all.max() ?? 0)
  }
}
