/// Correlates series with the speech, shifted in a circle by every number of slots.
struct SpeechCorrelation {
  /// The number of slots.
  let count: Int
  private let transform: FourierTransform
  private let spectrum: (real: [Double], imaginary: [Double])
  private let mean: Double

  /// Creates a correlation.
  ///
  /// - Parameter speech: Whether each slot has speech.
  init(speech: [Bool]) {
    count = speech.count
    transform = FourierTransform(atLeast: 2 * max(count, 1))
    var real = speech.map { $0 ? 1.0 : 0 }
    mean = count > 0 ? real.reduce(0, +) / Double(count) : 0
    real += Array(repeating: 0, count: transform.count - count)
    var imaginary = [Double](repeating: 0, count: transform.count)
    transform.run(&real, &imaginary)
    spectrum = (real, imaginary)
  }

  /// The correlation of two series with the speech that is shifted to later by each number of slots.
  ///
  /// The two are the real and the imaginary part of one series: the speech is real, and so their
  /// correlations do not mix.
  ///
  /// - Parameters:
  ///   - first: A series of `count` values.
  ///   - second: Another one.
  /// - Returns: Two series of `count` coefficients between -1 and 1.
  func coefficients(_ first: [Double], _ second: [Double]) -> (first: [Double], second: [Double]) {
    let padding = [Double](repeating: 0, count: transform.count - count)
    var (real, imaginary) = (first + padding, second + padding)
    transform.run(&real, &imaginary)
    // The product with the conjugate of the speech, conjugated once more: to run backward.
    for index in real.indices {
      let (a, b) = (real[index], imaginary[index])
      let (c, d) = (spectrum.real[index], spectrum.imaginary[index])
      (real[index], imaginary[index]) = (a * c + b * d, a * d - b * c)
    }
    transform.run(&real, &imaginary)
    return (
      normalized(real, sign: 1, mean: Moments(first)),
      normalized(imaginary, sign: -1, mean: Moments(second))
    )
  }

  /// Folds a linear correlation into a circle and takes means and spreads out.
  private func normalized(_ sums: [Double], sign: Double, mean other: Moments) -> [Double] {
    let spread = (mean * (1 - mean)).squareRoot() * other.spread
    guard count > 0, spread > 1e-9 else { return Array(repeating: 0, count: count) }
    let scale = sign / Double(transform.count)
    return (0..<count).map { shift in
      let wrapped = shift == 0 ? 0 : sums[transform.count - count + shift]
      let product = (sums[shift] + wrapped) * scale / Double(count)
      return (product - mean * other.mean) / spread
    }
  }
}

/// The mean and the standard deviation of numbers.
struct Moments {
  let mean: Double
  /// The standard deviation.
  let spread: Double

  /// Measures numbers.
  init(_ values: [Double]) {
    let count = Double(max(values.count, 1))
    let mean = values.reduce(0, +) / count
    self.mean = mean
    spread = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot()
  }
}
