extension MadeUpNetwork {
  /// A network that takes every loud frame for speech: one channel carries the sum of the spectra
  /// through all layers, and the recurrent layer forgets at once.
  static let loudness: MadeUpNetwork = {
    var network = MadeUpNetwork(seed: 1)
    for index in network.convolutions.indices {
      let layer = network.convolutions[index]
      network.convolutions[index] = (
        layer.weights.map { _ in 0 }, layer.bias.map { _ in 0 }
      )
    }
    // The middle of three steps in time, of the first output.
    for bin in 0..<129 { network.convolutions[0].weights[bin * 3 + 1] = 1 }
    for layer in 1..<4 {
      for tap in 0..<3 { network.convolutions[layer].weights[tap] = 1 }
    }
    network.inputWeights = network.inputWeights.map { _ in 0 }
    network.recurrentWeights = network.recurrentWeights.map { _ in 0 }
    network.bias = (0..<1_024).map { gate in
      switch gate {
      case 256..<384: -20
      case 0..<256: 20
      case 384: -3
      default: 0
      }
    }
    network.inputWeights[384 * 128] = 0.1
    network.output = [20] + [Float](repeating: 0, count: 127)
    network.outputBias = -5
    return network
  }()
}
