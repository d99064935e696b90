/// Compares an MP4 or QuickTime file's size with its boxes.
enum ISOBMFFExtent {
  /// Fragments at the end of the file that are looked at: each track may have its own.
  private static let lastFragments = 16

  /// Reads the boxes of the top level, and those of the last fragments.
  static func measure(_ file: ByteWindow) -> Extent {
    let walk = BoxWalker(file)
    let boxes = walk.children(of: walk.file)
    let hasMovie = boxes.contains { $0.type == "moov" }
    let fragments = boxes.filter { $0.type == "moof" }
    guard let last = boxes.last else { return .complete }
    if !hasMovie, !fragments.isEmpty { return .segment }
    if last.end > file.size, let cut = beyond(last, file.size, hasMovie: hasMovie) { return cut }
    if !hasMovie, boxes.contains(where: { $0.type == "mdat" }) {
      return .cut("it holds media data but no movie box (moov), which is written last.")
    }
    return fragments.isEmpty ? unknownExtent(last, file.size) : measure(fragments, boxes, walk)
  }

  /// A movie in fragments is cut where the samples of one are beyond the end of the file: a box of
  /// media data may announce more than its fragment uses.
  private static func measure(
    _ fragments: [BoxWalker.Box], _ boxes: [BoxWalker.Box], _ walk: BoxWalker
  ) -> Extent {
    let movie = boxes.first { $0.type == "moov" }
    let size = walk.bytes.size
    // The walk over all fragments may have ended at its limit.
    let inner = BoxWalker(walk.bytes)
    for fragment in fragments.suffix(lastFragments) {
      let end = FragmentExtent(inner, movie: movie).end(of: fragment)
      guard end > size else { continue }
      return .cut("\(end - size) bytes of its last fragment are missing.")
    }
    return .fragmented
  }

  private static func unknownExtent(_ last: BoxWalker.Box, _ size: Int64) -> Extent {
    if last.end > size { return .askSamples(missing(last, size)) }
    let rest = size - last.end
    return rest > 0 && rest < 8
      ? .doubtful("The file ends in the middle of a box header.") : .complete
  }

  /// What a last box beyond the end of the file proves; `nil` where the samples must decide.
  private static func beyond(_ box: BoxWalker.Box, _ size: Int64, hasMovie: Bool) -> Extent? {
    switch box.type {
    case "moov", "moof": .cut(missing(box, size))
    case "mdat": hasMovie ? nil : .cut(missing(box, size))
    // The index of fragments, free space: nothing that is presented.
    default: hasMovie ? .doubtful("In the file, " + missing(box, size)) : .cut(missing(box, size))
    }
  }

  private static func missing(_ box: BoxWalker.Box, _ size: Int64) -> String {
    "the box \(box.type) reaches \(box.end - size) bytes beyond the end of the file."
  }
}
