/// Writes ONNX files, whole or wrong.
struct ONNXBuilder {
  private(set) var bytes: [UInt8] = []

  mutating func integer(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F | 0x80))
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func field(_ number: UInt64, _ value: Int) {
    integer(number << 3)
    integer(UInt64(bitPattern: Int64(value)))
  }

  mutating func field(_ number: UInt64, _ content: [UInt8]) {
    integer(number << 3 | 2)
    integer(UInt64(content.count))
    bytes += content
  }

  mutating func field(_ number: UInt64, _ text: String) { field(number, Array(text.utf8)) }

  mutating func field(_ number: UInt64, _ build: (inout ONNXBuilder) -> Void) {
    var part = ONNXBuilder()
    build(&part)
    field(number, part.bytes)
  }

  /// A table of a graph.
  mutating func table(
    _ name: String, _ shape: [Int], _ values: [Float], kind: Int = 1, raw: Bool = true
  ) {
    field(5) { tensor in
      for size in shape { tensor.field(1, size) }
      tensor.field(2, kind)
      tensor.field(8, name)
      let bytes = values.flatMap { value in
        (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) }
      }
      tensor.field(raw ? 9 : 4, bytes)
    }
  }

  /// A layer of a graph.
  mutating func layer(
    _ operation: String, _ inputs: [String] = [], _ settings: [(String, [Int])] = [],
    texts: [(String, String)] = []
  ) {
    field(1) { node in
      for input in inputs { node.field(1, input) }
      node.field(4, operation)
      for (name, values) in settings {
        node.field(5) { setting in
          setting.field(1, name)
          for value in values { setting.field(8, value) }
        }
      }
      for (name, text) in texts {
        node.field(5) { setting in
          setting.field(1, name)
          setting.field(4, text)
        }
      }
    }
  }

  /// A file with a graph.
  static func file(_ build: (inout ONNXBuilder) -> Void) -> [UInt8] {
    var file = ONNXBuilder()
    file.field(1, 8)
    file.field(2, "a test")
    file.field(7, build)
    return file.bytes
  }
}
