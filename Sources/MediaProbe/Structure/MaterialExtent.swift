/// Looks whether an MXF file ends with the list of its partitions (SMPTE ST 377-1, section 12).
enum MaterialExtent {
  /// The key of the random index pack; its eighth byte is the version of the register.
  private static let index: [UInt8?] = [
    0x06, 0x0E, 0x2B, 0x34, 0x02, 0x05, 0x01, nil, 0x0D, 0x01, 0x02, 0x01, 0x01, 0x11, 0x01, 0x00,
  ]

  /// The last four bytes are the length of the pack, which may be left out.
  static func measure(_ file: PagedFile) -> Extent {
    let doubt = Extent.doubtful(
      "The file does not end with the list of its partitions; it may be cut off.")
    guard let length = file.bigEndian(at: file.size - 4, count: 4),
      let key = file.bytes(at: file.size - Int64(clamping: length), count: index.count)
    else { return doubt }
    return zip(key, index).allSatisfy { $0 == $1 ?? $0 } ? .complete : doubt
  }
}
