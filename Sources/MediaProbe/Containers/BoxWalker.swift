/// Walks the boxes of a file in the ISO base media format, level by level (ISO/IEC 14496-12, 4.2).
final class BoxWalker {
  struct Box {
    /// Its type, four characters.
    let type: String
    /// The offset of its start.
    let start: Int64
    /// The end by its own size field; it may be beyond the end of the file.
    let end: Int64
    /// Its content, cut at the end of its parent.
    let range: Range<Int64>
    /// The offset of its content.
    var content: Int64 { range.lowerBound }
  }

  /// The highest number of boxes that are read in total, if nothing else is asked for.
  private static let most = 200_000
  /// The highest number of boxes of a movie in many fragments; our choice.
  static let mostOfFragments = 4_000_000
  /// The largest valid size; no file is so long.
  private static let longest: UInt64 = 1 << 60

  /// The file.
  let bytes: ByteWindow
  private var left: Int

  /// Creates a walker.
  init(_ bytes: ByteWindow, atMost most: Int = most) {
    self.bytes = bytes
    left = most
  }

  /// Whether a walk ended because there were too many boxes.
  var isExhausted: Bool { left == 0 }

  /// The whole file.
  var file: Range<Int64> { 0..<bytes.size }

  /// The box at a place, or `nil` if no box starts there before the end.
  func box(at offset: Int64, before end: Int64) -> Box? {
    let end = min(end, bytes.size)
    guard left > 0, !bytes.mustStop, offset >= 0, end - offset >= 8,
      let short = bytes.bigEndian(at: offset, count: 4),
      let type = bytes.fourCharacters(at: offset + 4)
    else { return nil }
    left -= 1
    let isLong = short == 1
    let header: Int64 = isLong ? 16 : 8
    // A box without a size extends to the end.
    let size = short == 0 ? UInt64(end - offset) : isLong ? longSize(at: offset + 8) : short
    guard let size, size >= UInt64(header), end - offset >= header else { return nil }
    let announced = offset + Int64(min(size, Self.longest))
    return Box(
      type: type, start: offset, end: announced, range: (offset + header)..<min(announced, end))
  }

  private func longSize(at offset: Int64) -> UInt64? { bytes.bigEndian(at: offset, count: 8) }

  /// Calls `body` with each box of a range until it returns `false`.
  func each(in range: Range<Int64>, _ body: (Box) -> Bool) {
    var offset = range.lowerBound
    while let box = box(at: offset, before: range.upperBound) {
      guard body(box) else { return }
      offset = box.end
    }
  }

  /// The boxes of a range.
  func children(of range: Range<Int64>) -> [Box] {
    var found: [Box] = []
    each(in: range) { box in
      found.append(box)
      return true
    }
    return found
  }

  /// The first box of a type in a range.
  func first(_ type: String, in range: Range<Int64>) -> Box? {
    var found: Box?
    each(in: range) { box in
      if box.type == type { found = box }
      return found == nil
    }
    return found
  }

  /// The box at the end of a path of types; each step takes the first box of its type.
  func first(_ path: [String], in box: Box) -> Box? {
    var current = box
    for type in path {
      guard let next = first(type, in: current.range) else { return nil }
      current = next
    }
    return current
  }
}
