/// A buffer of numbers that is aligned to a cache line and owned by this object.
@safe
final class FloatMemory {
  /// The address of the numbers.
  let base: UnsafeMutablePointer<Float>

  private let count: Int

  /// Creates a buffer of zeros.
  init(count: Int) {
    self.count = max(count, 1)
    let bytes = UnsafeMutableRawPointer.allocate(
      byteCount: self.count * MemoryLayout<Float>.stride, alignment: 64)
    unsafe base = bytes.initializeMemory(as: Float.self, repeating: 0, count: self.count)
  }

  /// Creates a copy.
  convenience init(_ values: [Float]) {
    self.init(count: values.count)
    for index in values.indices { unsafe base[index] = values[index] }
  }

  deinit { unsafe base.deallocate() }

  /// Sets all numbers to zero.
  func clear() { unsafe base.update(repeating: 0, count: count) }
}
