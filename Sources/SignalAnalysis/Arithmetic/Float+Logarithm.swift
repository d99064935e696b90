internal import Glibc

extension Float {
  /// The logarithm to base two.
  var logarithm2: Float { log2(self) }

  /// The logistic function: 0 to 1, one half at zero.
  var logistic: Float { 1 / (1 + exp(-self)) }

  /// The hyperbolic tangent to within 0.0001, as a quotient of polynomials between -4.97 and 4.97.
  var fastTangent: Float {
    let x = Swift.min(Swift.max(self, -4.97), 4.97)
    let s = x * x
    let top = x * (135_135 + s * (17_325 + s * (378 + s)))
    return top / (135_135 + s * (62_370 + s * (3_150 + s * 28)))
  }
}
