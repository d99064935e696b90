@testable import SignalAnalysis

/// Files of weights.
extension Target {
  static func speechModel(_ bytes: [UInt8]) {
    do throws(SpeechModelError) {
      _ = try SileroWeights(onnx: bytes)
    } catch {
      hold(!error.message.isEmpty, "an error says nothing")
    }
    guard let graph = try? ONNXReader.read(bytes) else { return }
    hold(graph.nodes.count <= SpeechModelLimits.nodes, "there are too many layers")
    for tensor in graph.tensors.values {
      hold(tensor.values.count * 4 <= bytes.count, "a table is larger than the file")
      hold(tensor.dimensions.reduce(1, *) == tensor.values.count, "a table has another shape")
    }
  }
}
