/// The sample entry of a track in an ISO base media file (ISO/IEC 14496-12, section 8.5.2), which
/// the library does not hand on for text that it does not know.
enum SampleDescription {
  /// Larger ones are cut.
  private static let limit: Int64 = 65_536

  /// What a track's first sample entry says besides its type and data reference: of `wvtt` the
  /// WebVTT header (ISO/IEC 14496-30, section 6.7), of others all fields and boxes.
  ///
  /// - Parameters:
  ///   - track: The track's number in the file.
  ///   - file: The file.
  /// - Returns: The bytes; empty when there are none.
  /// - Throws: That the pass must stop.
  static func header(ofTrack track: Int, in file: PagedFile) throws(ProbeError) -> [UInt8] {
    let walk = BoxWalk(file)
    for movie in try walk.children(of: 0..<file.size) where movie.type == "moov" {
      for box in try walk.children(of: range(movie, file)) where box.type == "trak" {
        guard try number(of: box, walk) == track else { continue }
        return try header(of: box, walk)
      }
    }
    return []
  }

  private static func number(of track: BoxWalk.Box, _ walk: BoxWalk) throws(ProbeError) -> Int? {
    guard let header = try walk.first(["tkhd"], in: track),
      let version = walk.file.byte(at: header.content)
    else { return nil }
    // Version and flags, then two times of four or eight bytes each.
    let place = header.content + (version == 1 ? 20 : 12)
    return walk.file.bigEndian(at: place, count: 4).map { Int($0) }
  }

  private static func header(of track: BoxWalk.Box, _ walk: BoxWalk) throws(ProbeError) -> [UInt8] {
    let path = ["mdia", "minf", "stbl", "stsd"]
    guard let table = try walk.first(path, in: track) else { return [] }
    // Version, flags and the number of entries; in an entry six reserved bytes and a reference.
    let entries = min(table.content + 8, table.end)..<table.end
    guard let entry = try walk.children(of: entries).first else { return [] }
    let content = min(entry.content + 8, entry.end)..<entry.end
    guard entry.type == "wvtt" else { return bytes(content, walk.file) }
    let box = try walk.children(of: content).first { $0.type == "vttC" }
    return box.map { bytes(range($0, walk.file), walk.file) } ?? []
  }

  private static func range(_ box: BoxWalk.Box, _ file: PagedFile) -> Range<Int64> {
    box.content..<max(min(box.end, file.size), box.content)
  }

  private static func bytes(_ range: Range<Int64>, _ file: PagedFile) -> [UInt8] {
    let end = min(range.upperBound, file.size, range.lowerBound + limit)
    return file.bytes(at: range.lowerBound, count: Int(max(end - range.lowerBound, 0))) ?? []
  }
}
