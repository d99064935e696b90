/// A stretch of four-lane numbers that lives as long as this object; all zero at first.
@safe
final class LaneMemory {
  /// Where the numbers stand.
  let base: UnsafeMutablePointer<SIMD4<Float>>

  /// Creates a stretch.
  ///
  /// - Parameter count: How many numbers.
  init(count: Int) {
    unsafe base = UnsafeMutablePointer.allocate(capacity: count)
    unsafe base.initialize(repeating: .zero, count: count)
  }

  deinit { unsafe base.deallocate() }
}
