internal import MediaModel

/// Creates the consumers of packets, and determines the reasons why a part is not read.
extension DemuxPass {
  /// Opens the consumers for the request.
  ///
  /// - Parameters:
  ///   - sinks: The sinks of samples, texts, captions and pictures.
  ///   - file: The file, for headers that the library does not provide.
  /// - Throws: ``ProbeError/limit(_:)`` if there is no memory.
  func prepare(_ sinks: ProbeSinks, _ file: ByteWindow) throws(ProbeError) {
    let edits = edits(file)
    pauses = edits.mapValues { list in
      list.pauses.map { clock.time($0.lowerBound)..<clock.time($0.upperBound) }
    }
    if request.reading.contains(.texts) {
      for track in tracks where mayHaveText(track) { addText(track, sinks.text, file) }
    }
    for track in tracks where track.kind == .audio { add(try audio(track, sinks)) }
    if request.reading.contains(.videoDataCaptions) { add(videoCaptions(sinks.captions, edits)) }
    add(try pictures(sinks.pictureFeeds))
    begin()
  }

  /// The edits of the sounds and pictures of a movie.
  private func edits(_ file: ByteWindow) -> [Int: EditList] {
    guard demuxer.format == "mov" else { return [:] }
    let walk = BoxWalker(file)
    var found: [Int: EditList] = [:]
    for stream in streams where stream.kind == .audio || stream.isMovingPicture {
      found[stream.index] = MovieTrack(stream.id, in: walk).flatMap { EditList($0) }
    }
    return found
  }

  /// The reasons why no consumer can read, by the element of the request.
  var gaps: [Reading: EvidenceGap] {
    let reasons: [Reading: EvidenceGap?] = [
      .texts: request.reading.contains(.texts) ? nil : .notAsked,
      .audio: audioGap, .videoDataCaptions: videoCaptionGap,
    ]
    return reasons.compactMapValues { $0 }
  }

  // MARK: Text

  /// Whether a track is text, or has ancillary data, which may contain captions.
  private func mayHaveText(_ track: Track) -> Bool {
    track.kind == .text || facts(track.id.index)?.ancillaryForm != nil
  }

  private func addText(
    _ track: Track, _ sink: (TextSource) -> (any TextSink)?, _ file: ByteWindow
  ) {
    guard let stream = facts(track.id.index) else { return }
    var header = demuxer.header(of: stream.index)
    let samples = demuxer.format == "mov" ? TextSampleReader(stream.id, in: file) : nil
    if header.isEmpty, demuxer.format == "mov" {
      header = SampleDescription.header(ofTrack: stream.id, in: file)
    }
    let source = TextSource(
      track: track, header: header, languages: stream.languages,
      origins: samples?.origins(clock)
        ?? [.init(from: .earliest, zero: clock.time(0, of: stream))])
    guard let sink = sink(source) else { return }
    if let samples {
      texts.append((samples, sink))
    } else {
      add(TextPacketReader(stream: stream, codec: track.codec, arrivals: arrivals, sink: sink))
    }
  }

  // MARK: Audio

  private func audio(
    _ track: Track, _ sinks: ProbeSinks
  ) throws(ProbeError) -> AudioTrackReader? {
    let isChosen = track.id == audioTrack
    let reading = request.reading
    let isHeard = isChosen && reading.contains(.speech)
    let sink = isHeard ? sinks.audio : nil
    let isWholeAudio = isChosen && reading.contains(.audio)
    let measure = isWholeAudio || reading.contains(.silence)
    guard measure || sink != nil, let stream = facts(track.id.index) else { return nil }
    guard let decoder = demuxer.decoder(of: track.id.index, limits: request.limits) else {
      notices.append(
        "Sound track \(track.id.index) is in \(track.codec), which this version cannot decode.")
      return nil
    }
    return try AudioTrackReader(
      decoder, stream: stream, clock: clock, limits: request.limits, measure: measure,
      isUntilAudible: !isWholeAudio, sink: sink, center: isHeard ? sinks.center : nil)
  }

  /// The reason why no consumer can read the selected audio, or `nil` if one can.
  private var audioGap: EvidenceGap? {
    guard !request.reading.isDisjoint(with: [.audio, .speech]) else { return .notAsked }
    guard let audioTrack else {
      let asked = request.audioTrack.map { "The file has no sound track \($0)." }
      return EvidenceGap(.nothingToRead, asked ?? "The file has no sound track.")
    }
    if scrambled.contains(audioTrack.index) {
      return EvidenceGap(.notDecodable, "The sound is encrypted.")
    }
    guard consumers[audioTrack.index].isEmpty else { return nil }
    let codec = tracks.first { $0.id == audioTrack }?.codec ?? "unknown"
    return EvidenceGap(
      .notDecodable, "The sound is in \(codec), which this version cannot decode.")
  }

  // MARK: Video

  private func videoCaptions(
    _ sink: (any CaptionDataSink)?, _ edits: [Int: EditList]
  ) -> VideoCaptionReader? {
    guard let stream = mainVideo else { return nil }
    let edits = edits[stream.index]?.edits ?? []
    return VideoCaptionReader(
      stream, codec: tracks.first { $0.id.index == stream.index }?.codec ?? "unknown",
      isOneOfSeveral: streams.count(where: \.isMovingPicture) > 1,
      edits: edits.map { clock.time(MediaTime(microseconds: $0.start)) }, sink: sink)
  }

  /// The video whose captions and pictures are read.
  var mainVideo: StreamFacts? {
    let main = tracks.first { $0.kind == .video && $0.has(.main) }
    return main.flatMap { facts($0.id.index) } ?? streams.first(where: \.isMovingPicture)
  }

  /// The reason why no consumer can read captions inside the video, or `nil` if one can.
  private var videoCaptionGap: EvidenceGap? {
    guard request.reading.contains(.videoDataCaptions) else { return .notAsked }
    guard let stream = mainVideo else {
      return EvidenceGap(.nothingToRead, "The file has no video track.")
    }
    guard scrambled.contains(stream.index) else { return nil }
    return EvidenceGap(
      .notDecodable, "The video is encrypted, so captions inside it cannot be read.")
  }
}
