/// Checks that an Ogg file ends with a whole page that is marked as the last (RFC 3533, section 6).
enum OggExtent {
  /// A page has at most 27 + 255 + 255 * 255 bytes.
  private static let longestPage: Int64 = 65_307

  /// Reads the end of the file.
  static func measure(_ file: ByteWindow) -> Extent {
    let start = max(0, file.size - longestPage - 27)
    guard let offset = lastPage(file, from: start) else { return .complete }
    guard let flags = file.byte(at: offset + 5), let end = end(of: offset, file) else {
      return .cut("The end of the file is missing: its last page has no complete header.")
    }
    if end > file.size { return .missing(MissingEnd(bytes: end - file.size)) }
    // Bit 2: the last page of its stream.
    return flags & 4 != 0
      ? .complete : .doubtful("The last Ogg page does not say that it is the last one.")
  }

  private static func lastPage(_ file: ByteWindow, from start: Int64) -> Int64? {
    var offset = file.size - 4
    while offset >= start {
      if file.byte(at: offset) == 0x4F, file.fourCharacters(at: offset) == "OggS",
        file.byte(at: offset + 4) ?? 0 == 0
      {
        return offset
      }
      offset -= 1
    }
    return nil
  }

  private static func end(of page: Int64, _ file: ByteWindow) -> Int64? {
    guard let count = file.byte(at: page + 26),
      let lengths = file.bytes(at: page + 27, count: Int(count))
    else { return nil }
    return page + 27 + Int64(count) + lengths.reduce(0) { $0 + Int64($1) }
  }
}
