/// Reads the samples in movie fragments (ISO/IEC 14496-12, 8.8).
struct FragmentReader {
  /// The part of one track in a fragment.
  struct Part {
    /// The number of its track.
    var track: UInt64
    /// The decoding time of its first sample in ticks of the media; `nil` if it follows the fragment
    /// before (8.8.12).
    var time: Int64?
    var defaults: Defaults
    /// The start of data without an offset of their own.
    var base: Int64
    /// Its runs of samples.
    var runs: [BoxWalker.Box]
  }

  /// The values of samples that do not have their own.
  struct Defaults {
    var duration: UInt64 = 0
    var size: UInt64 = 0
  }

  /// The highest number of samples in a run.
  private static let mostSamples = UInt64(MovieSample.most)

  private let walk: BoxWalker
  private let movie: BoxWalker.Box?
  private var file: ByteWindow { walk.bytes }

  /// Prepares to read fragments.
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
    static let duration: UInt64 = 0x100
    static let size: UInt64 = 0x200
    static let composition: UInt64 = 0x800
    /// Duration, size, flags and composition offset: four bytes each per sample.
    static let fields: [UInt64] = [duration, size, 0x400, composition]
  }

  // MARK: Fragments

  /// Visits the parts of a fragment's tracks.
  ///
  /// Without its own base offset, the data of a track follow the data of the previous track
  /// (8.8.7.1).
  ///
  /// - Parameters:
  ///   - fragment: The box `moof`.
  ///   - body: Receives a part; returns the end of its data.
  func each(in fragment: BoxWalker.Box, _ body: (Part) -> Int64) {
    var following = fragment.start
    for box in walk.children(of: fragment.range) where box.type == "traf" {
      if let part = part(box, in: fragment, following: following) { following = body(part) }
    }
  }

  private func part(
    _ box: BoxWalker.Box, in fragment: BoxWalker.Box, following: Int64
  ) -> Part? {
    let boxes = walk.children(of: box.range)
    guard let header = boxes.first(where: { $0.type == "tfhd" }),
      let flags = number(header.content, 4), let track = number(header.content + 4, 4)
    else { return nil }
    var offset = header.content + 8
    var base = flags & Header.isFromFragment != 0 ? fragment.start : following
    if flags & Header.base != 0 {
      base = number(offset, 8).flatMap { Int64(exactly: $0) } ?? base
      offset += 8
    }
    if flags & Header.description != 0 { offset += 4 }
    var defaults = defaults(ofTrack: track)
    if flags & Header.duration != 0 {
      defaults.duration = number(offset, 4) ?? 0
      offset += 4
    }
    if flags & Header.size != 0 { defaults.size = number(offset, 4) ?? 0 }
    return Part(
      track: track, time: boxes.first { $0.type == "tfdt" }.flatMap(time), defaults: defaults,
      base: base, runs: boxes.filter { $0.type == "trun" })
  }

  /// The decoding time of a track fragment (8.8.12).
  private func time(_ box: BoxWalker.Box) -> Int64? {
    let time = number(box.content + 4, file.byte(at: box.content) == 1 ? 8 : 4)
    return time.map { Int64(min($0, 1 << 59)) }
  }

  /// The movie's defaults for a track's samples in fragments (8.8.3).
  private func defaults(ofTrack track: UInt64) -> Defaults {
    guard let movie, let extends = walk.first(["mvex"], in: movie) else { return Defaults() }
    for box in walk.children(of: extends.range) where box.type == "trex" {
      guard number(box.content + 4, 4) == track else { continue }
      return Defaults(
        duration: number(box.content + 12, 4) ?? 0, size: number(box.content + 16, 4) ?? 0)
    }
    return Defaults()
  }

  // MARK: Runs

  /// The end of the data of a part.
  func end(of part: Part) -> Int64 {
    part.runs.reduce(part.base) { following, run in
      guard let head = head(of: run, part, following: following) else { return following }
      let length =
        head.flags & Run.size != 0 ? sizes(head) : head.count * part.defaults.size
      return head.start.addingReportingOverflow(Int64(clamping: length)).partialValue
    }
  }

  /// Adds the samples of a part to a list.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - samples: The list; it stops growing at ``MovieSample/most``.
  ///   - time: The decoding time; it is moved to the end of the part.
  /// - Returns: The offset after its last byte.
  func add(_ part: Part, to samples: inout [MovieSample], time: inout Int64) -> Int64 {
    time = part.time ?? time
    var following = part.base
    for run in part.runs {
      guard let head = head(of: run, part, following: following) else { continue }
      let step = Int64(Run.fields.count { head.flags & $0 != 0 } * 4)
      following = head.start
      for index in 0..<Int64(head.count) {
        guard samples.count <= MovieSample.most, !file.mustStop else { return following }
        var offset = head.table + index * step
        var sample = MovieSample(
          offset: following, size: Int64(part.defaults.size), start: time,
          duration: Int64(part.defaults.duration))
        for field in Run.fields where head.flags & field != 0 {
          let value = number(offset, 4) ?? 0
          switch field {
          case Run.duration: sample.duration = Int64(value)
          case Run.size: sample.size = Int64(value)
          case Run.composition: sample.start += Int64(Int32(truncatingIfNeeded: value))
          default: break
          }
          offset += 4
        }
        samples.append(sample)
        time = min(time + sample.duration, 1 << 60)
        following = following.addingReportingOverflow(sample.size).partialValue
      }
    }
    return following
  }

  /// The head of a run of samples.
  private struct RunHead {
    var flags: UInt64
    var count: UInt64
    /// The offset of the first sample.
    var start: Int64
    /// The offset of the first sample's fields.
    var table: Int64
  }

  private func head(of run: BoxWalker.Box, _ part: Part, following: Int64) -> RunHead? {
    guard let flags = number(run.content, 4), let count = number(run.content + 4, 4),
      count <= Self.mostSamples
    else { return nil }
    var head = RunHead(flags: flags, count: count, start: following, table: run.content + 8)
    if flags & Run.offset != 0 {
      let offset = Int32(truncatingIfNeeded: number(head.table, 4) ?? 0)
      head.start = part.base.addingReportingOverflow(Int64(offset)).partialValue
      head.table += 4
    }
    if flags & Run.firstFlags != 0 { head.table += 4 }
    return head
  }

  /// The sum of the sizes of a run's samples.
  private func sizes(_ head: RunHead) -> UInt64 {
    let step = Int64(Run.fields.count { head.flags & $0 != 0 } * 4)
    // The duration of a sample precedes its size.
    var offset = head.table + (head.flags & Run.duration != 0 ? 4 : 0)
    var sum: UInt64 = 0
    for index in 0..<head.count {
      if index % 4_096 == 0, file.mustStop { break }
      guard let size = number(offset, 4) else { break }
      sum += size
      offset += step
    }
    return sum
  }

  private func number(_ offset: Int64, _ count: Int) -> UInt64? {
    file.bigEndian(at: offset, count: count)
  }
}
