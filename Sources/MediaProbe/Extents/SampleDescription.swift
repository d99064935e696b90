/// The sample entry of a track in an ISO base media file (ISO/IEC 14496-12, section 8.5.2).
///
/// The library does not provide the sample entry for text formats that it does not know.
enum SampleDescription {
  /// The highest number of bytes that are read from a sample entry.
  private static let limit = 65_536

  /// The content of a track's first sample entry without its type and data reference: the WebVTT
  /// header of `wvtt` (ISO/IEC 14496-30, section 6.7); for other types, all fields and boxes.
  static func header(ofTrack track: Int, in file: ByteWindow) -> [UInt8] {
    let walk = BoxWalker(file)
    return MovieTrack(track, in: walk).map { header(of: $0.box, walk) } ?? []
  }

  private static func header(of track: BoxWalker.Box, _ walk: BoxWalker) -> [UInt8] {
    let path = ["mdia", "minf", "stbl", "stsd"]
    guard let table = walk.first(path, in: track) else { return [] }
    // Skips version, flags and the number of entries; then, in an entry, six reserved bytes and a
    // reference.
    let end = table.range.upperBound
    guard let entry = walk.box(at: table.content + 8, before: end) else { return [] }
    let fields = entry.range.dropping(8)
    guard entry.type == "wvtt" else { return walk.bytes.bytes(of: fields, atMost: limit) }
    let box = walk.first("vttC", in: fields)
    return box.map { walk.bytes.bytes(of: $0.range, atMost: limit) } ?? []
  }
}
