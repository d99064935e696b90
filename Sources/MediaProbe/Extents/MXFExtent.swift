/// Checks that an MXF file ends with the list of its partitions (SMPTE ST 377-1, section 12).
enum MXFExtent {
  /// Reads the last four bytes, the length of the random index pack; a file may have no such pack.
  static func measure(_ file: ByteWindow) -> Extent {
    guard let length = file.bigEndian(at: file.size - 4, count: 4),
      let key = file.bytes(at: file.size - Int64(clamping: length), count: 16),
      MXFKey(key) == .randomIndex
    else {
      return .doubtful("The file does not end with the list of its partitions; it may be cut off.")
    }
    return .complete
  }
}
