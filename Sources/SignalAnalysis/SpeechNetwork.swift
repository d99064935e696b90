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

  /// The logit for one set of inputs.
  ///
  /// - Parameters:
  ///   - inputs: The inputs of several sets.
  ///   - start: Where the set begins.
  /// - Returns: Positive when speech is likelier than not.
  func logit(_ inputs: [Float], from start: Int = 0) -> Float {
    let width = mean.count
    guard start >= 0, start + width <= inputs.count else { return 0 }
    let normal = (0..<width).map { index in
      min(max((inputs[start + index] - mean[index]) * scale[index], -4), 4)
    }
    var sum = outputBias
    for unit in bias.indices {
      var input = bias[unit]
      for index in 0..<width { input += normal[index] * weights[unit * width + index] }
      sum += input.fastTangent * output[unit]
    }
    return sum
  }
}
