extension SIMD4 where Scalar == Float {
  /// The logarithm to base two, to within 0.0002, of numbers that are positive and normal.
  ///
  /// The exponent is read from the bits; the part of the mantissa is a polynomial of fourth degree
  /// fitted to the interval from one to two.
  @inline(__always)
  var approximateLog2: SIMD4<Float> {
    let bits = unsafe unsafeBitCast(self, to: SIMD4<Int32>.self)
    let exponent = SIMD4<Float>((bits &>> 23) &- 127)
    let mantissa = unsafe unsafeBitCast(
      (bits & 0x007F_FFFF) | 0x3F80_0000, to: SIMD4<Float>.self)
    var sum = mantissa * -0.056570851 + 0.44717955
    sum = sum * mantissa - 1.4699568
    sum = sum * mantissa + 2.8212026
    sum = sum * mantissa - 1.7417939
    return exponent + sum
  }
}
