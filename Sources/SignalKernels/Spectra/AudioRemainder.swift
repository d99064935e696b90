internal import Glibc

/// Subtracts one sound from another and returns the remainder as sound.
///
/// Both go through short-time spectra of 32 ms. In each band the first sound is subtracted at the
/// complex gain with the least squares over ``reach`` hops on either side, so that equalization,
/// ducking and a fraction of a sample between the two leave almost nothing. The remainder is put
/// together again by overlap and add (Griffin and Lim 1984).
@safe
package final class AudioRemainder {
  /// Samples from one window to the next.
  package static let hop = 128
  /// Samples of a window.
  package static let window = 512
  /// How many samples before its hop a window begins.
  package static let lead = (window - hop) / 2
  /// Hops on either side that gains are fitted over.
  package static let radius = 5

  /// The first bin of each band, and the bin after the last band; a bin has 31.25 Hz.
  private static let edges = [
    1, 5, 10, 14, 20, 27, 35, 44, 55, 69, 86, 109, 141, 180, 220, 256,
  ]
  private static let bands = edges.count - 1
  /// Four hops are measured at once.
  private static let lanes = 4

  private let transform = LaneTransform(exponent: 9)
  private let groups: Int
  private let taper: [Float]
  /// The spectra of both sounds, of one group of hops after the other.
  private let firstReal: LaneMemory
  private let firstImaginary: LaneMemory
  private let secondReal: LaneMemory
  private let secondImaginary: LaneMemory
  /// The power of the first sound, and its conjugate times the second, in one hop and band.
  private struct Product {
    var power: Float = 0
    var real: Float = 0
    var imaginary: Float = 0
  }
  /// One product for each hop and band.
  private var products: [Product]

  /// Creates a remainder.
  ///
  /// - Parameter hops: How many hops are measured together; rounded up to a multiple of four.
  package init(hops: Int) {
    groups = max(1, (hops + Self.lanes - 1) / Self.lanes)
    let half = Self.window / 2
    firstReal = LaneMemory(count: groups * half)
    firstImaginary = LaneMemory(count: groups * half)
    secondReal = LaneMemory(count: groups * half)
    secondImaginary = LaneMemory(count: groups * half)
    products = Array(repeating: Product(), count: groups * Self.lanes * Self.bands)
    taper = (0..<Self.window).map { index in
      Float(0.5 - 0.5 * cos(2 * Double.pi * (Double(index) + 0.5) / Double(Self.window)))
    }
  }

  /// Adds the remainder of the second sound to a sum.
  ///
  /// - Parameters:
  ///   - sum: The target; its first sample is that of the first window. Windows that are not inside
  ///     it are left out.
  ///   - first: The sound that is subtracted; none of its samples infinite or not a number.
  ///   - starts: The offset at which the window of each hop begins; a window that is not inside
  ///     both sounds has no remainder.
  ///   - second: The sound that it is subtracted from.
  ///   - otherStarts: The offsets at which the windows of the second sound begin, as many.
  package func add(
    to sum: inout [Float], first: [Float], from starts: [Int], second: [Float],
    from otherStarts: [Int]
  ) {
    let count = min(starts.count, otherStarts.count, groups * Self.lanes)
    for group in 0..<(count + Self.lanes - 1) / Self.lanes {
      let hops = group * Self.lanes..<min((group + 1) * Self.lanes, count)
      load(first, starts[hops], second, otherStarts[hops])
      transform.run()
      unfold(group, &products)
    }
    for group in 0..<(count + Self.lanes - 1) / Self.lanes {
      subtract(group, of: count)
      transform.run()
      write(group, of: count, to: &sum)
    }
  }

  private func load(
    _ first: [Float], _ starts: ArraySlice<Int>, _ second: [Float], _ others: ArraySlice<Int>
  ) {
    let (r, i) = unsafe (transform.real, transform.imaginary)
    for index in 0..<Self.window {
      unsafe r[index] = .zero
      unsafe i[index] = .zero
    }
    for (lane, (a, b)) in zip(starts, others).enumerated() {
      guard a >= 0, a <= first.count - Self.window, b >= 0, b <= second.count - Self.window else {
        continue
      }
      unsafe first.withUnsafeBufferPointer { x in
        unsafe second.withUnsafeBufferPointer { y in
          for index in 0..<Self.window {
            unsafe r[index][lane] = x[a + index] * taper[index]
            unsafe i[index][lane] = y[b + index] * taper[index]
          }
        }
      }
    }
  }

  /// Separates the spectra of the two sounds and sums them by bands.
  ///
  /// The sums are passed `inout`, because every access to a class property is checked for
  /// exclusivity.
  private func unfold(_ group: Int, _ products: inout [Product]) {
    let (r, i) = unsafe (transform.real, transform.imaginary)
    let base = group * Self.window / 2
    for band in 0..<Self.bands {
      var (powers, straight, turned) = (
        SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero
      )
      for bin in Self.edges[band]..<Self.edges[band + 1] {
        let mirror = Self.window - bin
        let (ar, ai) = unsafe ((r[bin] + r[mirror]) * 0.5, (i[bin] - i[mirror]) * 0.5)
        let (br, bi) = unsafe ((i[bin] + i[mirror]) * 0.5, (r[mirror] - r[bin]) * 0.5)
        unsafe firstReal.base[base + bin] = ar
        unsafe firstImaginary.base[base + bin] = ai
        unsafe secondReal.base[base + bin] = br
        unsafe secondImaginary.base[base + bin] = bi
        powers += ar * ar + ai * ai
        straight += ar * br + ai * bi
        turned += ar * bi - ai * br
      }
      for lane in 0..<Self.lanes {
        let index = (group * Self.lanes + lane) * Self.bands + band
        products[index] = Product(
          power: powers[lane], real: straight[lane], imaginary: turned[lane])
      }
    }
  }

  /// The gain of a band in the hops of a group.
  private func gain(
    _ group: Int, _ band: Int, of count: Int
  ) -> (real: SIMD4<Float>, imaginary: SIMD4<Float>) {
    var gain = (real: SIMD4<Float>.zero, imaginary: SIMD4<Float>.zero)
    for lane in 0..<Self.lanes {
      let hop = group * Self.lanes + lane
      guard hop < count else { break }
      var sum = Product(power: 1e-6)
      for near in max(0, hop - Self.radius)...min(count - 1, hop + Self.radius) {
        let product = products[near * Self.bands + band]
        sum.power += product.power
        sum.real += product.real
        sum.imaginary += product.imaginary
      }
      (gain.real[lane], gain.imaginary[lane]) = (sum.real / sum.power, sum.imaginary / sum.power)
    }
    return gain
  }

  /// Computes the spectra of the remainder, as conjugates because the transform runs forward.
  private func subtract(_ group: Int, of count: Int) {
    let (r, i) = unsafe (transform.real, transform.imaginary)
    let base = group * Self.window / 2
    for bin in [0, Self.window / 2] {
      unsafe r[bin] = .zero
      unsafe i[bin] = .zero
    }
    for band in 0..<Self.bands {
      let gain = gain(group, band, of: count)
      for bin in Self.edges[band]..<Self.edges[band + 1] {
        let (ar, ai) = unsafe (firstReal.base[base + bin], firstImaginary.base[base + bin])
        let (br, bi) = unsafe (secondReal.base[base + bin], secondImaginary.base[base + bin])
        let (restR, restI) = (
          br - gain.real * ar + gain.imaginary * ai, bi - gain.real * ai - gain.imaginary * ar
        )
        unsafe r[bin] = restR
        unsafe i[bin] = -restI
        unsafe r[Self.window - bin] = restR
        unsafe i[Self.window - bin] = restI
      }
    }
  }

  private func write(_ group: Int, of count: Int, to sum: inout [Float]) {
    // Squared Hann windows at a distance of a quarter of their length add up to 1.5.
    let scale = 1 / (1.5 * Float(Self.window))
    for lane in 0..<Self.lanes {
      let hop = group * Self.lanes + lane
      let start = hop * Self.hop
      guard hop < count, start + Self.window <= sum.count else { return }
      for index in 0..<Self.window {
        unsafe sum[start + index] += transform.real[index][lane] * taper[index] * scale
      }
    }
  }
}
