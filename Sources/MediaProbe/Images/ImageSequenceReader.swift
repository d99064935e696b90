internal import MediaModel

/// Reads AVIF and HEIF files: still pictures, and image sequences with a movie box.
struct ImageSequenceReader {
  private let boxes: BoxWalker
  private let limits: ReadingLimits

  /// Reads a file in the ISO base media format that has the brand of an image.
  ///
  /// A sequence has a movie box (ISO/IEC 23008-12, section 7).
  static func read(_ file: ByteWindow, limits: ReadingLimits) throws(ProbeError) -> ImageReading {
    let reader = ImageSequenceReader(boxes: BoxWalker(file), limits: limits)
    let top = reader.boxes.children(of: reader.boxes.file)
    guard let last = top.last, last.end <= file.size else {
      throw .truncated(what: "The end of the file is missing, with a part of the image.")
    }
    guard let movie = top.first(where: { $0.type == "moov" }) else { return .still }
    return try reader.sequence(in: movie)
  }

  /// Whether a sequence has a track of transparency (ISO/IEC 23008-12, section 7.5.3).
  static func hasTransparency(_ file: ByteWindow) -> Bool {
    let reader = ImageSequenceReader(boxes: BoxWalker(file), limits: ReadingLimits())
    return reader.boxes.children(of: reader.boxes.file).filter { $0.type == "moov" }
      .flatMap { reader.boxes.children(of: $0.range) }
      .contains { $0.type == "trak" && reader.handler(of: $0) == "auxv" }
  }

  private func sequence(in movie: BoxWalker.Box) throws(ProbeError) -> ImageReading {
    let tracks = boxes.children(of: movie.range).filter { $0.type == "trak" }
    // An auxiliary track for transparency has the handler `auxv`.
    let track = tracks.first { handler(of: $0) == "pict" } ?? tracks.first
    guard let track, let times = try sampleTimes(in: track), times.count > 0 else {
      return .unknown("The image sequence has no table of its pictures.")
    }
    return ImageReading(times, plays: plays(track, in: movie))
  }

  /// The type in `hdlr`, after version, flags and four zero bytes (ISO/IEC 14496-12, 8.4.3).
  private func handler(of track: BoxWalker.Box) -> String? {
    boxes.first(["mdia", "hdlr"], in: track).flatMap {
      boxes.bytes.fourCharacters(at: $0.content + 8)
    }
  }

  /// The number of pictures and their display time in browsers: `stts` contains pairs of a count
  /// and a delay (ISO/IEC 14496-12, section 8.6.1.2); `nil` without a time scale or table.
  private func sampleTimes(
    in track: BoxWalker.Box
  ) throws(ProbeError) -> PictureTimes? {
    guard let scale = timescale(of: boxes.first(["mdia", "mdhd"], in: track)),
      let table = boxes.first(["mdia", "minf", "stbl", "stts"], in: track),
      let entries = boxes.bytes.bigEndian(at: table.content + 4, count: 4)
    else { return nil }
    if entries > UInt64(limits.imageBlocks) { throw .limit(.imageBlocks) }
    var times = PictureTimes()
    for entry in 0..<Int64(entries) {
      let offset = table.content + 8 + 8 * entry
      guard offset + 8 <= table.range.upperBound, !boxes.bytes.mustStop,
        let count = boxes.bytes.bigEndian(at: offset, count: 4),
        let delta = boxes.bytes.bigEndian(at: offset + 4, count: 4)
      else { throw .damaged(code: 0, text: "the table of the pictures' times is cut off") }
      let delay = Duration.microseconds(Int64(delta * 1_000_000 / scale))
      times.add(delay, pictures: Int(count))
    }
    return times
  }

  /// Units per second, from a `mdhd` or `mvhd` box; `nil` for zero.
  private func timescale(of header: BoxWalker.Box?) -> UInt64? {
    guard let header else { return nil }
    let offset = header.content + (isLong(header) ? 20 : 12)
    let scale = boxes.bytes.bigEndian(at: offset, count: 4)
    return scale == 0 ? nil : scale
  }

  private func isLong(_ box: BoxWalker.Box) -> Bool { boxes.bytes.byte(at: box.content) == 1 }

  /// The number of plays of the sequence, by its edit list (ISO/IEC 23008-12, section 9.6.1).
  ///
  /// Flag 1 repeats the list for the duration of the track, and without end if all bits of the
  /// duration are set. By the standard, a sequence without a list plays once. Chromium plays it
  /// without end, because old encoders could not write a list. So the answer is unknown in this
  /// case.
  private func plays(
    _ track: BoxWalker.Box, in movie: BoxWalker.Box
  ) -> MovingImage.Plays {
    guard let list = boxes.first(["edts", "elst"], in: track),
      let flags = boxes.bytes.bigEndian(at: list.content + 1, count: 3)
    else { return .unknown }
    guard flags & 1 == 1 else { return .times(1) }
    guard let length = duration(of: track, in: movie) else { return .unknown }
    guard case .ticks(let all) = length else { return .endless }
    guard let once = editLength(list), once > 0, all > 0 else { return .unknown }
    return .times(Int(clamping: (all - 1) / once + 1))
  }

  /// The length of a track in the units of the movie.
  private enum Length {
    case ticks(UInt64)
    case endless
  }

  /// The duration in `tkhd`, or in `mvhd` if the first is missing; all ones mean no end.
  private func duration(of track: BoxWalker.Box, in movie: BoxWalker.Box) -> Length? {
    let lengths = [
      boxes.first("tkhd", in: track.range).flatMap { length(in: $0, at: isLong($0) ? 28 : 20) },
      boxes.first("mvhd", in: movie.range).flatMap { length(in: $0, at: isLong($0) ? 24 : 16) },
    ]
    return lengths.compactMap { $0 }.first
  }

  private func length(in box: BoxWalker.Box, at offset: Int64) -> Length? {
    let count = isLong(box) ? 8 : 4
    let ticks = boxes.bytes.bigEndian(at: box.content + offset, count: count)
    let endless = isLong(box) ? UInt64.max : UInt64(UInt32.max)
    return ticks.map { $0 == endless ? .endless : .ticks($0) }
  }

  /// The sum of the edits' lengths in the units of the movie (ISO/IEC 14496-12, section 8.6.6).
  private func editLength(_ list: BoxWalker.Box) -> UInt64? {
    let size: Int64 = isLong(list) ? 20 : 12
    guard let count = boxes.bytes.bigEndian(at: list.content + 4, count: 4), count <= 1_000 else {
      return nil
    }
    var sum: UInt64 = 0
    for entry in 0..<Int64(count) {
      let offset = list.content + 8 + size * entry
      guard offset + size <= list.range.upperBound,
        let length = boxes.bytes.bigEndian(at: offset, count: isLong(list) ? 8 : 4)
      else { return nil }
      let (total, overflow) = sum.addingReportingOverflow(length)
      if overflow { return nil }
      sum = total
    }
    return sum
  }
}
