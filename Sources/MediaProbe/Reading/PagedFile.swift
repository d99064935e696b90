/// A file read in pages, for readers that hop from header to header.
///
/// Nothing traps: what lies outside the file is `nil`.
final class PagedFile {
  private static let pageSize: Int64 = 65_536
  private let file: FileBytes
  private let watch: Watch
  private var page: [UInt8] = []
  private var pageStart: Int64 = -1

  /// The file's size in bytes.
  var size: Int64 { file.size }

  /// Creates a reader that reads nothing yet.
  init(_ file: FileBytes, watch: Watch) {
    self.file = file
    self.watch = watch
  }

  /// Stops with an error when the pass must end.
  func checkTime() throws(ProbeError) {
    if watch.mustStop(), let stop = watch.stop { throw stop }
  }

  /// The byte at a place, or `nil` outside the file.
  func byte(at offset: Int64) -> UInt8? {
    guard offset >= 0, offset < size else { return nil }
    let start = offset - offset % Self.pageSize
    if start != pageStart {
      page = file.bytes(at: start, count: Int(Self.pageSize))
      pageStart = start
    }
    let index = Int(offset - start)
    return index < page.count ? page[index] : nil
  }

  /// Up to 64 KiB of bytes, or `nil` when the file ends before them.
  func bytes(at offset: Int64, count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0, count <= Int(Self.pageSize), offset <= size - Int64(count)
    else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(count)
    for index in 0..<Int64(count) {
      guard let byte = byte(at: offset + index) else { return nil }
      result.append(byte)
    }
    return result
  }

  /// A whole number stored with its highest byte first, of 1 to 8 bytes.
  func bigEndian(at offset: Int64, count: Int) -> UInt64? {
    guard let bytes = bytes(at: offset, count: count), count <= 8 else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A whole number stored with its lowest byte first, of 1 to 8 bytes.
  func littleEndian(at offset: Int64, count: Int) -> UInt64? {
    guard let bytes = bytes(at: offset, count: count), count <= 8 else { return nil }
    return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Four bytes as text, each outside ASCII shown as `?`.
  func fourCharacters(at offset: Int64) -> String? {
    bytes(at: offset, count: 4).map(Self.text)
  }

  /// Bytes as text, each outside printable ASCII shown as `?`.
  static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.map { (0x20...0x7E).contains($0) ? $0 : 0x3F }, as: UTF8.self)
  }
}
