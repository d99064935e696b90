/// Correlation of many short signals of four bands with one long signal at every lag, summed over
/// the bands.
///
/// The spectra of the long signal are kept, so that each batch of eight signals costs four
/// transforms and one more for each block. Work grows in proportion to the length of the long
/// signal.
@safe
package final class BatchCorrelation {
  /// Signals that are correlated at once.
  package static let lanes = 8

  /// The greatest number of values in a short signal.
  package let longest: Int

  private let transform: LaneTransform
  /// Lags per block.
  private let step: Int
  private let count: Int
  /// The spectra of the blocks, `half` values each.
  private var real: [SIMD4<Float>] = []
  private var imaginary: [SIMD4<Float>] = []
  /// The spectra of the signals: one value for each band, eight signals in its lanes.
  private var ownReal: [SIMD8<Float>]
  private var ownImaginary: [SIMD8<Float>]
  private var half: Int { transform.count / 2 + 1 }

  /// Creates a correlation with a long signal.
  ///
  /// - Parameters:
  ///   - other: The long signal; it counts as zero outside its ends.
  ///   - longest: The greatest number of values in a short signal, up to 100,000.
  package init(_ other: [SIMD4<Float>], longest: Int) {
    self.longest = min(max(longest, 1), 100_000)
    count = other.count
    var exponent = 6
    while 1 << exponent < min(5 * self.longest, self.longest + other.count) { exponent += 1 }
    transform = LaneTransform(exponent: exponent)
    step = transform.count - self.longest
    ownReal = Array(repeating: .zero, count: (transform.count / 2 + 1) * 4)
    ownImaginary = ownReal
    let blocks = (other.count + step - 1) / step
    real.reserveCapacity(blocks * half)
    imaginary.reserveCapacity(blocks * half)
    for block in stride(from: 0, to: blocks, by: 2) {
      load(other, from: block * step, other, from: (block + 1) * step)
      transform.run()
      append(imaginaryPart: false)
      if block + 1 < blocks { append(imaginaryPart: true) }
    }
  }

  private func load(
    _ first: [SIMD4<Float>], from start: Int, _ second: [SIMD4<Float>], from other: Int
  ) {
    let (real, imaginary) = unsafe (transform.real, transform.imaginary)
    for index in 0..<transform.count {
      let (a, b) = (start + index, other + index)
      unsafe real[index] = a < first.count ? first[a] : .zero
      unsafe imaginary[index] = b < second.count ? second[b] : .zero
    }
  }

  /// The two spectra of a transform, side by side; valid during its lifetime.
  @unsafe private struct Spectra {
    private let real: UnsafeMutablePointer<SIMD4<Float>>
    private let imaginary: UnsafeMutablePointer<SIMD4<Float>>
    private let count: Int

    init(_ transform: LaneTransform) {
      unsafe (real, imaginary) = unsafe (transform.real, transform.imaginary)
      unsafe count = transform.count
    }

    /// One of the two at a bin.
    func part(_ bin: Int, ofImaginary: Bool) -> (SIMD4<Float>, SIMD4<Float>) {
      let (r, i) = unsafe (real, imaginary)
      let mirror = unsafe (count - bin) & (count - 1)
      return ofImaginary
        ? unsafe ((i[bin] + i[mirror]) * 0.5, (r[mirror] - r[bin]) * 0.5)
        : unsafe ((r[bin] + r[mirror]) * 0.5, (i[bin] - i[mirror]) * 0.5)
    }
  }

  private func append(imaginaryPart: Bool) {
    let spectra = unsafe Spectra(transform)
    for bin in 0..<half {
      let (r, i) = unsafe spectra.part(bin, ofImaginary: imaginaryPart)
      real.append(r)
      imaginary.append(i)
    }
  }

  /// Sums of products at a range of lags.
  ///
  /// - Parameters:
  ///   - signals: At most eight signals; values after ``longest`` are cut off.
  ///   - lags: The lags, from zero to the end of the long signal; others are left out.
  /// - Returns: For each signal one sum for each lag: that of `signal[t] * other[t + lag]`.
  package func run(_ signals: [[SIMD4<Float>]], lags: Range<Int>) -> [[Float]] {
    let lags = lags.clamped(to: 0..<count)
    let batch = signals.prefix(Self.lanes).map { Array($0.prefix(longest)) }
    var sums = batch.map { _ in [Float](repeating: 0, count: lags.count) }
    guard !lags.isEmpty, !batch.isEmpty else { return sums }
    for pair in stride(from: 0, to: batch.count, by: 2) {
      load(batch[pair], from: 0, pair + 1 < batch.count ? batch[pair + 1] : [], from: 0)
      transform.run()
      unfold(pair, &ownReal, &ownImaginary)
    }
    for block in lags.lowerBound / step...(lags.upperBound - 1) / step {
      multiply(block)
      transform.run()
      write(block, lags, &sums)
    }
    return sums
  }

  /// Separates the spectra of two signals of a batch.
  ///
  /// The arrays are passed `inout`, because every access to a class property is checked for
  /// exclusivity.
  private func unfold(
    _ pair: Int, _ real: inout [SIMD8<Float>], _ imaginary: inout [SIMD8<Float>]
  ) {
    let spectra = unsafe Spectra(transform)
    for bin in 0..<half {
      let (firstR, firstI) = unsafe spectra.part(bin, ofImaginary: false)
      let (secondR, secondI) = unsafe spectra.part(bin, ofImaginary: true)
      for band in 0..<4 {
        real[4 * bin + band][pair] = firstR[band]
        imaginary[4 * bin + band][pair] = firstI[band]
        real[4 * bin + band][pair + 1] = secondR[band]
        imaginary[4 * bin + band][pair + 1] = secondI[band]
      }
    }
  }

  /// Computes the conjugate spectra of the eight sums: four as real parts, four as imaginary ones.
  private func multiply(_ block: Int) {
    let (outR, outI) = unsafe (transform.real, transform.imaginary)
    let (real, imaginary, ownReal, ownImaginary) = (real, imaginary, ownReal, ownImaginary)
    for bin in 0..<half {
      let (r, i) = (real[block * half + bin], imaginary[block * half + bin])
      var (sumR, sumI) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
      for band in 0..<4 {
        let (ownR, ownI) = (ownReal[4 * bin + band], ownImaginary[4 * bin + band])
        sumR += ownR * r[band] + ownI * i[band]
        sumI += ownR * i[band] - ownI * r[band]
      }
      let mirror = (transform.count - bin) & (transform.count - 1)
      unsafe outR[bin] = sumR.lowHalf - sumI.highHalf
      unsafe outI[bin] = -sumI.lowHalf - sumR.highHalf
      unsafe outR[mirror] = sumR.lowHalf + sumI.highHalf
      unsafe outI[mirror] = sumI.lowHalf - sumR.highHalf
    }
  }

  private func write(_ block: Int, _ lags: Range<Int>, _ sums: inout [[Float]]) {
    let scale = 1 / Float(transform.count)
    let (real, imaginary) = unsafe (transform.real, transform.imaginary)
    let here = (block * step..<(block + 1) * step).clamped(to: lags)
    for signal in sums.indices {
      for lag in here {
        let index = lag - block * step
        let value =
          unsafe signal < 4 ? real[index][signal] : -imaginary[index][signal - 4]
        sums[signal][lag - lags.lowerBound] = value * scale
      }
    }
  }
}
