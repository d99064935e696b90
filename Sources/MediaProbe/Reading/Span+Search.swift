internal import CFFmpegShim

extension Span where Element == UInt8 {
  /// The first offset of some bytes at or after an offset, or `nil`.
  func offset(of what: [UInt8], from start: Int = 0) -> Int? {
    guard start >= 0, start < count, !what.isEmpty else { return nil }
    return unsafe withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = unsafe cuelight_find(base + start, bytes.count - start, what, what.count)
      else { return nil }
      return unsafe found - base
    }
  }

  /// Whether some bytes are at an offset.
  func has(_ what: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, what.count <= count, offset <= count - what.count else { return false }
    for index in what.indices where self[offset + index] != what[index] { return false }
    return true
  }

  /// A copy of the bytes of a range, limited by the end of the bytes.
  func copy(_ range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    return unsafe withUnsafeBufferPointer { unsafe [UInt8]($0[range]) }
  }

  /// An unsigned number of up to seven bytes, highest byte first; `nil` if there are fewer.
  func bigEndian(at offset: Int, count size: Int) -> Int? {
    guard offset >= 0, (1...7).contains(size), size <= count, offset <= count - size else {
      return nil
    }
    var value = 0
    for index in offset..<(offset + size) { value = value << 8 | Int(self[index]) }
    return value
  }
}
