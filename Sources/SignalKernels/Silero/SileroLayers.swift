/// The weights of a network of the Silero kind, version 6, for sound at 16 kHz.
///
/// The network computes the magnitudes of four spectra of a frame of 32 ms, four layers of
/// convolution in time, a recurrent layer of 128 cells and one output unit.
package struct SileroLayers: Sendable {
  /// The shape of a layer of convolution.
  package struct Shape: Sendable, Hashable {
    /// Input channels.
    package let inputs: Int
    /// Output channels.
    package let outputs: Int
    /// Steps in time from one result to the next.
    package let stride: Int
  }

  /// The layers of convolution, each over three steps in time with one of silence on either side.
  package static let shapes = [
    Shape(inputs: 129, outputs: 128, stride: 1), Shape(inputs: 128, outputs: 64, stride: 2),
    Shape(inputs: 64, outputs: 64, stride: 2), Shape(inputs: 64, outputs: 128, stride: 1),
  ]
  /// Input steps in time of a layer of convolution.
  package static let taps = 3
  /// Cells of the recurrent layer.
  package static let cells = 128

  /// A layer of convolution.
  package struct Convolution: Sendable {
    /// One number for each output, input and step in time; the step counts fastest.
    package let weights: [Float]
    /// One number for each output.
    package let bias: [Float]

    /// Creates a layer.
    ///
    /// - Parameters:
    ///   - weights: Outputs by inputs by steps in time.
    ///   - bias: One number for each output.
    package init(weights: [Float], bias: [Float]) {
      self.weights = weights
      self.bias = bias
    }
  }

  /// The recurrent layer, with its gates in the order input, output, forget, cell.
  package struct Recurrence: Sendable {
    /// Gates by inputs.
    package let inputWeights: [Float]
    /// Gates by cells.
    package let recurrentWeights: [Float]
    /// The biases of the inputs of all gates, then those of the feedback.
    package let bias: [Float]

    /// Creates a layer.
    ///
    /// - Parameters:
    ///   - inputWeights: Gates by inputs.
    ///   - recurrentWeights: Gates by cells.
    ///   - bias: Two numbers for each gate: the first ones of all gates, then the second ones.
    package init(inputWeights: [Float], recurrentWeights: [Float], bias: [Float]) {
      self.inputWeights = inputWeights
      self.recurrentWeights = recurrentWeights
      self.bias = bias
    }
  }

  /// The layers of convolution, as in ``shapes``.
  let convolutions: [Convolution]
  /// The recurrent layer.
  let recurrence: Recurrence
  /// The weight of each cell in the result.
  let output: [Float]
  /// The bias of the result.
  let outputBias: Float

  /// Creates a network, or `nil` if a layer has a wrong number of weights.
  ///
  /// - Parameters:
  ///   - convolutions: One layer for each of ``shapes``.
  ///   - recurrence: The recurrent layer.
  ///   - output: The weight of each cell in the result.
  ///   - outputBias: The bias of the result.
  package init?(
    convolutions: [Convolution], recurrence: Recurrence, output: [Float], outputBias: Float
  ) {
    let cells = Self.cells
    guard convolutions.count == Self.shapes.count,
      zip(convolutions, Self.shapes).allSatisfy({ layer, shape in
        layer.weights.count == shape.outputs * shape.inputs * Self.taps
          && layer.bias.count == shape.outputs
      }),
      recurrence.inputWeights.count == 4 * cells * cells,
      recurrence.recurrentWeights.count == 4 * cells * cells, recurrence.bias.count == 8 * cells,
      output.count == cells
    else { return nil }
    self.convolutions = convolutions
    self.recurrence = recurrence
    self.output = output
    self.outputBias = outputBias
  }
}
