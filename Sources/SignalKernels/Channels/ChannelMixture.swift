internal import CSignalKernels

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

    var code: csignal_rule {
      switch self {
      case .plain: csignal_plain
      case .positive: csignal_positive
      case .added: csignal_added
      }
    }
  }

  /// The number of channels that are read.
  package let inputs: Int
  /// The number of channels that are written.
  package let outputs: Int

  private static let group = 4
  /// The weights of four outputs for each input in turn; then those of the next four outputs.
  private let weights: [Float]
  private let bias: [Float]
  private let kernels: KernelSet

  /// Creates a mixture.
  ///
  /// - Parameters:
  ///   - weights: One number for each input, one output after another.
  ///   - bias: The number that is added to each output, one for each output.
  ///   - kernels: The kernels to use; ``KernelSet/baseline`` if the processor does not have them.
  package init(weights: [Float], bias: [Float], kernels: KernelSet = .fastest) {
    self.kernels = KernelSet.available.contains(kernels) ? kernels : .baseline
    outputs = bias.count
    let inputs = weights.count / max(bias.count, 1)
    self.inputs = inputs
    let padded = (bias.count + Self.group - 1) / Self.group * Self.group
    self.bias = bias + Array(repeating: 0, count: padded - bias.count)
    var packed = [Float](repeating: 0, count: padded * inputs)
    for output in bias.indices {
      let first = output / Self.group * Self.group * inputs + output % Self.group
      for input in 0..<inputs {
        packed[first + input * Self.group] = weights[output * inputs + input]
      }
    }
    self.weights = packed
  }

  /// Mixes the frames of one plane into another one; does nothing if both are the same plane, do not
  /// have the right channels, or the other one cannot hold the frames.
  ///
  /// - Parameters:
  ///   - source: A plane with ``inputs`` channels.
  ///   - target: Another plane, with ``outputs`` channels.
  ///   - rule: How the sums are written.
  package func apply(to source: ChannelPlane, into target: ChannelPlane, _ rule: Rule) {
    guard source.channels == inputs, target.channels == outputs, target !== source,
      target.capacity >= source.frames
    else { return }
    target.resize(to: source.frames)
    let kernels = kernels.code
    unsafe weights.withUnsafeBufferPointer { weights in
      unsafe bias.withUnsafeBufferPointer { bias in
        guard let weights = weights.baseAddress, let bias = bias.baseAddress else { return }
        for first in Swift.stride(from: 0, to: outputs, by: Self.group) {
          unsafe csignal_mix_channels(
            kernels, source.start(of: 0), source.stride, inputs, weights + first * inputs,
            bias + first, target.start(of: first), target.stride,
            Int32(min(Self.group, outputs - first)), rule.code, source.frames)
        }
      }
    }
    target.clearTail()
  }
}
