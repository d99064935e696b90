/// Compares an MP4 or QuickTime file's size with its boxes.
enum MovieExtent {
  /// Reads the boxes of the top level.
  static func measure(_ file: PagedFile) throws(ProbeError) -> Extent {
    let boxes = try BoxWalk(file).children(of: 0..<file.size)
    let hasMovie = boxes.contains { $0.type == "moov" }
    let hasData = boxes.contains { $0.type == "mdat" }
    guard let last = boxes.last else { return .complete }
    if last.end > file.size { return beyond(last, file.size, hasMovie: hasMovie) }
    if hasData, !hasMovie {
      return .cut("it holds media data but no movie box (moov), which is written last.")
    }
    if boxes.contains(where: { $0.type == "moof" }) { return .fragmented }
    let rest = file.size - last.end
    return rest > 0 && rest < 8
      ? .doubtful("The file ends in the middle of a box header.") : .complete
  }

  private static func beyond(_ box: BoxWalk.Box, _ size: Int64, hasMovie: Bool) -> Extent {
    let missing = "the box \(box.type) reaches \(box.end - size) bytes beyond the end of the file."
    switch box.type {
    case "moov", "moof": return .cut(missing)
    case "mdat": return hasMovie ? .askSamples(missing) : .cut(missing)
    default: return hasMovie ? .doubtful("In the file, " + missing) : .cut(missing)
    }
  }
}
