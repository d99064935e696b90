/// Mixes the channels of each frame: a layer of a network that treats every frame separately.
package struct ChannelMixture: Sendable {
  /// How a sum is written.
  package enum Rule: Sendable {
    /// It is written as it is.
    case plain
    /// It is written, or zero if it is negative.
    case positive
    /// It is added to the target unless it is negative.
    case added
  }

  /// The number of channels that are read.
  package let inputs: Int
  /// The number of channels that are written.
  package let outputs: Int

  private static let group = 4
  /// The weights of four outputs for each input in turn; then those of the next four outputs.
  private let weights: [SIMD4<Float>]
  private let bias: [Float]

  /// Creates a mixture.
  ///
  /// - Parameters:
  ///   - weights: One number for each input, one output after another.
  ///   - bias: The number that is added to each output, one for each output.
  package init(weights: [Float], bias: [Float]) {
    outputs = bias.count
    let inputs = weights.count / max(bias.count, 1)
    self.inputs = inputs
    let padded = (bias.count + Self.group - 1) / Self.group * Self.group
    self.bias = bias + Array(repeating: 0, count: padded - bias.count)
    self.weights = (0..<padded / Self.group).flatMap { group in
      (0..<inputs).map { input in
        var four = SIMD4<Float>.zero
        for lane in 0..<Self.group where Self.group * group + lane < bias.count {
          four[lane] = weights[(Self.group * group + lane) * inputs + input]
        }
        return four
      }
    }
  }

  /// Mixes the frames of one plane into another one; does nothing if both are the same plane or do
  /// not have the right channels.
  ///
  /// - Parameters:
  ///   - source: A plane with ``inputs`` channels.
  ///   - target: Another plane, with ``outputs`` channels.
  ///   - rule: How the sums are written.
  package func apply(to source: ChannelPlane, into target: ChannelPlane, _ rule: Rule) {
    guard source.channels == inputs, target.channels == outputs, target !== source else { return }
    target.resize(to: source.frames)
    for group in 0..<weights.count / max(inputs, 1) {
      for frame in Swift.stride(from: 0, to: source.frames, by: ChannelPlane.lanes) {
        mix(group, at: frame, of: source, into: target, rule)
      }
    }
    target.clearTail()
  }

  /// Mixes eight frames of four outputs.
  @inline(__always)
  private func mix(
    _ group: Int, at frame: Int, of source: ChannelPlane, into target: ChannelPlane, _ rule: Rule
  ) {
    let first = Self.group * group
    var a = SIMD8<Float>(repeating: bias[first])
    var b = SIMD8<Float>(repeating: bias[first + 1])
    var c = SIMD8<Float>(repeating: bias[first + 2])
    var d = SIMD8<Float>(repeating: bias[first + 3])
    unsafe weights.withUnsafeBufferPointer { weights in
      var here = unsafe UnsafeRawPointer(source.start(of: 0) + frame)
      for input in 0..<inputs {
        let x = unsafe here.loadUnaligned(as: SIMD8<Float>.self)
        let w = unsafe weights[group * inputs + input]
        a += x * w[0]
        b += x * w[1]
        c += x * w[2]
        d += x * w[3]
        unsafe here += 4 * source.stride
      }
    }
    Self.write(a, first, frame, target, rule)
    Self.write(b, first + 1, frame, target, rule)
    Self.write(c, first + 2, frame, target, rule)
    Self.write(d, first + 3, frame, target, rule)
  }

  @inline(__always)
  private static func write(
    _ sum: SIMD8<Float>, _ output: Int, _ frame: Int, _ target: ChannelPlane, _ rule: Rule
  ) {
    guard output < target.channels else { return }
    let place = unsafe UnsafeMutableRawPointer(target.start(of: output) + frame)
    var value = sum
    if rule != .plain { value.replace(with: 0, where: value .< 0) }
    if rule == .added { unsafe value += place.loadUnaligned(as: SIMD8<Float>.self) }
    unsafe place.storeBytes(of: value, as: SIMD8<Float>.self)
  }
}
