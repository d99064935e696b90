internal import SignalKernels

/// Finds the layers of Silero's network in a graph and checks each of them.
struct SileroGraph {
  /// Operations that only change the shape of data, or are constants for that.
  private static let plumbing: Set = [
    "Cast", "Concat", "Constant", "ConstantOfShape", "Reshape", "Slice", "Squeeze", "Transpose",
    "Unsqueeze",
  ]
  /// Operations that compute, in order: spectra, four layers, recurrent layer, output.
  private static let operations =
    ["Pad", "Conv", "Pow", "Pow", "Add", "Sqrt"]
    + Array(repeating: ["Conv", "Relu"], count: SileroLayers.shapes.count).joined()
    + ["LSTM", "Relu", "Conv", "Sigmoid"]
  private static let points = SileroNetwork.window.count
  /// How far the spectra's weights may be from those of a Fourier transform.
  private static let tolerance: Float = 1e-5

  private let nodes: [ONNXGraph.Node]
  private let tensors: [String: ONNXGraph.Tensor]

  /// Creates a finder.
  init(_ graph: ONNXGraph) throws(SpeechModelError) {
    nodes = graph.nodes.filter { !Self.plumbing.contains($0.operation) }
    tensors = graph.tensors
    for (index, expected) in Self.operations.enumerated() {
      let found = index < nodes.count ? nodes[index].operation : "missing"
      guard found == expected else {
        throw .otherNetwork("layer \(index + 1) is \(found), not \(expected)")
      }
    }
    guard nodes.count == Self.operations.count else {
      throw .otherNetwork(
        "it continues after its output with \(nodes[Self.operations.count].operation)")
    }
  }

  /// The weights of all layers.
  func layers() throws(SpeechModelError) -> SileroLayers {
    try checkSpectra()
    var convolutions: [SileroLayers.Convolution] = []
    for (index, shape) in SileroLayers.shapes.enumerated() {
      convolutions.append(try convolution(6 + 2 * index, shape))
    }
    let last = nodes.count - 2
    let layers = SileroLayers(
      convolutions: convolutions, recurrence: try recurrence(nodes.count - 4),
      output: try table(last, 1, [1, SileroLayers.cells, 1]),
      outputBias: try table(last, 2, [1]).first ?? 0)
    try expect(last, "strides", [1], "pads", [0, 0])
    guard let layers else { throw .otherNetwork("a table has too few numbers") }
    return layers
  }

  /// Checks that the spectra are those that the kernels compute without these weights: Fourier
  /// transforms under a Hann window, first all real and then all imaginary parts.
  private func checkSpectra() throws(SpeechModelError) {
    let bins = Self.points / 2 + 1
    let weights = try table(1, 1, [2 * bins, 1, Self.points])
    try expect(1, "strides", [Int64(Self.points / 2)], "pads", [0, 0])
    guard nodes[0].texts["mode"] == "reflect" else {
      throw .otherNetwork("frames are not padded by reflection")
    }
    let window = SileroNetwork.window
    for row in 0..<2 * bins {
      let (part, bin) = row.quotientAndRemainder(dividingBy: bins)
      // The parts are cos and -sin, which is the cosine shifted by a quarter turn.
      let shift = part * Self.points / 4
      for point in 0..<Self.points {
        let turn = (bin * point + shift) % Self.points
        let expected = window[point] * Self.cosines[turn]
        guard abs(weights[row * Self.points + point] - expected) <= Self.tolerance else {
          throw .otherNetwork("row \(row) of \(name(1, 1)) is not a Fourier transform")
        }
      }
    }
  }

  /// cos(2 pi k / 256), from the window: 0.5 - 0.5 cos.
  private static let cosines = SileroNetwork.window.map { 1 - 2 * $0 }

  private func convolution(
    _ index: Int, _ shape: SileroLayers.Shape
  ) throws(SpeechModelError) -> SileroLayers.Convolution {
    try expect(index, "strides", [Int64(shape.stride)], "pads", [1, 1])
    return SileroLayers.Convolution(
      weights: try table(index, 1, [shape.outputs, shape.inputs, SileroLayers.taps]),
      bias: try table(index, 2, [shape.outputs]))
  }

  private func recurrence(_ index: Int) throws(SpeechModelError) -> SileroLayers.Recurrence {
    let cells = SileroLayers.cells
    guard nodes[index].settings["hidden_size"] == [Int64(cells)],
      nodes[index].settings.count == 1, nodes[index].texts.isEmpty
    else { throw .otherNetwork("its recurrent layer is not a plain layer of \(cells) cells") }
    return SileroLayers.Recurrence(
      inputWeights: try table(index, 1, [1, 4 * cells, cells]),
      recurrentWeights: try table(index, 2, [1, 4 * cells, cells]),
      bias: try table(index, 3, [1, 8 * cells]))
  }

  private func name(_ index: Int, _ input: Int) -> String {
    input < nodes[index].inputs.count ? nodes[index].inputs[input] : ""
  }

  /// The numbers of a table that is an input of a layer.
  private func table(
    _ index: Int, _ input: Int, _ shape: [Int]
  ) throws(SpeechModelError) -> [Float] {
    let name = name(index, input)
    guard let tensor = tensors[name] else {
      throw .otherNetwork("layer \(index + 1), \(nodes[index].operation), has no table \(input)")
    }
    guard tensor.dimensions == shape else {
      throw .otherNetwork(
        "\(name) is \(Self.text(tensor.dimensions)), not \(Self.text(shape))")
    }
    guard tensor.values.allSatisfy(\.isFinite) else {
      throw .otherNetwork("\(name) has numbers that are not finite")
    }
    return tensor.values
  }

  private func expect(
    _ index: Int, _ first: String, _ value: [Int64], _ second: String, _ other: [Int64]
  ) throws(SpeechModelError) {
    let node = nodes[index]
    guard node.settings[first] == value, node.settings[second] == other,
      node.settings["dilations"] ?? [1] == [1], node.settings["group"] ?? [1] == [1],
      node.texts.isEmpty
    else { throw .otherNetwork("layer \(index + 1), \(node.operation), has other steps in time") }
  }

  private static func text(_ shape: [Int]) -> String {
    shape.map(String.init).joined(separator: " x ")
  }
}
