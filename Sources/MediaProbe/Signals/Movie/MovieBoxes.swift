/// Walks boxes, level by level, for the reader of an MP4 or QuickTime file (ISO/IEC 14496-12, 4.2).
struct MovieBoxes {
  /// Boxes looked at in all.
  private static let limit = 200_000

  /// A box: its type, where its content starts and where it ends, at most where its parent does.
  struct Box {
    let type: String
    let content: Int64
    let end: Int64
    var range: Range<Int64> { content..<end }
  }

  /// The file.
  let bytes: SignalBytes
  private var left = Self.limit

  /// Creates a walker.
  init(_ bytes: SignalBytes) { self.bytes = bytes }

  /// Whether a walk ended because there were too many boxes.
  var isExhausted: Bool { left == 0 }

  /// The box at a place, or `nil` where none is before the end.
  mutating func box(at place: Int64, before end: Int64) -> Box? {
    let end = min(end, bytes.size)
    guard left > 0, !bytes.mustStop, place >= 0, end - place >= 8,
      let size = bytes.number(at: place, count: 4), let type = bytes.bytes(at: place + 4, count: 4)
    else { return nil }
    left -= 1
    let name = Excerpt.printable(type)
    switch size {
    case 0: return Box(type: name, content: place + 8, end: end)
    case 1: return longBox(name, at: place, before: end)
    case 2..<8: return nil
    default: return Box(type: name, content: place + 8, end: min(place + Int64(size), end))
    }
  }

  private func longBox(_ name: String, at place: Int64, before end: Int64) -> Box? {
    guard end - place >= 16, let size = bytes.number(at: place + 8, count: 8), size >= 16 else {
      return nil
    }
    let rest = UInt64(end - place)
    return Box(type: name, content: place + 16, end: place + Int64(min(size, rest)))
  }

  /// Hands on the boxes of a range until one is refused.
  mutating func each(
    in range: Range<Int64>, _ take: (inout MovieBoxes, Box) -> Bool
  ) {
    var place = range.lowerBound
    while let box = box(at: place, before: range.upperBound) {
      guard take(&self, box) else { return }
      place = box.end
    }
  }

  /// The first box of a type in a range.
  mutating func first(_ type: String, in range: Range<Int64>) -> Box? {
    var found: Box?
    each(in: range) { _, box in
      if box.type == type { found = box }
      return found == nil
    }
    return found
  }
}
