/// What is read of an ONNX graph: its layers in order, and its tables of numbers by name.
struct ONNXGraph {
  /// A layer or another operation.
  struct Node {
    /// What is computed, such as `Conv`.
    var operation = ""
    /// The names of what goes in; empty where something is left out.
    var inputs: [String] = []
    /// Its settings that are whole numbers, by name.
    var settings: [String: [Int64]] = [:]
    /// Its settings that are text, by name.
    var texts: [String: String] = [:]
  }

  /// A table of 32-bit floating-point numbers.
  struct Tensor {
    /// Its name.
    var name = ""
    /// How many numbers it has in each dimension.
    var dimensions: [Int] = []
    /// The numbers, the last dimension counting fastest.
    var values: [Float] = []
  }

  /// The layers, in the order in which they are computed.
  var nodes: [Node] = []
  /// The tables, by name.
  var tensors: [String: Tensor] = [:]
}
