/// Reads the graph of an ONNX file: only what is needed to identify a network and its weights.
///
/// Field numbers are those of onnx.proto3. Nothing is read by recursion: graphs within layers are
/// skipped; a layer's name shows that it has one.
struct ONNXReader {
  /// The kind of a table of 32-bit floating-point numbers; other tables are skipped.
  private static let float: UInt64 = 1

  private let bytes: [UInt8]

  /// Reads a file.
  static func read(_ bytes: [UInt8]) throws(SpeechModelError) -> ONNXGraph {
    guard bytes.count <= SpeechModelLimits.fileBytes else { throw .tooLarge(bytes: bytes.count) }
    return try ONNXReader(bytes: bytes).model()
  }

  private func model() throws(SpeechModelError) -> ONNXGraph {
    var found: ONNXGraph?
    var reader = ProtobufReader(bytes, in: 0..<bytes.count)
    while let field = try reader.next() {
      guard field.number == 7 else { continue }
      guard found == nil, case .bytes(let range) = field.content else {
        throw .notONNX(byte: field.byte)
      }
      found = try graph(range)
    }
    guard let found else { throw .notONNX(byte: 0) }
    return found
  }

  private func graph(_ range: Range<Int>) throws(SpeechModelError) -> ONNXGraph {
    var graph = ONNXGraph()
    var reader = ProtobufReader(bytes, in: range)
    while let field = try reader.next() {
      guard field.number == 1 || field.number == 5 else { continue }
      guard case .bytes(let range) = field.content else { throw .notONNX(byte: field.byte) }
      if field.number == 1 {
        try limit(graph.nodes.count, SpeechModelLimits.nodes, "layers", at: field)
        graph.nodes.append(try node(range))
      } else if let tensor = try tensor(range) {
        try limit(graph.tensors.count, SpeechModelLimits.tensors, "tables", at: field)
        guard graph.tensors.updateValue(tensor, forKey: tensor.name) == nil else {
          throw .otherNetwork("two tables are named \(tensor.name)")
        }
      }
    }
    return graph
  }

  private func node(_ range: Range<Int>) throws(SpeechModelError) -> ONNXGraph.Node {
    var node = ONNXGraph.Node()
    var reader = ProtobufReader(bytes, in: range)
    var settings = 0
    while let field = try reader.next() {
      switch field.number {
      case 1:
        try limit(node.inputs.count, SpeechModelLimits.parts, "inputs of a layer", at: field)
        node.inputs.append(try text(field))
      case 4: node.operation = try text(field)
      case 5:
        try limit(settings, SpeechModelLimits.parts, "settings of a layer", at: field)
        settings += 1
        try readSetting(field, into: &node)
      default: break
      }
    }
    return node
  }

  private func readSetting(
    _ field: ProtobufReader.Field, into node: inout ONNXGraph.Node
  ) throws(SpeechModelError) {
    guard case .bytes(let range) = field.content else { throw .notONNX(byte: field.byte) }
    var name = ""
    var numbers: [Int64] = []
    var reader = ProtobufReader(bytes, in: range)
    var string: String?
    while let field = try reader.next() {
      switch field.number {
      case 1: name = try text(field)
      case 3, 8:
        for number in try integers(field, "numbers in a setting", already: numbers.count) {
          numbers.append(Int64(bitPattern: number))
        }
      case 4: string = try text(field)
      default: break
      }
    }
    if let string { node.texts[name] = string } else { node.settings[name] = numbers }
  }

  /// Reads a table; `nil` if its numbers are of another kind.
  private func tensor(_ range: Range<Int>) throws(SpeechModelError) -> ONNXGraph.Tensor? {
    var tensor = ONNXGraph.Tensor()
    var kind: UInt64 = 0
    var reader = ProtobufReader(bytes, in: range)
    while let field = try reader.next() {
      switch (field.number, field.content) {
      case (1, _): try readDimensions(field, into: &tensor)
      case (2, .integer(let number)): kind = number
      case (4, .fourBytes(let bits)): tensor.values.append(Float(bitPattern: bits))
      case (4, .bytes(let range)), (9, .bytes(let range)):
        try readNumbers(range, at: field, into: &tensor)
      case (8, _): tensor.name = try text(field)
      case (14, .integer(1)):
        throw .otherNetwork("the numbers of \(tensor.name) are kept in another file")
      default: break
      }
    }
    guard kind == Self.float else { return nil }
    let count = tensor.dimensions.reduce((1, false)) { product, next in
      let (value, overflow) = product.0.multipliedReportingOverflow(by: next)
      return (value, product.1 || overflow)
    }
    guard !count.1, count.0 == tensor.values.count else {
      throw .otherNetwork(
        "\(tensor.name) has \(tensor.values.count) numbers, but declares another count")
    }
    return tensor
  }

  private func readDimensions(
    _ field: ProtobufReader.Field, into tensor: inout ONNXGraph.Tensor
  ) throws(SpeechModelError) {
    for number in try integers(field, "dimensions of a table", already: tensor.dimensions.count) {
      guard tensor.dimensions.count < SpeechModelLimits.dimensions,
        let size = Int(exactly: number), size <= SpeechModelLimits.fileBytes
      else { throw .notONNX(byte: field.byte) }
      tensor.dimensions.append(size)
    }
  }

  private func readNumbers(
    _ range: Range<Int>, at field: ProtobufReader.Field, into tensor: inout ONNXGraph.Tensor
  ) throws(SpeechModelError) {
    // Tables of other kinds also have raw bytes, in any number.
    guard range.count % 4 == 0 else { return }
    tensor.values.reserveCapacity(tensor.values.count + range.count / 4)
    for byte in stride(from: range.lowerBound, to: range.upperBound, by: 4) {
      tensor.values.append(Float(bitPattern: ProtobufReader.fourBytes(bytes, at: byte)))
    }
  }

  /// The whole numbers of a field, packed or not.
  private func integers(
    _ field: ProtobufReader.Field, _ what: String, already count: Int
  ) throws(SpeechModelError) -> [UInt64] {
    switch field.content {
    case .integer(let number):
      try limit(count, SpeechModelLimits.parts, what, at: field)
      return [number]
    case .bytes(let range):
      var numbers: [UInt64] = []
      var reader = ProtobufReader(bytes, in: range)
      while !reader.isAtEnd {
        try limit(count + numbers.count, SpeechModelLimits.parts, what, at: field)
        numbers.append(try reader.integer())
      }
      return numbers
    default: throw .notONNX(byte: field.byte)
    }
  }

  private func text(_ field: ProtobufReader.Field) throws(SpeechModelError) -> String {
    guard case .bytes(let range) = field.content else { throw .notONNX(byte: field.byte) }
    try limit(range.count - 1, SpeechModelLimits.nameBytes, "bytes in a name", at: field)
    return String(decoding: bytes[range], as: UTF8.self)
  }

  private func limit(
    _ count: Int, _ most: Int, _ what: String, at field: ProtobufReader.Field
  ) throws(SpeechModelError) {
    guard count < most else { throw .tooMany(what, most: most, byte: field.byte) }
  }
}

/// How much of a speech model is read.
public enum SpeechModelLimits {
  /// The largest file, in bytes: 8 MiB, six times what the network needs.
  public static let fileBytes = 8 << 20
  /// The maximum number of layers and constants of a graph.
  static let nodes = 1_000
  /// The maximum number of tables of numbers.
  static let tensors = 100
  /// The most dimensions of a table.
  static let dimensions = 8
  /// The maximum number of inputs, outputs, settings and numbers in a setting of a layer.
  static let parts = 32
  /// The longest name, in bytes.
  static let nameBytes = 200
}
