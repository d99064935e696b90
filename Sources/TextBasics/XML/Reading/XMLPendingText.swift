/// Text that is collected until the next tag, or until the end of a value.
struct XMLPendingText {
  /// The start of the text; `nil` if there is none.
  private(set) var offset: Int?
  private var range: Range<Int>?
  private var buffer: [UInt8] = []

  /// Starts the text unless it was started.
  mutating func start(_ offset: Int) { self.offset = self.offset ?? offset }

  /// Appends a part of the file.
  mutating func append(_ part: Range<Int>, of bytes: [UInt8]) {
    guard !part.isEmpty else { return }
    if let known = range, known.upperBound == part.lowerBound {
      range = known.lowerBound..<part.upperBound
    } else if range == nil, buffer.isEmpty {
      range = part
    } else {
      settle(bytes)
      buffer.append(contentsOf: bytes[bytes.clamp(part)])
    }
  }

  /// Appends a character.
  mutating func append(_ scalar: Unicode.Scalar, of bytes: [UInt8]) {
    settle(bytes)
    buffer.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Returns the text and starts with an empty one.
  ///
  /// - Parameter rewritten: Receives the text if it is not a single part of the file.
  /// - Returns: The stored range; empty if there is no text.
  mutating func flush(into rewritten: inout [UInt8]) -> XMLSpan {
    defer {
      offset = nil
      range = nil
      buffer.removeAll(keepingCapacity: buffer.capacity < 1 << 16)
    }
    if let range { return XMLSpan(range, isRewritten: false) }
    let start = rewritten.count
    rewritten.append(contentsOf: buffer)
    return XMLSpan(start..<rewritten.count, isRewritten: true)
  }

  private mutating func settle(_ bytes: [UInt8]) {
    guard let part = range else { return }
    range = nil
    buffer.append(contentsOf: bytes[bytes.clamp(part)])
  }
}
