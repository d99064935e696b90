/// Reads small pieces of a source through a window, for readers that move from header to header.
///
/// An offset outside the source gives `nil` and never traps. A walk checks ``mustStop`` at each
/// step.
final class ByteWindow {
  /// The length of a window.
  ///
  /// If the piece fits, the window begins at a multiple of this length, so that reading backward
  /// does not read each window many times.
  private static let length = 16_384
  private let source: any ByteSource
  private var window: [UInt8] = []
  private var start: Int64 = 0

  /// Creates an empty window.
  init(_ source: any ByteSource) { self.source = source }

  /// The number of bytes.
  var size: Int64 { source.size }
  /// Whether reading must end.
  var mustStop: Bool { source.mustStop }

  /// The byte at an offset, or `nil` outside the source.
  func byte(at offset: Int64) -> UInt8? {
    index(of: offset, count: 1).map { window[$0] }
  }

  /// Bytes at an offset, or `nil` if there are fewer.
  func bytes(at offset: Int64, count: Int) -> [UInt8]? {
    guard count > 0 else { return count == 0 && (0...size).contains(offset) ? [] : nil }
    return index(of: offset, count: count).map { Array(window[$0..<($0 + count)]) }
  }

  /// The bytes of a range, up to a limit.
  func bytes(of range: Range<Int64>, atMost limit: Int) -> [UInt8] {
    let end = min(range.upperBound, size)
    guard range.lowerBound >= 0, range.lowerBound < end else { return [] }
    let count = Int(min(end - range.lowerBound, Int64(limit)))
    return bytes(at: range.lowerBound, count: count) ?? []
  }

  /// An unsigned number of 1 to 8 bytes, highest byte first.
  func bigEndian(at offset: Int64, count: Int) -> UInt64? {
    guard (1...8).contains(count) else { return nil }
    return index(of: offset, count: count).map { index in
      window[index..<(index + count)].reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  /// An unsigned number of 1 to 8 bytes, lowest byte first.
  func littleEndian(at offset: Int64, count: Int) -> UInt64? {
    bigEndian(at: offset, count: count).map { $0.byteSwapped >> UInt64(64 - 8 * count) }
  }

  /// Four bytes as text; bytes outside printable ASCII become `?`.
  func fourCharacters(at offset: Int64) -> String? {
    bytes(at: offset, count: 4).map(ByteSlice.printable)
  }

  /// Moves the window to some bytes and returns their offset in it; `nil` if there are fewer.
  private func index(of offset: Int64, count: Int) -> Int? {
    guard offset >= 0, offset <= size, Int64(count) <= size - offset else { return nil }
    if offset < start || offset - start > Int64(window.count - count) {
      let first = offset - offset % Int64(Self.length)
      let fits = offset - first <= Int64(Self.length - count)
      start = fits ? first : offset
      window = source.read(at: start, count: max(Self.length, count))
    }
    let index = Int(offset - start)
    return window.count - index >= count ? index : nil
  }
}
