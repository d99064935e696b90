/// Compares an MP4 or QuickTime file's size with its boxes.
enum ISOBMFFExtent {
  /// The number of fragments at the end that are read: each track may have its own fragments.
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
      return .cut("The end of the file is missing, with the list of what it has (moov).")
    }
    return fragments.isEmpty ? unknownExtent(last, file.size) : measure(fragments, boxes, walk)
  }

  /// Compares the ends of the last fragments' samples with the end of the file.
  ///
  /// The size of the media data box is not sufficient: it may be larger than the part used by its
  /// fragment.
  private static func measure(
    _ fragments: [BoxWalker.Box], _ boxes: [BoxWalker.Box], _ walk: BoxWalker
  ) -> Extent {
    let movie = boxes.first { $0.type == "moov" }
    let size = walk.bytes.size
    // The walk over all fragments may have ended at its limit.
    let reader = FragmentReader(BoxWalker(walk.bytes), movie: movie)
    for fragment in fragments.suffix(lastFragments) {
      var end = fragment.start
      reader.each(in: fragment) { part in
        let last = reader.end(of: part)
        end = max(end, last)
        return last
      }
      guard end > size else { continue }
      return .missing(MissingEnd(bytes: end - size))
    }
    return .fragmented
  }

  private static func unknownExtent(_ last: BoxWalker.Box, _ size: Int64) -> Extent {
    if last.end > size { return .askSamples(MissingEnd(bytes: last.end - size)) }
    let rest = size - last.end
    return rest > 0 && rest < 8
      ? .doubtful("The file ends in the middle of a box header.") : .complete
  }

  /// The conclusion from a last box that ends beyond the end of the file; `nil` if only the samples
  /// can show whether the file is truncated.
  private static func beyond(_ box: BoxWalker.Box, _ size: Int64, hasMovie: Bool) -> Extent? {
    let missing = MissingEnd(bytes: box.end - size)
    return switch box.type {
    case "moov", "moof": .missing(missing)
    case "mdat": hasMovie ? nil : .missing(missing)
    // The index of fragments or free space: they contain no presented data.
    default: hasMovie ? .doubtful(missing.harmless) : .missing(missing)
    }
  }
}
