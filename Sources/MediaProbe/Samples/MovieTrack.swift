/// One track of a movie, by its boxes (ISO/IEC 14496-12, 8.3).
struct MovieTrack {
  /// Walks the boxes of the file.
  let walk: BoxWalker
  /// The movie box.
  let movie: BoxWalker.Box
  /// The track box.
  let box: BoxWalker.Box
  /// The number of the track.
  let number: Int

  /// Finds a track.
  init?(_ number: Int, in walk: BoxWalker) {
    guard let movie = walk.first("moov", in: walk.file) else { return nil }
    var found: BoxWalker.Box?
    walk.each(in: movie.range) { box in
      if box.type == "trak", Self.number(of: box, walk) == number { found = box }
      return found == nil
    }
    guard let found else { return nil }
    self.walk = walk
    self.movie = movie
    box = found
    self.number = number
  }

  /// The number in the track's header (8.3.2): version and flags, then two times of four or eight
  /// bytes each.
  private static func number(of track: BoxWalker.Box, _ walk: BoxWalker) -> Int? {
    guard let header = walk.first(["tkhd"], in: track),
      let version = walk.bytes.byte(at: header.content)
    else { return nil }
    let offset = header.content + (version == 1 ? 20 : 12)
    return walk.bytes.bigEndian(at: offset, count: 4).map { Int($0) }
  }

  /// Whether the movie may continue in fragments (8.8.1).
  var hasFragments: Bool { walk.first(["mvex"], in: movie) != nil }

  /// The ticks per second of the movie (8.2.2).
  var movieScale: Int64? { scale(walk.first(["mvhd"], in: movie)) }

  /// The ticks per second of the track's media (8.4.2).
  var mediaScale: Int64? { scale(walk.first(["mdia", "mdhd"], in: box)) }

  private func scale(_ header: BoxWalker.Box?) -> Int64? {
    guard let header, let version = walk.bytes.byte(at: header.content),
      let scale = walk.bytes.bigEndian(at: header.content + (version == 1 ? 20 : 12), count: 4),
      scale > 0
    else { return nil }
    return Int64(scale)
  }

  /// The table of the samples in the movie box (8.5.1).
  var sampleTable: BoxWalker.Box? { walk.first(["mdia", "minf", "stbl"], in: box) }

  /// Whether the samples are in this file (8.7.2).
  ///
  /// A track without references to data has none elsewhere.
  var isInFile: Bool {
    guard let references = walk.first(["mdia", "minf", "dinf", "dref"], in: box) else {
      return true
    }
    var isInside = true
    walk.each(in: references.range.dropping(8)) { reference in
      isInside = walk.bytes.byte(at: reference.content + 3).map { $0 & 1 == 1 } ?? false
      return isInside
    }
    return isInside
  }
}
