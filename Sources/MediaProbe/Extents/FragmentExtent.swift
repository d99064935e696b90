/// The end of the samples in a movie fragment (ISO/IEC 14496-12, 8.8).
struct FragmentExtent {
  /// The highest number of samples in a run whose sizes are added.
  private static let mostSamples: UInt64 = 1_000_000

  private let walk: BoxWalker
  private let movie: BoxWalker.Box?
  private var file: ByteWindow { walk.bytes }

  /// Prepares to read fragments.
  ///
  /// - Parameters:
  ///   - walk: Walks the file's boxes.
  ///   - movie: The movie box; it has the defaults of the fragments.
  init(_ walk: BoxWalker, movie: BoxWalker.Box?) {
    self.walk = walk
    self.movie = movie
  }

  /// The flags of a track fragment (8.8.7.1).
  private enum Header {
    static let base: UInt64 = 0x1
    static let description: UInt64 = 0x2
    static let duration: UInt64 = 0x8
    static let size: UInt64 = 0x10
    static let isFromFragment: UInt64 = 0x2_0000
  }

  /// The flags of a run of samples (8.8.8.1).
  private enum Run {
    static let offset: UInt64 = 0x1
    static let firstFlags: UInt64 = 0x4
    static let size: UInt64 = 0x200
    /// Duration, size, flags and composition offset: four bytes each per sample.
    static let fields: [UInt64] = [0x100, 0x200, 0x400, 0x800]
  }

  /// The end of the samples in a fragment.
  ///
  /// - Parameter fragment: The fragment.
  /// - Returns: The offset after the last byte; the start of the fragment if it has no samples.
  func end(of fragment: BoxWalker.Box) -> Int64 {
    var last = fragment.start
    var following = fragment.start
    for track in walk.children(of: fragment.range) where track.type == "traf" {
      following = end(of: track, in: fragment, following: following)
      last = max(last, following)
    }
    return last
  }

  /// The end of the samples in one track.
  ///
  /// Without its own base offset, the data of a track follow the data of the previous track
  /// (8.8.7.1).
  private func end(
    of track: BoxWalker.Box, in fragment: BoxWalker.Box, following: Int64
  ) -> Int64 {
    let boxes = walk.children(of: track.range)
    guard let header = boxes.first(where: { $0.type == "tfhd" }),
      let flags = number(header.content, 4), let number = number(header.content + 4, 4)
    else { return following }
    var place = header.content + 8
    var base = flags & Header.isFromFragment != 0 ? fragment.start : following
    if flags & Header.base != 0 {
      base = self.number(place, 8).flatMap { Int64(exactly: $0) } ?? base
      place += 8
    }
    for flag in [Header.description, Header.duration] where flags & flag != 0 { place += 4 }
    var size = flags & Header.size != 0 ? self.number(place, 4) : nil
    if size == nil { size = defaultSize(ofTrack: number) }
    var end = base
    for run in boxes where run.type == "trun" {
      end = self.end(of: run, base: base, following: end, size: size ?? 0)
    }
    return end
  }

  private func end(
    of run: BoxWalker.Box, base: Int64, following: Int64, size: UInt64
  ) -> Int64 {
    guard let flags = number(run.content, 4), let count = number(run.content + 4, 4),
      count <= Self.mostSamples
    else { return following }
    var place = run.content + 8
    var start = following
    if flags & Run.offset != 0 {
      let offset = Int32(truncatingIfNeeded: number(place, 4) ?? 0)
      start = base.addingReportingOverflow(Int64(offset)).partialValue
      place += 4
    }
    if flags & Run.firstFlags != 0 { place += 4 }
    let length = flags & Run.size != 0 ? sizes(count, at: place, flags) : count * size
    return start.addingReportingOverflow(Int64(clamping: length)).partialValue
  }

  /// The sum of the sizes of a run's samples.
  private func sizes(_ count: UInt64, at start: Int64, _ flags: UInt64)
    -> UInt64
  {
    let step = Int64(Run.fields.count { flags & $0 != 0 } * 4)
    // The duration of a sample precedes its size.
    var place = start + (flags & Run.fields[0] != 0 ? 4 : 0)
    var sum: UInt64 = 0
    for index in 0..<count {
      if index % 4_096 == 0, file.mustStop { break }
      guard let size = number(place, 4) else { break }
      sum += size
      place += step
    }
    return sum
  }

  /// The movie's default size of a track's samples in fragments (8.8.3).
  private func defaultSize(ofTrack number: UInt64) -> UInt64 {
    guard let movie, let extends = walk.first(["mvex"], in: movie) else { return 0 }
    for box in walk.children(of: extends.range) where box.type == "trex" {
      guard self.number(box.content + 4, 4) == number else { continue }
      return self.number(box.content + 16, 4) ?? 0
    }
    return 0
  }

  private func number(_ place: Int64, _ count: Int) -> UInt64? {
    file.bigEndian(at: place, count: count)
  }
}
