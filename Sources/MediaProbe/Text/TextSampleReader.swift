internal import MediaModel

/// Passes on the samples of one text track of a movie, by the movie's own tables.
///
/// The library moves samples of text where an edit begins inside one of them, does not know when
/// the samples of some formats start, and invents the duration of the last one.
struct TextSampleReader {
  /// The largest sample that is read; our choice.
  private static let largest: Int64 = 16 << 20
  /// The highest number of samples and of bytes that edits may present, and of samples that are
  /// compared with them; our choice.
  private static let most = (
    samples: 2 * MovieSample.most, bytes: Int64(256 << 20), comparisons: 1 << 28
  )

  private let file: ByteWindow
  private let samples: [MovieSample]
  private let edits: EditList

  /// Creates a reader of known samples.
  init(_ samples: [MovieSample], _ edits: EditList, in file: ByteWindow) {
    self.file = file
    self.samples = samples
    self.edits = edits
  }

  /// Reads the places of a track's samples; fails if its tables cannot be read, which the library
  /// may still be able to.
  init?(_ number: Int, in file: ByteWindow) {
    let walk = BoxWalker(file, atMost: BoxWalker.mostOfFragments)
    guard let track = MovieTrack(number, in: walk), track.isInFile,
      let edits = EditList(track), let table = track.sampleTable,
      var samples = SampleTable(table, walk).samples()
    else { return nil }
    if track.hasFragments { Self.addFragments(of: track, to: &samples) }
    guard !walk.isExhausted, !file.mustStop, samples.count <= MovieSample.most,
      samples.allSatisfy({ Self.isReadable($0, in: file) })
    else { return nil }
    self.init(samples, edits, in: file)
  }

  private static func isReadable(_ sample: MovieSample, in file: ByteWindow) -> Bool {
    sample.size <= largest && sample.offset >= 0 && sample.offset <= file.size - sample.size
  }

  private static func addFragments(of track: MovieTrack, to samples: inout [MovieSample]) {
    let reader = FragmentReader(track.walk, movie: track.movie)
    var found = samples
    var time = samples.last.map { $0.start + $0.duration } ?? 0
    track.walk.each(in: track.walk.file) { box in
      guard box.type == "moof" else { return true }
      reader.each(in: box) { part in
        guard part.track == UInt64(track.number) else { return reader.end(of: part) }
        return reader.add(part, to: &found, time: &time)
      }
      return found.count <= MovieSample.most
    }
    samples = found
  }

  /// The places of the media's zero, by the starts of the parts of the presentation.
  func origins(_ clock: PresentationClock) -> [TextSource.Origin] {
    edits.edits.map { edit in
      TextSource.Origin(
        from: clock.time(MediaTime(microseconds: edit.start)),
        zero: clock.time(edits.zero(in: edit)))
    }
  }

  /// Passes the samples on in the order of the presentation.
  ///
  /// - Throws: ``ProbeError/limit(_:)`` if edits repeat too many samples.
  func read(to sink: any TextSink, _ clock: PresentationClock) throws(ProbeError) {
    var count = 0
    var bytes: Int64 = 0
    guard samples.count * edits.edits.count <= Self.most.comparisons else {
      throw .limit(.packets)
    }
    for edit in edits.edits {
      guard !file.mustStop else { return }
      for sample in samples {
        guard let range = edits.range(of: sample, in: edit) else { continue }
        guard !file.mustStop else { return }
        count += 1
        guard count <= Self.most.samples, bytes <= Self.most.bytes else { throw .limit(.packets) }
        guard let content = file.bytes(at: sample.offset, count: Int(sample.size)) else { continue }
        bytes += sample.size
        sink.receive(
          TextPayload(
            start: clock.time(range.lowerBound), duration: range.isEmpty ? nil : range.length,
            bytes: content))
      }
    }
  }
}
