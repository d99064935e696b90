/// A filter with two poles and two zeros.
struct Biquad {
  private let (b0, b1, b2, a1, a2): (Float, Float, Float, Float, Float)
  private var (first, second): (Float, Float) = (0, 0)

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - zeros: The three coefficients of its input.
  ///   - poles: The second and third coefficient of its output; the first is one.
  init(_ zeros: [Float], _ poles: [Float]) {
    (b0, b1, b2, a1, a2) = (zeros[0], zeros[1], zeros[2], poles[0], poles[1])
  }

  /// Takes a sample.
  ///
  /// - Parameter input: A finite sample.
  /// - Returns: The filtered sample.
  @inline(__always)
  mutating func next(_ input: Float) -> Float {
    let output = b0 * input + first
    first = b1 * input - a1 * output + second
    second = b2 * input - a2 * output
    return output
  }

  /// Forgets what is too quiet for any measurement: processors are many times slower with numbers that
  /// are nearly zero, which silence leads to.
  mutating func rest() {
    if abs(first) < Self.nothing, abs(second) < Self.nothing { (first, second) = (0, 0) }
  }

  /// 400 dB below full scale.
  private static let nothing: Float = 1e-20
}
