/// Text that is collected until the next tag.
struct XMLPendingText {
  /// Where it starts; `nil` when there is none.
  private(set) var place: XMLPlace?
  private var range: Range<Int>?
  private var buffer: [UInt8] = []

  /// Starts the text unless it was started.
  ///
  /// - Parameter found: Where it starts; asked for only then.
  mutating func start(_ found: @autoclosure () -> XMLPlace) {
    if place == nil { place = found() }
  }

  /// Appends what stands in the file.
  ///
  /// - Parameters:
  ///   - part: Where it stands.
  ///   - bytes: The file.
  mutating func append(_ part: Range<Int>, of bytes: [UInt8]) {
    guard !part.isEmpty else { return }
    if range == nil, buffer.isEmpty {
      range = part
    } else {
      settle(bytes)
      buffer.append(contentsOf: bytes[bytes.clamp(part)])
    }
  }

  /// Appends a character.
  ///
  /// - Parameters:
  ///   - scalar: The character.
  ///   - bytes: The file.
  mutating func append(_ scalar: Unicode.Scalar, of bytes: [UInt8]) {
    settle(bytes)
    buffer.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Gives the text away.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The text; empty when there is none.
  mutating func take(_ bytes: [UInt8]) -> String {
    defer {
      place = nil
      range = nil
      buffer.removeAll(keepingCapacity: buffer.capacity < 1 << 16)
    }
    return range.map { bytes.string($0) } ?? String(decoding: buffer, as: UTF8.self)
  }

  private mutating func settle(_ bytes: [UInt8]) {
    guard let part = range else { return }
    range = nil
    buffer.append(contentsOf: bytes[bytes.clamp(part)])
  }
}
