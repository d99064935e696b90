/// Compares the size of an ASF (WMA, WMV) file with its objects (ASF Specification 1.20, section
/// 2).
enum ASFExtent {
  /// Reads the size of the header object, then the size of the data object after it.
  static func measure(_ file: ByteWindow) -> Extent {
    guard let header = size(at: 0, file), let data = size(at: header, file) else {
      return .complete
    }
    let missing = header + data - file.size
    // In an unfinished broadcast, the size is zero or the size of the data object's header.
    return missing > 0 && data > 50 ? .missing(MissingEnd(bytes: missing)) : .complete
  }

  /// The size of an object: eight bytes after an identifier of 16 bytes.
  private static func size(at offset: Int64, _ file: ByteWindow) -> Int64? {
    guard let size = file.littleEndian(at: offset + 16, count: 8), size < 1 << 60 else {
      return nil
    }
    return Int64(size)
  }
}
