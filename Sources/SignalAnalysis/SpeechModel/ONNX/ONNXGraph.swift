/// The parts of an ONNX graph that are read: its layers in order, and its tables by name.
struct ONNXGraph {
  /// A layer or another operation.
  struct Node {
    /// The name of the operation, such as `Conv`.
    var operation = ""
    /// The names of its inputs; empty for an omitted input.
    var inputs: [String] = []
    /// Its settings that are whole numbers, by name.
    var settings: [String: [Int64]] = [:]
    /// Its settings that are text, by name.
    var texts: [String: String] = [:]
  }

  /// A table of 32-bit floating-point numbers.
  struct Tensor {
    var name = ""
    /// Its size in each dimension.
    var dimensions: [Int] = []
    /// The numbers; the last dimension counts fastest.
    var values: [Float] = []
  }

  /// The layers, in the order in which they are computed.
  var nodes: [Node] = []
  /// The tables, by name.
  var tensors: [String: Tensor] = [:]
}
