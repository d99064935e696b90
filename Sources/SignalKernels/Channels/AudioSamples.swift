/// Samples of one channel on their way into a buffer.
package enum AudioSamples {
  /// The greatest magnitude, 36 dB over full scale; a louder sample is damage.
  package static let loudest: Float = 64

  /// Appends samples; NaN, infinite and absurdly loud ones become silence.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - buffer: The target.
  ///   - quiet: The greatest magnitude that is not audible.
  /// - Returns: The index in the buffer of the last audible sample; `nil` if all are quiet.
  package static func append(
    _ samples: Span<Float>, to buffer: inout [Float], quiet: Float
  ) -> Int? {
    let old = buffer.count
    unsafe samples.withUnsafeBufferPointer { unsafe buffer.append(contentsOf: $0) }
    var peak: UInt32 = 0
    let loudest = loudest.bitPattern
    unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      for index in old..<buffer.count {
        // Without the sign, bits have the order of the numbers, and those of NaN come last; the
        // processor can compare many of them at a time.
        let bits = unsafe buffer[index].bitPattern
        let isKept = bits & 0x7FFF_FFFF <= loudest
        unsafe buffer[index] = Float(bitPattern: isKept ? bits : 0)
        peak = max(peak, isKept ? bits & 0x7FFF_FFFF : 0)
      }
    }
    guard Float(bitPattern: peak) > quiet else { return nil }
    return buffer[old...].lastIndex { abs($0) > quiet }
  }
}
