/// Four complex Fourier transforms of the same length at once, one in each SIMD lane.
///
/// Stockham's ordering with radix-4 passes and, if the length needs it, one of radix 2: no bit
/// reversal, and no shuffling between lanes.
@safe
final class LaneTransform {
  typealias Lanes = SIMD4<Float>

  /// The length: a power of two.
  let count: Int
  /// The real parts: the input and, after ``run()``, the output.
  private(set) var real: UnsafeMutablePointer<Lanes>
  /// The imaginary parts.
  private(set) var imaginary: UnsafeMutablePointer<Lanes>
  private var spareReal: UnsafeMutablePointer<Lanes>
  private var spareImaginary: UnsafeMutablePointer<Lanes>
  private let turn: UnitCircle

  /// Creates transforms of `1 << exponent` points.
  init(exponent: Int) {
    count = 1 << min(max(exponent, 2), 20)
    unsafe real = Self.zeros(count, .zero)
    unsafe imaginary = Self.zeros(count, .zero)
    unsafe spareReal = Self.zeros(count, .zero)
    unsafe spareImaginary = Self.zeros(count, .zero)
    turn = UnitCircle.divided(by: count)
  }

  deinit {
    unsafe real.deallocate()
    unsafe imaginary.deallocate()
    unsafe spareReal.deallocate()
    unsafe spareImaginary.deallocate()
  }

  private static func zeros<T>(_ count: Int, _ zero: T) -> UnsafeMutablePointer<T> {
    let memory = UnsafeMutablePointer<T>.allocate(capacity: count)
    unsafe memory.initialize(repeating: zero, count: count)
    return unsafe memory
  }

  /// Transforms ``real`` and ``imaginary``.
  func run() {
    var length = count
    var stride = 1
    while length >= 4 {
      quarter(length: length, stride: stride)
      length >>= 2
      stride <<= 2
      swapBuffers()
    }
    if length == 2 {
      halve(stride: stride)
      swapBuffers()
    }
  }

  private func swapBuffers() {
    unsafe swap(&real, &spareReal)
    unsafe swap(&imaginary, &spareImaginary)
  }

  /// One radix-4 pass over sequences of `length` points with a distance of `stride`.
  private func quarter(length: Int, stride: Int) {
    let (xr, xi) = unsafe (real, imaginary)
    let (yr, yi) = unsafe (spareReal, spareImaginary)
    let (cosines, sines) = unsafe (turn.cosines, turn.sines)
    let part = length / 4
    for p in 0..<part {
      let turn = p * stride
      let (c1, s1) = unsafe (cosines[turn], sines[turn])
      let (c2, s2) = unsafe (cosines[2 * turn], sines[2 * turn])
      let (c3, s3) = unsafe (cosines[3 * turn], sines[3 * turn])
      for q in 0..<stride {
        let (a, b) = (q + stride * p, q + stride * (p + part))
        let (c, d) = (q + stride * (p + 2 * part), q + stride * (p + 3 * part))
        let (sumR, sumI) = unsafe (xr[a] + xr[c], xi[a] + xi[c])
        let (difR, difI) = unsafe (xr[a] - xr[c], xi[a] - xi[c])
        let (oddR, oddI) = unsafe (xr[b] + xr[d], xi[b] + xi[d])
        let (turnR, turnI) = unsafe (xi[b] - xi[d], xr[d] - xr[b])
        let out = q + stride * 4 * p
        unsafe yr[out] = sumR + oddR
        unsafe yi[out] = sumI + oddI
        let (r1, i1) = (difR + turnR, difI + turnI)
        unsafe yr[out + stride] = r1 * c1 - i1 * s1
        unsafe yi[out + stride] = r1 * s1 + i1 * c1
        let (r2, i2) = (sumR - oddR, sumI - oddI)
        unsafe yr[out + 2 * stride] = r2 * c2 - i2 * s2
        unsafe yi[out + 2 * stride] = r2 * s2 + i2 * c2
        let (r3, i3) = (difR - turnR, difI - turnI)
        unsafe yr[out + 3 * stride] = r3 * c3 - i3 * s3
        unsafe yi[out + 3 * stride] = r3 * s3 + i3 * c3
      }
    }
  }

  /// The last pass, of radix 2, if the length is not a power of four.
  private func halve(stride: Int) {
    for q in 0..<stride {
      let (a, b) = unsafe (real[q], real[q + stride])
      let (c, d) = unsafe (imaginary[q], imaginary[q + stride])
      unsafe spareReal[q] = a + b
      unsafe spareReal[q + stride] = a - b
      unsafe spareImaginary[q] = c + d
      unsafe spareImaginary[q + stride] = c - d
    }
  }
}
