internal import MediaModel

/// Reads AVIF and HEIF: a still picture, or an image sequence with its movie box.
enum ImageSequenceReader {
  /// Reads a file in the ISO base media format whose brand is an image's.
  ///
  /// A sequence has a movie box (ISO/IEC 23008-12, section 7); how often it runs is not stated.
  static func read(_ file: PagedFile) throws(ProbeError) -> ImageReading {
    let boxes = BoxWalk(file)
    let top = try boxes.children(of: 0..<file.size)
    guard let last = top.last, last.end <= file.size else {
      throw .truncated(what: "a part of the image lies beyond the end of the file.")
    }
    guard let movie = top.first(where: { $0.type == "moov" }) else { return .still }
    let track = try boxes.first(["trak", "mdia"], in: movie)
    let frames = try track.flatMap { (box) throws(ProbeError) in try sampleCount(in: box, boxes) }
    let turn = try track.flatMap { (box) throws(ProbeError) in try duration(in: box, boxes) }
    return ImageReading(frames: max(frames ?? 2, 2), turn: turn ?? .zero, loops: .unknown)
  }

  private static func sampleCount(in media: BoxWalk.Box, _ boxes: BoxWalk) throws(ProbeError)
    -> Int?
  {
    let sizes = try boxes.first(["minf", "stbl", "stsz"], in: media)
    return sizes.flatMap { boxes.file.bigEndian(at: $0.content + 8, count: 4) }.map { Int($0) }
  }

  /// `mdhd`: version, two times, time scale, duration (ISO/IEC 14496-12, section 8.4.2).
  private static func duration(in media: BoxWalk.Box, _ boxes: BoxWalk) throws(ProbeError)
    -> Duration?
  {
    guard let header = try boxes.first(["mdhd"], in: media) else { return nil }
    let isLong = boxes.file.byte(at: header.content) == 1
    let place = header.content + (isLong ? 20 : 12)
    guard let scale = boxes.file.bigEndian(at: place, count: 4), scale > 0,
      let ticks = boxes.file.bigEndian(at: place + 4, count: isLong ? 8 : 4), ticks < 1 << 40
    else { return nil }
    return .microseconds(Int64(ticks * 1_000_000 / scale))
  }
}
