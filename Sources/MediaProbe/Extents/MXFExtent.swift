/// Looks whether an MXF file ends with the list of its partitions (SMPTE ST 377-1, section 12).
enum MXFExtent {
  /// The last four bytes are the length of the pack, which may be left out.
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
