/// Walks the boxes of a file in the ISO base media format (ISO/IEC 14496-12, section 4.2).
struct BoxWalk {
  /// A box: its type, where it and its content start, and where it says that it ends.
  struct Box {
    let type: String
    let start: Int64
    let content: Int64
    let end: Int64
  }

  /// Boxes on one level beyond which a walk ends.
  private static let limit = 100_000
  /// The file.
  let file: PagedFile

  /// Creates a walker.
  init(_ file: PagedFile) { self.file = file }

  /// The boxes of a range; the last one may end beyond it.
  func children(of range: Range<Int64>) throws(ProbeError) -> [Box] {
    var found: [Box] = []
    var place = range.lowerBound
    while place < range.upperBound, found.count < Self.limit, let box = box(at: place, range) {
      try file.checkTime()
      found.append(box)
      place = box.end
    }
    return found
  }

  /// The first box down a path.
  func first(_ path: [String], in box: Box) throws(ProbeError) -> Box? {
    var current = box
    for type in path {
      let range = current.content..<max(min(current.end, file.size), current.content)
      guard let next = try children(of: range).first(where: { $0.type == type }) else { return nil }
      current = next
    }
    return current
  }

  private func box(at place: Int64, _ range: Range<Int64>) -> Box? {
    guard let short = file.bigEndian(at: place, count: 4),
      let type = file.fourCharacters(at: place + 4)
    else { return nil }
    switch short {
    case 0: return Box(type: type, start: place, content: place + 8, end: range.upperBound)
    case 1: return longBox(type, at: place)
    case 2..<8: return nil
    default: return Box(type: type, start: place, content: place + 8, end: place + Int64(short))
    }
  }

  private func longBox(_ type: String, at place: Int64) -> Box? {
    guard let size = file.bigEndian(at: place + 8, count: 8), size >= 16, size < 1 << 60 else {
      return nil
    }
    return Box(type: type, start: place, content: place + 16, end: place + Int64(size))
  }
}
