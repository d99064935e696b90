#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A discrete Fourier transform of a power of two.
struct FourierTransform {
  /// The number of values.
  let count: Int
  /// Half a turn in `count / 2` steps.
  private let cosines: [Double]
  private let sines: [Double]

  /// Creates a transform.
  ///
  /// - Parameter least: The least number of values; it is rounded up to a power of two.
  init(atLeast least: Int) {
    var count = 2
    while count < least { count *= 2 }
    self.count = count
    let angles = (0..<count / 2).map { -2 * Double.pi * Double($0) / Double(count) }
    cosines = angles.map { cos($0) }
    sines = angles.map { sin($0) }
  }

  /// Transforms complex values in place; forward and, up to order and scale, backward.
  func run(_ real: inout [Double], _ imaginary: inout [Double]) {
    guard real.count == count, imaginary.count == count else { return }
    reverseBits(&real, &imaginary)
    var realSpan = real.mutableSpan
    var imaginarySpan = imaginary.mutableSpan
    var half = 1
    while half < count {
      for start in stride(from: 0, to: count, by: 2 * half) {
        turn(&realSpan, &imaginarySpan, from: start, half: half)
      }
      half *= 2
    }
  }

  /// Joins two neighboring transforms of half a length.
  @inline(__always)
  private func turn(
    _ real: inout MutableSpan<Double>, _ imaginary: inout MutableSpan<Double>, from start: Int,
    half: Int
  ) {
    let (cosines, sines) = (cosines.span, sines.span)
    let step = count / (2 * half)
    var angle = 0
    for low in start..<start + half {
      let high = low + half
      let x = real[high] * cosines[angle] - imaginary[high] * sines[angle]
      let y = real[high] * sines[angle] + imaginary[high] * cosines[angle]
      let (a, b) = (real[low], imaginary[low])
      real[high] = a - x
      imaginary[high] = b - y
      real[low] = a + x
      imaginary[low] = b + y
      angle += step
    }
  }

  private func reverseBits(_ real: inout [Double], _ imaginary: inout [Double]) {
    var other = 0
    for index in 1..<count {
      var bit = count / 2
      while other & bit != 0 {
        other ^= bit
        bit /= 2
      }
      other |= bit
      if index < other {
        real.swapAt(index, other)
        imaginary.swapAt(index, other)
      }
    }
  }
}
