/// Reads the fields of one protobuf message, never beyond its end.
///
/// The wire format: a key (the field's number, and three bits for the type), then a number, or a
/// length and that many bytes. Fields may come in any order.
struct ProtobufReader {
  /// The content of a field.
  enum Content {
    /// A number of variable length.
    case integer(UInt64)
    /// A number of four bytes.
    case fourBytes(UInt32)
    /// A number of eight bytes; skipped.
    case eightBytes
    /// A text, a message, or packed numbers.
    case bytes(Range<Int>)
  }

  /// A field of a message.
  struct Field {
    /// Its number in the message's definition.
    let number: UInt64
    /// The offset of the field in the file.
    let byte: Int
    let content: Content
  }

  /// The whole file.
  let bytes: [UInt8]
  private var offset: Int
  private let end: Int

  /// Creates a reader of a message.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    let range = range.clamped(to: 0..<bytes.count)
    offset = range.lowerBound
    end = range.upperBound
  }

  /// Reads the next field; `nil` at the end of the message.
  mutating func next() throws(SpeechModelError) -> Field? {
    guard offset < end else { return nil }
    let start = offset
    let key = try integer()
    guard key >> 3 != 0 else { throw .notONNX(byte: start) }
    return Field(number: key >> 3, byte: start, content: try content(kind: key & 7, from: start))
  }

  private mutating func content(
    kind: UInt64, from start: Int
  ) throws(SpeechModelError) -> Content {
    switch kind {
    case 0: return .integer(try integer())
    case 1:
      _ = try consume(8, from: start)
      return .eightBytes
    case 2:
      let length = try integer()
      return .bytes(try consume(Int(clamping: length), from: start))
    case 5: return .fourBytes(Self.fourBytes(bytes, at: try consume(4, from: start).lowerBound))
    // Groups (3 and 4) are deprecated; ONNX never used them.
    default: throw .notONNX(byte: start)
    }
  }

  /// Reads a number of seven bits per byte, the lowest first; throws if it has more than 64 bits.
  mutating func integer() throws(SpeechModelError) -> UInt64 {
    let start = offset
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 63, by: 7) {
      guard offset < end else { throw .endsEarly(byte: start) }
      let byte = bytes[offset]
      offset += 1
      if shift == 63, byte > 1 { break }
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
    }
    throw .notONNX(byte: start)
  }

  /// Whether the message has been read to its end.
  var isAtEnd: Bool { offset >= end }

  private mutating func consume(_ count: Int, from start: Int) throws(SpeechModelError) -> Range<
    Int
  > {
    guard count <= end - offset else { throw .endsEarly(byte: start) }
    defer { offset += count }
    return offset..<offset + count
  }

  /// The number in four bytes, the lowest first; zero if there are fewer than four.
  static func fourBytes(_ bytes: [UInt8], at offset: Int) -> UInt32 {
    guard offset >= 0, offset <= bytes.count - 4 else { return 0 }
    let low = UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8
    return low | UInt32(bytes[offset + 2]) << 16 | UInt32(bytes[offset + 3]) << 24
  }
}
