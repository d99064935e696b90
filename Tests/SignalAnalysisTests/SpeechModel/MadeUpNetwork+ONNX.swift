import SignalKernels

extension MadeUpNetwork {
  /// The network as a file, after `change` has changed its graph.
  func file(
    layers: [String]? = nil, spectraStride: Int = 128, firstShape: [Int] = [128, 129, 3],
    mode: String = "reflect", raw: Bool = true, change: (inout ONNXBuilder) -> Void = { _ in }
  ) -> [UInt8] {
    return ONNXBuilder.file { graph in
      for operation in layers ?? Self.operations { addLayer(operation, &graph) }
      graph.table("spectra", [258, 1, 256], spectra, raw: raw)
      for (index, (layer, shape)) in zip(convolutions, SileroLayers.shapes).enumerated() {
        let dimensions = index == 0 ? firstShape : [shape.outputs, shape.inputs, 3]
        graph.table("weights\(index)", dimensions, layer.weights, raw: raw)
        graph.table("bias\(index)", [shape.outputs], layer.bias, raw: raw)
      }
      graph.table("input", [1, 512, 128], inputWeights, raw: raw)
      graph.table("feedback", [1, 512, 128], recurrentWeights, raw: raw)
      graph.table("gates", [1, 1_024], bias, raw: raw)
      graph.table("output", [1, 128, 1], output, raw: raw)
      graph.table("outputBias", [1], [outputBias], raw: raw)
      change(&graph)
    }

    func addLayer(_ operation: String, _ graph: inout ONNXBuilder) {
      let parts = operation.split(separator: " ").map(String.init)
      switch parts[0] {
      case "Pad": graph.layer("Pad", ["sound"], texts: [("mode", mode)])
      case "Conv" where parts[1] == "spectra":
        graph.layer("Conv", ["x", "spectra"], [("strides", [spectraStride]), ("pads", [0, 0])])
      case "Conv" where parts[1] == "output":
        graph.layer("Conv", ["x", "output", "outputBias"], [("strides", [1]), ("pads", [0, 0])])
      case "Conv":
        let stride = SileroLayers.shapes[Int(parts[1]) ?? 0].stride
        graph.layer(
          "Conv", ["x", "weights\(parts[1])", "bias\(parts[1])"],
          [("strides", [stride]), ("pads", [1, 1])])
      case "LSTM":
        graph.layer(
          "LSTM", ["x", "input", "feedback", "gates", "", "h", "c"], [("hidden_size", [128])])
      default: graph.layer(parts[0], ["x"])
      }
    }
  }

  /// The layers in order, plumbing included.
  static let operations = [
    "Constant", "Pad", "Unsqueeze", "Conv spectra", "Slice", "Pow", "Pow", "Add", "Sqrt", "Conv 0",
    "Relu", "Conv 1", "Relu", "Conv 2", "Relu", "Conv 3", "Relu", "Transpose", "LSTM", "Squeeze",
    "Relu", "Conv output", "Sigmoid", "Reshape",
  ]
}
