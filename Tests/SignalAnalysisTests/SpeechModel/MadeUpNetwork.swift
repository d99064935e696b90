import Foundation
import SignalKernels

/// A network of Silero's shape with small weights drawn at random, worked out in plain doubles.
struct MadeUpNetwork {
  var spectra: [Float]
  var convolutions: [(weights: [Float], bias: [Float])]
  var inputWeights: [Float]
  var recurrentWeights: [Float]
  var bias: [Float]
  var output: [Float]
  var outputBias: Float

  init(seed: UInt64) {
    var voice = SyntheticVoice(seed: seed)
    func draw(_ count: Int, _ size: Double) -> [Float] {
      (0..<count).map { _ in Float((voice.random() - 0.5) * 2 * size) }
    }
    spectra = Self.fourier
    convolutions = SileroLayers.shapes.map { shape in
      let count = shape.outputs * shape.inputs * 3
      return (draw(count, 1.7 / Double(shape.inputs * 3).squareRoot()), draw(shape.outputs, 0.1))
    }
    inputWeights = draw(512 * 128, 0.3)
    recurrentWeights = draw(512 * 128, 0.15)
    bias = draw(1_024, 0.3)
    output = draw(128, 1)
    outputBias = -0.2
  }

  /// Hann's window times cosines, and times minus sines, of 0 to 128 turns in 256 points.
  static let fourier: [Float] = (0..<258).flatMap { row in
    (0..<256).map { point in
      let angle = 2 * Double.pi * Double((row % 129) * point) / 256
      let window = 0.5 - 0.5 * cos(2 * Double.pi * Double(point) / 256)
      return Float(window * (row < 129 ? cos(angle) : -sin(angle)))
    }
  }

  var layers: SileroLayers? {
    SileroLayers(
      convolutions: convolutions.map { .init(weights: $0.weights, bias: $0.bias) },
      recurrence: .init(
        inputWeights: inputWeights, recurrentWeights: recurrentWeights, bias: bias),
      output: output, outputBias: outputBias)
  }

  /// The score of each frame.
  func scores(_ samples: [Float]) -> [Double] {
    let sound = [Double](repeating: 0, count: 64) + samples.map(Double.init)
    var hidden = [Double](repeating: 0, count: 128)
    var cell = hidden
    return (0..<samples.count / 512).map { frame in
      let input = features(Array(sound[frame * 512..<frame * 512 + 576]))
      var gates = (0..<512).map { Double(bias[$0]) + Double(bias[512 + $0]) }
      add(inputWeights, input, to: &gates)
      add(recurrentWeights, hidden, to: &gates)
      for index in 0..<128 {
        let new = tanh(gates[384 + index]) * logistic(gates[index])
        cell[index] = cell[index] * logistic(gates[256 + index]) + new
        hidden[index] = tanh(cell[index]) * logistic(gates[128 + index])
      }
      let sum = zip(hidden, output).reduce(Double(outputBias)) { $0 + max($1.0, 0) * Double($1.1) }
      return logistic(sum)
    }
  }

  private func logistic(_ x: Double) -> Double { 1 / (1 + exp(-x)) }

  private func add(_ weights: [Float], _ input: [Double], to sums: inout [Double]) {
    for row in sums.indices {
      for column in input.indices {
        sums[row] += Double(weights[row * input.count + column]) * input[column]
      }
    }
  }

  /// Steps in time by channels, after the spectra and each layer in turn.
  private func features(_ frame: [Double]) -> [Double] {
    let mirrored = frame + (1...64).map { frame[575 - $0] }
    var blocks = (0..<4).map { step in
      var parts = [Double](repeating: 0, count: 258)
      add(spectra, Array(mirrored[step * 128..<step * 128 + 256]), to: &parts)
      return (0..<129).map { hypot(parts[$0], parts[129 + $0]) }
    }
    for (layer, shape) in zip(convolutions, SileroLayers.shapes) {
      blocks = stride(from: 0, to: blocks.count, by: shape.stride).map { step in
        let silence = [Double](repeating: 0, count: shape.inputs)
        let seen = (-1...1).map { blocks.indices.contains(step + $0) ? blocks[step + $0] : silence }
        let input = (0..<3 * shape.inputs).map { seen[$0 % 3][$0 / 3] }
        var sums = layer.bias.map(Double.init)
        add(layer.weights, input, to: &sums)
        return sums.map { max($0, 0) }
      }
    }
    return blocks[0]
  }
}
