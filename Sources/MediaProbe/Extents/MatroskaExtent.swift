/// Compares a Matroska or WebM file's size with its elements (RFC 8794, section 4 and 6).
enum MatroskaExtent {
  private static let segment: UInt64 = 0x1853_8067
  private static let cluster: UInt64 = 0x1F43_B675
  private static let limit = 1_000_000

  /// Reads the EBML header and the segment's length; if it is unknown, reads the segment's
  /// elements.
  static func measure(_ file: ByteWindow) -> Extent {
    let walker = EBMLWalker(file, atMost: limit)
    guard let header = walker.element(at: 0, before: file.size), let length = header.length,
      let segment = walker.element(at: header.content + length, before: file.size),
      segment.id == Self.segment
    else { return .complete }
    if let length = segment.length {
      let missing = segment.content + length - file.size
      return missing > 0 ? .missing(MissingEnd(bytes: missing)) : .complete
    }
    return walk(from: segment.content, walker)
  }

  /// Walks the elements of a file that was written as a stream: each element has its own length.
  private static func walk(from start: Int64, _ walker: EBMLWalker) -> Extent {
    let size = walker.bytes.size
    var offset = start
    while let element = walker.element(at: offset, before: size), let length = element.length {
      offset = element.content + length
      if offset > size, element.id == cluster {
        return .missing(MissingEnd(bytes: offset - size))
      }
    }
    return .complete
  }
}
