internal import SignalKernels

/// Reads the tensors of a network in order from base64.
///
/// A tensor is rows of signed bytes; each row is multiplied by its own scale. Scales and biases are
/// the upper halves of 32-bit floats, little-endian.
struct WeightReader {
  private var bytes: [UInt8]
  private var offset = 0

  /// Decodes base64; other characters are skipped.
  init(base64 text: StaticString) {
    var bytes: [UInt8] = []
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for digit in text.description.utf8 {
      guard let value = Self.value(of: digit) else { continue }
      (bits, count) = ((bits << 6 | value) & 0xFFFF, count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    self.bytes = bytes
  }

  /// Whether exactly all bytes were read.
  var isAtEnd: Bool { offset == bytes.count }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }

  private mutating func byte() -> UInt8 {
    defer { offset += 1 }
    return bytes.indices.contains(offset) ? bytes[offset] : 0
  }

  /// Floats of 16 bits.
  mutating func floats(_ count: Int) -> [Float] {
    (0..<count).map { _ in
      let low = UInt32(byte())
      return Float(bitPattern: (UInt32(byte()) << 8 | low) << 16)
    }
  }

  /// A tensor: the scales of its rows, then its bytes.
  mutating func tensor(rows: Int, width: Int) -> [Float] {
    floats(rows).flatMap { scale in
      (0..<width).map { _ in Float(Int8(bitPattern: byte())) * scale }
    }
  }
}

extension WeightReader {
  /// A mixture: its tensor, then its biases.
  mutating func mixture(_ inputs: Int, _ outputs: Int) -> ChannelMixture {
    let weights = tensor(rows: outputs, width: inputs)
    return ChannelMixture(weights: weights, bias: floats(outputs))
  }
}
