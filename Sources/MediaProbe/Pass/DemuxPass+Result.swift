internal import MediaModel

extension DemuxPass {
  /// Builds the result of the pass.
  ///
  /// - Parameters:
  ///   - container: The container's short name.
  ///   - extent: Whether the file is as long as its headers declare.
  /// - Returns: The tracks with their measurements, and all other results.
  /// - Throws: ``ProbeError/truncated(what:)`` if the file is truncated.
  func result(container: String, extent: Extent) throws(ProbeError) -> ProbeResult {
    try proveComplete(extent)
    var result = ProbeResult(container: container)
    addMeasurements()
    result.duration = duration
    // The clock of a movie starts at zero, also if its tracks have only text.
    let isKnown = demuxer.start != nil || demuxer.format == "mov"
    result.clockStart = isKnown ? .microseconds(clock.zero) : nil
    result.program = program
    result.tracks = tracks
    result.encryptedTracks = Set(scrambled.map { Track.ID($0) })
    result.audioTrack = audioTrack
    result.gaps = gaps
    result.picture = .failure(pictureGap)
    result.isWholeFileRead = isWhole
    if case .doubtful(let notice) = extent { notices.append(notice) }
    result.notices = notices
    for consumer in order { consumer.report(to: &result, isWhole: isWhole) }
    result.notices += stamps.notices + log.notices
    return result
  }

  private func addMeasurements() {
    for index in tracks.indices {
      let stream = tracks[index].id.index
      let isGuess = demuxer.lengthOrigin != .declared || !hasKnownLength
      if tracks[index].duration == nil || isGuess, let span = wholeSpan(of: stream) {
        tracks[index].duration = span.length
      } else if demuxer.lengthOrigin == .bitRate || !hasKnownLength {
        tracks[index].duration = nil
      }
    }
  }

  /// The duration of the medium.
  private var duration: Duration? {
    if isOfProgram { return isWhole ? programLength : nil }
    if isWhole, demuxer.lengthOrigin != .declared || !hasKnownLength {
      if let end = presentedEnd, hasAllSpans {
        return MediaTime.zero.duration(to: end)
      }
    }
    guard demuxer.lengthOrigin != .bitRate, hasKnownLength, let length = demuxer.length else {
      return nil
    }
    if DemuxPass.fromClockZero.contains(demuxer.format), clock.zero > 0, clock.zero < length {
      return max(.microseconds(length - clock.zero), presentedLength ?? .zero)
    }
    // The encoder's samples before the first picture are not presented.
    let lead = clock.zero.subtractingReportingOverflow(demuxer.start ?? clock.zero).partialValue
    return .microseconds(max(length - min(max(lead, 0), 1_000_000), 0))
  }

  /// Whether all sound and pictures were read to their end.
  private var hasAllSpans: Bool {
    streams.allSatisfy { stream in
      wholeSpan(of: stream.index) != nil || !(stream.kind == .audio || stream.isMovingPicture)
    }
  }

  // MARK: Completeness

  /// Throws an error if the file is proven to be truncated.
  private func proveComplete(_ extent: Extent) throws(ProbeError) {
    if demuxer.format == "mov" {
      let (missing, all) = demuxer.samples(beyond: size)
      if case .askSamples(let end) = extent {
        if all == 0 || missing > 0 {
          throw .truncated(what: end.sentence, missingBytes: end.bytes)
        }
        notices.append(end.harmless)
      } else if missing > 0 {
        throw .truncated(what: "The end of the file is missing (\(missing) of \(all) samples).")
      }
    }
    try compareLengths(extent)
  }

  /// Compares the declared length with the measured length.
  private func compareLengths(_ extent: Extent) throws(ProbeError) {
    guard isWhole, demuxer.lengthOrigin == .declared, hasKnownLength,
      let (announced, found) = extent == .fragmented ? trackLengths : isComparable ? lengths : nil
    else { return }
    let missing = announced - found
    guard missing > max(.seconds(1), announced / 20) else { return }
    throw .truncated(
      what: """
        The end of the file is missing: it announces \(Self.seconds(announced)) and has \
        \(Self.seconds(found)).
        """)
  }

  /// Whether the declared length is the length of the file's content.
  ///
  /// In AVI and ASF, the declared length also includes the time before a late start, or a buffer;
  /// the sizes in the file show whether such a file is truncated.
  private var isComparable: Bool { !isSkippable && !["avi", "asf"].contains(demuxer.format) }

  /// The declared and the measured length of the main track of a fragmented movie.
  ///
  /// The declared length may count from the first sample or from the start of the movie's clock.
  private var trackLengths: (Duration, Duration)? {
    let main = [audioTrack, tracks.first { $0.kind == .video && !$0.isCoverArt }?.id]
    for index in main.compactMap({ $0?.index }) {
      guard let span = wholeSpan(of: index), let stream = facts(index), let length = stream.length
      else { continue }
      let end = Duration.microseconds(clock.zero) + MediaTime.zero.duration(to: span.upperBound)
      return (.microseconds(stream.microseconds(length)), max(span.length, end))
    }
    return nil
  }

  /// The declared and the measured length of the medium.
  ///
  /// A track that starts late or ends early does not shorten it. Some writers count from the start
  /// of the container's clock.
  private var lengths: (Duration, Duration)? {
    guard let length = demuxer.length, let end = presentedEnd else { return nil }
    let announced = Duration.microseconds(length)
    let found = MediaTime.zero.duration(to: end)
    let start = Duration.microseconds(max(clock.zero, 0))
    return (announced, start < announced ? found + start : found)
  }

  /// The end of the last sound or picture that was read.
  private var presentedEnd: MediaTime? {
    streams.filter { $0.kind == .audio || $0.isMovingPicture }
      .compactMap { spans[$0.index]?.upperBound }.max()
  }

  /// The length from the first to the last sound or picture of the program.
  ///
  /// For streams that start late in the file, the library reports the start of another program's
  /// clock.
  private var programLength: Duration? {
    let presented = streams.filter { $0.kind == .audio || $0.isMovingPicture }
    let own = presented.compactMap { spans[$0.index] }
    guard let start = own.map(\.lowerBound).min(), let end = own.map(\.upperBound).max() else {
      return nil
    }
    return start.duration(to: end)
  }

  /// The length from zero to the end of the last sound or picture that was read.
  private var presentedLength: Duration? {
    presentedEnd.map { MediaTime.zero.duration(to: $0) }
  }

  private static func seconds(_ length: Duration) -> String {
    let tenths = (length.wholeMicroseconds + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
