internal import Glibc

/// Compares the short-time spectra of two sounds band by band, four windows at a time.
///
/// Two real sounds go through one complex transform, with Hann windows.
@safe
package final class PairedSpectra {
  /// The sums of a band in four windows, one in each lane; a full-scale sine has power 1.
  package struct Sums: Sendable {
    /// Power of the first sound.
    package var first = SIMD4<Float>.zero
    /// Power of the second sound.
    package var second = SIMD4<Float>.zero
    /// Real part of the sum of the first sound's conjugate times the second.
    package var real = SIMD4<Float>.zero
    /// Imaginary part of that sum.
    package var imaginary = SIMD4<Float>.zero
  }

  /// The parts of a sample by which the second sound can be moved.
  package static let parts = 8

  /// Samples of a window.
  package var window: Int { transform.count }
  /// The sums of the last measurement, one for each band.
  package private(set) var sums: [Sums]

  private let transform: LaneTransform
  private let bands: [Range<Int>]
  private let taper: [Float]
  private let scale: Float
  /// Rotations of each bin for each part of a sample, -4 eighths to 4.
  private let turns: [[(cosine: Float, sine: Float)]]

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - exponent: Windows have `1 << exponent` samples, from 4 to 16384.
  ///   - bands: The bins of each band, none of them zero or at or above half the window.
  package init(exponent: Int, bands: [Range<Int>]) {
    let transform = LaneTransform(exponent: min(max(exponent, 2), 14))
    let size = transform.count
    self.transform = transform
    self.bands = bands.map { $0.clamped(to: 1..<size / 2) }
    sums = Array(repeating: Sums(), count: bands.count)
    taper = (0..<size).map { index in
      Float(0.5 - 0.5 * cos(2 * Double.pi * (Double(index) + 0.5) / Double(size)))
    }
    scale = 1 / (Float(size) / 4 * Float(size) / 4)
    let top = self.bands.map(\.upperBound).max() ?? 1
    turns = (-Self.parts / 2...Self.parts / 2).map { part in
      (0..<top).map { bin in
        let step = Double(part) / Double(Self.parts)
        let angle = 2 * Double.pi * Double(bin) * step / Double(size)
        return (Float(cos(angle)), Float(sin(angle)))
      }
    }
  }

  /// Measures four windows of each sound into ``sums``.
  ///
  /// - Parameters:
  ///   - first: A sound; none of its samples infinite or not a number.
  ///   - starts: The offsets at which its windows begin; a window must be inside the sound.
  ///   - second: The other sound.
  ///   - otherStarts: The offsets at which the other sound's windows begin.
  ///   - part: How many eighths of a sample later the other sound's windows begin, from -4 to 4.
  /// - Returns: Whether the windows were inside the sounds; if not, nothing was measured.
  @discardableResult
  package func measure(
    _ first: [Float], at starts: SIMD4<Int>, _ second: [Float], at otherStarts: SIMD4<Int>,
    part: Int = 0
  ) -> Bool {
    guard starts.min() >= 0, starts.max() <= first.count - window, otherStarts.min() >= 0,
      otherStarts.max() <= second.count - window, turns.indices.contains(part + Self.parts / 2)
    else { return false }
    load(first, starts, second, otherStarts)
    transform.run()
    let turn = turns[part + Self.parts / 2]
    for (index, band) in bands.enumerated() { sums[index] = sum(of: band, turn) }
    return true
  }

  private func load(
    _ first: [Float], _ starts: SIMD4<Int>, _ second: [Float], _ otherStarts: SIMD4<Int>
  ) {
    unsafe first.withUnsafeBufferPointer { x in
      unsafe second.withUnsafeBufferPointer { y in
        let (real, imaginary) = unsafe (transform.real, transform.imaginary)
        for index in 0..<transform.count {
          let (a, b) = (starts &+ index, otherStarts &+ index)
          let weight = taper[index]
          unsafe real[index] = SIMD4(x[a[0]], x[a[1]], x[a[2]], x[a[3]]) * weight
          unsafe imaginary[index] = SIMD4(y[b[0]], y[b[1]], y[b[2]], y[b[3]]) * weight
        }
      }
    }
  }

  private func sum(of band: Range<Int>, _ turn: [(cosine: Float, sine: Float)]) -> Sums {
    let (r, i) = unsafe (transform.real, transform.imaginary)
    var sums = Sums()
    for bin in band {
      let mirror = transform.count - bin
      let (ar, ai) = unsafe ((r[bin] + r[mirror]) * 0.5, (i[bin] - i[mirror]) * 0.5)
      let (br, bi) = unsafe ((i[bin] + i[mirror]) * 0.5, (r[mirror] - r[bin]) * 0.5)
      let (c, s) = turn[bin]
      let (productR, productI) = (ar * br + ai * bi, ar * bi - ai * br)
      sums.first += ar * ar + ai * ai
      sums.second += br * br + bi * bi
      sums.real += productR * c - productI * s
      sums.imaginary += productR * s + productI * c
    }
    sums.first *= scale
    sums.second *= scale
    sums.real *= scale
    sums.imaginary *= scale
    return sums
  }
}
