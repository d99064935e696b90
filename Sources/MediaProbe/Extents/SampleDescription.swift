/// The sample entry of a track in an ISO base media file (ISO/IEC 14496-12, section 8.5.2), which
/// the library does not hand on for text that it does not know.
enum SampleDescription {
  /// Larger ones are cut.
  private static let limit = 65_536

  /// What a track's first sample entry says besides its type and data reference: of `wvtt` the
  /// WebVTT header (ISO/IEC 14496-30, section 6.7), of others all fields and boxes.
  ///
  /// - Parameters:
  ///   - track: The track's number in the file.
  ///   - file: The file.
  /// - Returns: The bytes; empty when there are none.
  static func header(ofTrack track: Int, in file: ByteWindow) -> [UInt8] {
    let walk = BoxWalker(file)
    guard let movie = walk.first("moov", in: walk.file) else { return [] }
    let tracks = walk.children(of: movie.range).filter { $0.type == "trak" }
    return tracks.first { number(of: $0, walk) == track }.map { header(of: $0, walk) } ?? []
  }

  private static func number(of track: BoxWalker.Box, _ walk: BoxWalker) -> Int? {
    guard let header = walk.first(["tkhd"], in: track),
      let version = walk.bytes.byte(at: header.content)
    else { return nil }
    // Version and flags, then two times of four or eight bytes each.
    let place = header.content + (version == 1 ? 20 : 12)
    return walk.bytes.bigEndian(at: place, count: 4).map { Int($0) }
  }

  private static func header(of track: BoxWalker.Box, _ walk: BoxWalker) -> [UInt8] {
    let path = ["mdia", "minf", "stbl", "stsd"]
    guard let table = walk.first(path, in: track) else { return [] }
    // Version, flags and the number of entries; in an entry six reserved bytes and a reference.
    let end = table.range.upperBound
    guard let entry = walk.box(at: table.content + 8, before: end) else { return [] }
    let fields = entry.range.dropping(8)
    guard entry.type == "wvtt" else { return walk.bytes.bytes(of: fields, atMost: limit) }
    let box = walk.first("vttC", in: fields)
    return box.map { walk.bytes.bytes(of: $0.range, atMost: limit) } ?? []
  }
}
