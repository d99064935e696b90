/// Both sounds in eleven bands from 150 to 4,400 Hz around one hop.
struct BandFrame {
  /// The bins of each band; a bin has 31.25 Hz.
  static let bands = zip(edges, edges.dropFirst()).map { $0..<$1 }
  private static let edges = [5, 10, 14, 20, 27, 35, 44, 55, 69, 86, 109, 141]

  /// Power of the main sound; a full-scale sine has 1.
  var main = SIMD16<Float>.zero
  /// Power of the described sound.
  var described = SIMD16<Float>.zero
  /// Real part of the main sound's conjugate times the described.
  var real = SIMD16<Float>.zero
  /// Imaginary part of that product.
  var imaginary = SIMD16<Float>.zero

  /// Compares levels only, as if the two sounds had the same phase.
  mutating func leaveOutPhase() {
    real = (main * described).squareRoot()
    imaginary = .zero
  }

  /// Adds another frame.
  static func += (left: inout BandFrame, right: BandFrame) {
    left.main += right.main
    left.described += right.described
    left.real += right.real
    left.imaginary += right.imaginary
  }
}
