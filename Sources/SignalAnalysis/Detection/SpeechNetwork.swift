/// A network of one hidden layer, small enough to be a table in the source.
struct SpeechNetwork: Sendable {
  /// What is taken from each input.
  let mean: [Float]
  /// What it is then multiplied with.
  let scale: [Float]
  /// Weights of the hidden units, all inputs of the first one first.
  let weights: [Float]
  /// What is added in each hidden unit.
  let bias: [Float]
  /// Weights of the hidden units in the output.
  let output: [Float]
  /// What is added to the output.
  let outputBias: Float

  /// The logits for sets of inputs, one set after another.
  ///
  /// - Parameter inputs: The inputs.
  /// - Returns: One number a set, positive when speech is likelier than not.
  func logits(_ inputs: [Float]) -> [Float] {
    var normal = mean
    return stride(from: 0, to: inputs.count - mean.count + 1, by: max(mean.count, 1)).map { start in
      for index in normal.indices {
        let value = (inputs[start + index] - mean[index]) * scale[index]
        normal[index] = min(max(value, -4), 4)
      }
      return logit(normal)
    }
  }

  private func logit(_ normal: [Float]) -> Float {
    var sum = outputBias
    for unit in bias.indices {
      var input = bias[unit]
      let first = unit * normal.count
      for index in normal.indices { input += normal[index] * weights[first + index] }
      sum += input.fastTangent * output[unit]
    }
    return sum
  }
}
