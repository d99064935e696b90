/// Reads small pieces through a window; what lies outside the source is `nil`.
final class SignalBytes {
  private static let length = 16_384
  private let source: any SignalSource
  private var window: [UInt8] = []
  private var start: Int64 = 0

  /// Creates a reader that reads nothing yet.
  init(_ source: any SignalSource) { self.source = source }

  /// How many bytes there are.
  var size: Int64 { source.size }
  /// Whether reading must end.
  var mustStop: Bool { source.mustStop }

  /// Bytes at a place, or `nil` when they are not all there.
  func bytes(at offset: Int64, count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0, offset <= size, Int64(count) <= size - offset else { return nil }
    if offset < start || offset - start > Int64(window.count - count) {
      window = source.read(at: offset, count: max(Self.length, count))
      start = offset
    }
    let first = Int(offset - start)
    guard window.count - first >= count else { return nil }
    return Array(window[first..<(first + count)])
  }

  /// Bytes of a range, cut to a number of them.
  func bytes(of range: Range<Int64>, atMost limit: Int) -> [UInt8] {
    let end = min(range.upperBound, size)
    guard range.lowerBound >= 0, range.lowerBound < end else { return [] }
    let count = Int(min(end - range.lowerBound, Int64(limit)))
    return bytes(at: range.lowerBound, count: count) ?? []
  }

  /// The byte at a place.
  func byte(at offset: Int64) -> UInt8? { bytes(at: offset, count: 1)?.first }

  /// A whole number stored with its highest byte first, of 1 to 8 bytes.
  func number(at offset: Int64, count: Int) -> UInt64? {
    guard (1...8).contains(count) else { return nil }
    return bytes(at: offset, count: count)?.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
