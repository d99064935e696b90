internal import MediaModel

extension DemuxPass {
  /// What the pass found.
  ///
  /// - Parameters:
  ///   - container: The container's short name.
  ///   - extent: Whether the file is as long as its headers say.
  /// - Returns: The tracks with their measurements, and everything else.
  /// - Throws: That the file is cut off.
  func result(container: String, extent: Extent) throws(ProbeError) -> ProbeResult {
    try proveComplete(extent)
    var result = ProbeResult(container: container)
    addMeasurements()
    result.duration = duration
    result.clockStart = demuxer.start == nil ? nil : .microseconds(clock.zero)
    result.tracks = tracks
    result.pictureGap = pictureGap
    result.untimedTexts = Set(untimed.subtracting(timed).map { Track.ID($0) })
    result.audioTrack = audioTrack
    result.soundGap = soundGap
    result.textGap = request.wants.contains(.texts) ? nil : .notAsked
    result.isWholeFileRead = isWhole
    if case .doubtful(let notice) = extent { notices.append(notice) }
    result.notices = notices + readers.keys.sorted().flatMap { readers[$0]?.notices ?? [] }
    result.notices += pictureNotices + log.notices
    return result
  }

  private func addMeasurements() {
    for index in tracks.indices {
      tracks[index].sound = readers[index].flatMap { reader in
        reader.isMeter ? reader.activity(isWhole: isWhole) : nil
      }
      let isGuess = demuxer.lengthOrigin != .declared
      if tracks[index].duration == nil || isGuess, let span = wholeSpan(of: index) {
        tracks[index].duration = span.length
      } else if demuxer.lengthOrigin == .bitRate {
        tracks[index].duration = nil
      }
    }
  }

  /// How long the medium lasts.
  private var duration: Duration? {
    if isWhole, demuxer.lengthOrigin != .declared || demuxer.length == nil {
      if let end = spans.values.map(\.upperBound).max(), hasAllSpans {
        return MediaTime.zero.duration(to: end)
      }
    }
    guard demuxer.lengthOrigin != .bitRate, let length = demuxer.length else { return nil }
    // What the encoder put before the first picture is not presented.
    let lead = clock.zero.subtractingReportingOverflow(demuxer.start ?? clock.zero).partialValue
    return .microseconds(max(length - min(max(lead, 0), 1_000_000), 0))
  }

  /// Whether all sound and pictures were read to their end; a span that was given up is no end.
  private var hasAllSpans: Bool {
    demuxer.facts.allSatisfy { stream in
      wholeSpan(of: stream.index) != nil || !(stream.kind == .audio || stream.isMovingPicture)
    }
  }

  private var pictureGap: EvidenceGap? {
    guard request.wants.contains(.pictureCaptions) else { return .notAsked }
    guard let captions else { return EvidenceGap(.nothingToRead, "The file has no video track.") }
    return captions.gap(isWhole: isWhole)
  }

  private var pictureNotices: [String] {
    guard let captions else { return [] }
    let codec = tracks.first { $0.id.index == captions.stream.index }?.codec ?? "unknown"
    let videos = demuxer.facts.count(where: \.isMovingPicture)
    let others =
      videos > 1
      ? ["Captions were looked for in video track \(captions.stream.index), not in the others."]
      : []
    return captions.notices(codec: codec) + others
  }

  private var soundGap: EvidenceGap? {
    guard !request.wants.isDisjoint(with: [.sound, .samples]) else { return .notAsked }
    guard let audioTrack else {
      let asked = request.audioTrack.map { "The file has no sound track \($0)." }
      return EvidenceGap(.nothingToRead, asked ?? "The file has no sound track.")
    }
    guard let reader = readers[audioTrack.index] else {
      let codec = tracks.first { $0.id == audioTrack }?.codec ?? "unknown"
      return EvidenceGap(
        .notDecodable, "The sound is in \(codec), which this version cannot decode.")
    }
    if reader.gap == nil, reader.frames == 0, isWhole || reader.errors > 0 {
      return EvidenceGap(.notDecodable, "No part of the sound could be decoded.")
    }
    return reader.gap
  }

  // MARK: Completeness

  /// Throws when the file is proven to be cut off.
  private func proveComplete(_ extent: Extent) throws(ProbeError) {
    if demuxer.format == "mov" {
      let (missing, all) = demuxer.samples(beyond: size)
      if missing > 0 {
        throw .truncated(what: "\(missing) of its \(all) samples lie beyond the end of the file.")
      }
      if case .askSamples(let what) = extent {
        if all == 0 { throw .truncated(what: what) }
        notices.append("In the file, " + what)
      }
    }
    try compareLengths(extent)
  }

  /// Compares the announced length with what was found, where nothing else can tell.
  private func compareLengths(_ extent: Extent) throws(ProbeError) {
    guard isWhole, demuxer.lengthOrigin == .declared, extent == .fragmented || !isSkippable,
      let (announced, found) = lengths
    else { return }
    let missing = announced - found
    guard missing > max(.seconds(1), announced / 20) else { return }
    throw .truncated(
      what: "it announces \(Self.seconds(announced)) and holds \(Self.seconds(found)).")
  }

  /// The announced length and the one found: of the main track, else of the whole.
  private var lengths: (Duration, Duration)? {
    let main = audioTrack ?? tracks.first { $0.kind == .video && !$0.isCoverArt }?.id
    guard let main, let span = spans[main.index],
      let stream = demuxer.facts.first(where: { $0.index == main.index })
    else { return nil }
    if let length = stream.length {
      return (.microseconds(stream.microseconds(length)), span.length)
    }
    guard !isSkippable, let length = demuxer.length,
      let end = spans.values.map(\.upperBound).max()
    else { return nil }
    return (.microseconds(length), MediaTime.zero.duration(to: end))
  }

  private static func seconds(_ length: Duration) -> String {
    let tenths = (length.wholeMicroseconds + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
