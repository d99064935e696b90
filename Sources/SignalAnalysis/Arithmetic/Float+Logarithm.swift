internal import Glibc

extension Float {
  /// The logarithm to base two.
  var logarithm2: Float { log2(self) }

  /// The logistic function: 0 to 1, one half at zero.
  var logistic: Float { 1 / (1 + exp(-self)) }
}
