/// A buffer of four-lane numbers that is owned by this object; zero at first.
@safe
final class LaneMemory {
  /// The address of the numbers.
  let base: UnsafeMutablePointer<SIMD4<Float>>

  /// Creates a buffer.
  init(count: Int) {
    unsafe base = UnsafeMutablePointer.allocate(capacity: count)
    unsafe base.initialize(repeating: .zero, count: count)
  }

  deinit { unsafe base.deallocate() }
}
