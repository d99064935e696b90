internal import SignalKernels

extension WeightReader {
  /// A mixture: its tensor, then its biases.
  ///
  /// - Parameters:
  ///   - inputs: Channels read.
  ///   - outputs: Channels written.
  /// - Returns: The mixture.
  mutating func mixture(_ inputs: Int, _ outputs: Int) -> ChannelMixture {
    let weights = tensor(rows: outputs, width: inputs)
    return ChannelMixture(weights: weights, bias: floats(outputs))
  }
}
