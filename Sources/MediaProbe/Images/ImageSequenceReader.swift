internal import MediaModel

/// Reads AVIF and HEIF: a still picture, or an image sequence with its movie box.
enum ImageSequenceReader {
  /// Reads a file in the ISO base media format whose brand is an image's.
  ///
  /// A sequence has a movie box (ISO/IEC 23008-12, section 7); how often it runs is not stated.
  static func read(_ file: ByteWindow) throws(ProbeError) -> ImageReading {
    let boxes = BoxWalker(file)
    let top = boxes.children(of: boxes.file)
    guard let last = top.last, last.end <= file.size else {
      throw .truncated(what: "a part of the image lies beyond the end of the file.")
    }
    guard let movie = top.first(where: { $0.type == "moov" }) else { return .still }
    let track = boxes.first(["trak", "mdia"], in: movie)
    let frames = track.flatMap { sampleCount(in: $0, boxes) }
    let turn = track.flatMap { duration(in: $0, boxes) }
    return ImageReading(frames: max(frames ?? 2, 2), turn: turn ?? .zero, loops: .unknown)
  }

  private static func sampleCount(in media: BoxWalker.Box, _ boxes: BoxWalker) -> Int? {
    let sizes = boxes.first(["minf", "stbl", "stsz"], in: media)
    return sizes.flatMap { boxes.bytes.bigEndian(at: $0.content + 8, count: 4) }.map { Int($0) }
  }

  /// `mdhd`: version, two times, time scale, duration (ISO/IEC 14496-12, section 8.4.2).
  private static func duration(in media: BoxWalker.Box, _ boxes: BoxWalker) -> Duration? {
    guard let header = boxes.first(["mdhd"], in: media) else { return nil }
    let isLong = boxes.bytes.byte(at: header.content) == 1
    let place = header.content + (isLong ? 20 : 12)
    guard let scale = boxes.bytes.bigEndian(at: place, count: 4), scale > 0,
      let ticks = boxes.bytes.bigEndian(at: place + 4, count: isLong ? 8 : 4), ticks < 1 << 40
    else { return nil }
    return .microseconds(Int64(ticks * 1_000_000 / scale))
  }
}
