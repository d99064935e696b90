/// Compares a Matroska or WebM file's size with its elements (RFC 8794, section 4 and 6).
enum MatroskaExtent {
  private static let segment: UInt64 = 0x1853_8067
  private static let cluster: UInt64 = 0x1F43_B675
  private static let limit = 1_000_000

  /// An element's identifier, the place of its content, and its length unless it is unknown.
  private struct Element {
    let id: UInt64
    let content: Int64
    let length: Int64?
  }

  /// Reads the EBML header, the segment's length, and where that is unknown its elements.
  static func measure(_ file: PagedFile) throws(ProbeError) -> Extent {
    guard let header = element(at: 0, file), let length = header.length,
      let segment = element(at: header.content + length, file), segment.id == Self.segment
    else { return .complete }
    if let length = segment.length {
      let missing = segment.content + length - file.size
      return missing > 0 ? .cut("\(missing) bytes of its segment are missing.") : .complete
    }
    return try walk(from: segment.content, file)
  }

  /// A file that was written as a stream: each part says its own length.
  private static func walk(from start: Int64, _ file: PagedFile) throws(ProbeError) -> Extent {
    var place = start
    for _ in 0..<limit {
      try file.checkTime()
      guard place < file.size, let element = element(at: place, file),
        let length = element.length
      else { return .complete }
      place = element.content + length
      if place > file.size, element.id == cluster {
        return .cut("\(place - file.size) bytes of its last cluster are missing.")
      }
    }
    return .complete
  }

  private static func element(at place: Int64, _ file: PagedFile) -> Element? {
    guard let id = number(at: place, file, keepingMarker: true),
      let size = number(at: place + id.width, file, keepingMarker: false)
    else { return nil }
    let unknown = (UInt64(1) << (7 * UInt64(size.width))) - 1
    let isKnown = size.value != unknown && size.value < 1 << 56
    return Element(
      id: id.value, content: place + id.width + size.width,
      length: isKnown ? Int64(size.value) : nil)
  }

  /// A number whose first byte's leading zeros tell how many bytes it has (RFC 8794, section 4).
  private static func number(at place: Int64, _ file: PagedFile, keepingMarker: Bool)
    -> (value: UInt64, width: Int64)?
  {
    guard let first = file.byte(at: place), first != 0 else { return nil }
    let width = first.leadingZeroBitCount + 1
    guard let raw = file.bigEndian(at: place, count: width) else { return nil }
    let marker = UInt64(1) << UInt64(7 * width)
    return (keepingMarker ? raw : raw & (marker - 1), Int64(width))
  }
}
