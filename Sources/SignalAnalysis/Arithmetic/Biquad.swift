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

  /// Forgets what can no longer be heard: in silence, a filter comes ever nearer to zero, and a
  /// processor takes many times as long for numbers that are too small for its usual form.
  mutating func settle() {
    if abs(first) < Self.least { first = 0 }
    if abs(second) < Self.least { second = 0 }
  }

  fileprivate static let least: Float = 1e-20
}

/// Two digital filters of the second order side by side; each gives the bits that it gives alone.
struct PairedBiquad {
  // Four lanes, of which two stay zero: what processors leave in lanes that a type does not have may
  // be slow to add.
  private let (b0, b1, b2, a1, a2): (Lanes, Lanes, Lanes, Lanes, Lanes)
  private var (older, oldest): (Lanes, Lanes) = (.zero, .zero)

  typealias Lanes = SIMD4<Float>
  /// The coefficients of a filter, as ``Biquad`` has them.
  typealias Coefficients = (zeros: [Float], poles: [Float])

  /// Creates two filters.
  init(_ one: Coefficients, _ other: Coefficients) {
    func lanes(_ coefficient: (Coefficients) -> Float) -> Lanes {
      Lanes(coefficient(one), coefficient(other), 0, 0)
    }
    b0 = lanes { $0.zeros[0] }
    b1 = lanes { $0.zeros[1] }
    b2 = lanes { $0.zeros[2] }
    a1 = lanes { $0.poles[0] }
    a2 = lanes { $0.poles[1] }
  }

  /// Takes a finite sample for both filters.
  @inline(__always)
  mutating func next(_ input: Float) -> Lanes { next(Lanes(repeating: input)) }

  /// Takes a finite sample for each filter.
  @inline(__always)
  mutating func next(_ input: Lanes) -> Lanes {
    let output = b0 * input + older
    older = b1 * input - a1 * output + oldest
    oldest = b2 * input - a2 * output
    return output
  }

  /// Forgets what can no longer be heard, as ``Biquad/settle()``.
  mutating func settle() {
    let least = Lanes(repeating: Biquad.least)
    older.replace(with: 0, where: (older .< least) .& (older .> -least))
    oldest.replace(with: 0, where: (oldest .< least) .& (oldest .> -least))
  }
}
