internal import MediaModel

/// One pass over an opened container: packets to those who asked for them.
final class DemuxPass {
  /// Containers that are cheap to read past; of all others every packet is looked at, so that their
  /// announced length can be compared with what is there.
  static let skipping: Set<String> = ["mov", "matroska", "mpegts", "mpeg"]

  let demuxer: Demuxer
  let request: ProbeRequest
  let watch: Watch
  let log: LibraryLog
  let clock: PresentationClock
  let size: Int64
  private let progress: (Float) -> Void

  var tracks: [Track]
  /// The sound track that was asked for, else the main one.
  let audioTrack: Track.ID?
  var readers: [Int: AudioTrackReader] = [:]
  var texts: [Int: TextPacketReader] = [:]
  private(set) var captions: PictureCaptionReader?
  var notices: [String]
  /// What was presented of each stream.
  var spans: [Int: Range<MediaTime>] = [:]
  /// Whether the end of the file was reached.
  private(set) var isWhole = false

  private var active: [Bool] = []
  private var isMeasuring = false
  /// Whether a text track without time stamps takes its times from the sound.
  private var isTimedBySound = false
  /// Text tracks of which a packet had a time, and those of which one had none.
  private(set) var timed: Set<Int> = []
  private(set) var untimed: Set<Int> = []
  /// When the last packet of sound is heard.
  private var lastHeard: MediaTime?
  private var pace: Pace
  private var queue: PacketQueue

  /// Prepares a pass.
  init(
    _ demuxer: consuming Demuxer, signals: SignalReport, request: ProbeRequest, size: Int64,
    watch: Watch, log: LibraryLog, progress: @escaping (Float) -> Void
  ) throws(ProbeError) {
    queue = try PacketQueue(demuxer)
    let facts = demuxer.facts
    let format = demuxer.format
    var tracks = facts.map { $0.track(format) }
    notices = SignalMatching.apply(signals, to: &tracks, facts: facts)
    TrackRoles.assign(to: &tracks, facts: facts, container: format)
    clock = PresentationClock(start: demuxer.start, streams: facts, starts: queue.starts)
    audioTrack = Self.choose(request.audioTrack, of: tracks)
    pace = Pace(limits: request.limits)
    self.demuxer = demuxer
    self.request = request
    self.size = size
    self.watch = watch
    self.log = log
    self.progress = progress
    self.tracks = tracks
  }

  private static func choose(_ asked: Int?, of tracks: [Track]) -> Track.ID? {
    if let asked { return tracks.first { $0.id.index == asked && $0.kind == .audio }?.id }
    return MediaEvidence(container: "", tracks: tracks).mainAudio?.id
  }

  /// Whether packets of streams that nobody wants are left out.
  var isSkippable: Bool { Self.skipping.contains(demuxer.format) }

  /// What was presented of a stream, when its packets were read to the end.
  ///
  /// - Parameter index: The stream.
  /// - Returns: Its span, or `nil` when reading it stopped before the end of the file.
  func wholeSpan(of index: Int) -> Range<MediaTime>? {
    guard isWhole, !isSkippable || (active.indices.contains(index) && active[index]) else {
      return nil
    }
    return spans[index]
  }

  // MARK: Preparing

  /// Opens what the request needs.
  ///
  /// - Parameters:
  ///   - sinks: Who takes what is read.
  ///   - file: The file, for headers that the library does not hand on.
  /// - Throws: That there is no memory, or that the pass must stop.
  func prepare(_ sinks: ProbeSinks, _ file: PagedFile) throws(ProbeError) {
    for track in tracks where track.kind == .audio { try prepareSound(track, sinks.audio) }
    if request.wants.contains(.texts) {
      for track in tracks where track.kind == .text { try prepareText(track, sinks.text, file) }
    }
    if request.wants.contains(.pictureCaptions), let stream = mainVideo {
      captions = PictureCaptionReader(stream, sink: sinks.captions)
    }
    // Without an announced length the time stamps of the whole file give it.
    isMeasuring = demuxer.length == nil || demuxer.lengthOrigin == .bitRate
    select()
  }

  private func prepareSound(_ track: Track, _ audio: (any AudioSink)?) throws(ProbeError) {
    let isChosen = track.id == audioTrack
    let wants = request.wants
    let sink = isChosen && wants.contains(.samples) ? audio : nil
    let isWholeSound = isChosen && wants.contains(.sound)
    let measure = isWholeSound || wants.contains(.silence)
    guard measure || sink != nil, let stream = facts(track.id.index) else { return }
    guard let decoder = demuxer.decoder(of: track.id.index, limits: request.limits) else {
      notices.append(
        "Sound track \(track.id.index) is in \(track.codec), which this version cannot decode.")
      return
    }
    readers[track.id.index] = try AudioTrackReader(
      decoder, stream: stream, clock: clock, limits: request.limits, measure: measure,
      isUntilAudible: !isWholeSound, sink: sink)
  }

  private func prepareText(
    _ track: Track, _ sink: (TextSource) -> (any TextSink)?, _ file: PagedFile
  ) throws(ProbeError) {
    guard let stream = facts(track.id.index) else { return }
    var header = demuxer.header(of: stream.index)
    if header.isEmpty, demuxer.format == "mov" {
      header = try SampleDescription.header(ofTrack: stream.id, in: file)
    }
    let source = TextSource(
      track: track, header: header, languages: stream.languages,
      origin: clock.time(0, of: stream))
    guard let sink = sink(source) else { return }
    texts[stream.index] = TextPacketReader(stream: stream, codec: track.codec, sink: sink)
  }

  private var mainVideo: StreamFacts? {
    let main = tracks.first { $0.kind == .video && $0.has(.main) }
    return main.flatMap { facts($0.id.index) } ?? demuxer.facts.first(where: \.isMovingPicture)
  }

  private func facts(_ index: Int) -> StreamFacts? {
    demuxer.facts.indices.contains(index) ? demuxer.facts[index] : nil
  }

  private func isWanted(_ stream: StreamFacts) -> Bool {
    if isMeasuring, stream.kind == .audio || stream.isMovingPicture { return true }
    if request.wants.contains(.sound), stream.kind == .audio, stream.length == nil { return true }
    if let reader = readers[stream.index], reader.wantsMore { return true }
    if texts[stream.index] != nil { return true }
    if isTimedBySound, stream.kind == .audio { return true }
    return captions.map { $0.stream.index == stream.index && $0.wantsPackets } ?? false
  }

  private func select() {
    active = demuxer.facts.map(isWanted)
    let isSkipping = isSkippable
    let active = active
    demuxer.select { !isSkipping || (active.indices.contains($0) && active[$0]) }
  }

  // MARK: Reading

  /// Reads until nothing more is wanted, or to the end.
  func run() throws(ProbeError) {
    let packet = try Packet()
    while try step(packet) {}
  }

  /// Reads one packet.
  ///
  /// - Parameter packet: Memory for it.
  /// - Returns: Whether there may be more that is wanted.
  /// - Throws: That the file is damaged, or that the pass must stop.
  func step(_ packet: borrowing Packet) throws(ProbeError) -> Bool {
    guard active.contains(true) else { return false }
    if watch.mustStop(), let stop = watch.stop { throw stop }
    if let held = queue.take() {
      try handle(held.packet)
      return true
    }
    switch demuxer.read(into: packet) {
    case .packet:
      defer { packet.clear() }
      try handle(packet)
      return true
    case .failed(let code) where try !isAtEnd(after: code): return true
    case .end, .failed:
      finish()
      return false
    }
  }

  private func handle(_ packet: borrowing Packet) throws(ProbeError) {
    try pace.count(packet, time: take(packet), position: demuxer.position)
    if let share = pace.share(of: size) { progress(share) }
  }

  private func finish() {
    isWhole = true
    for reader in readers.values { reader.finish() }
    captions?.finish()
  }

  /// Whether a failure is only rubbish at the end of the file; throws when it is not.
  private func isAtEnd(after code: Int32) throws(ProbeError) -> Bool {
    if LibraryError.isAgain(code) {
      try pace.countStall()
      return false
    }
    let error = LibraryError.error(code, watch: watch, log: log, limits: request.limits)
    let isNearEnd = demuxer.position >= size - 65_536 && !demuxer.hasReadError
    guard isNearEnd, case .damaged = error else { throw error }
    notices.append("The last bytes of the file could not be read as media.")
    return true
  }

  /// Hands a packet on; gives its time.
  private func take(_ packet: borrowing Packet) -> MediaTime? {
    // Packets of streams that were given up may still come.
    guard let stream = facts(packet.stream) else { return nil }
    let time = measure(packet, of: stream)
    guard active[stream.index] else { return time }
    readers[stream.index]?.take(packet)
    takeText(packet, of: stream)
    if stream.kind == .audio, let time { lastHeard = time }
    if let captions, captions.stream.index == stream.index { captions.take(packet, clock: clock) }
    if !isWanted(stream) { select() }
    return time
  }

  /// Teletext may come without time stamps and is shown as it arrives (ETSI EN 300 472, 4.2): the
  /// sound that is sent beside it tells when that is.
  private func takeText(_ packet: borrowing Packet, of stream: StreamFacts) {
    guard let reader = texts[stream.index] else { return }
    if packet.ticks == nil, !isTimedBySound {
      isTimedBySound = true
      notices.append(
        "Text track \(stream.index) has no time stamps; its times are those of the sound sent "
          + "beside it, and may be off by some tenths of a second.")
      select()
    }
    if reader.take(packet, clock: clock, untimed: lastHeard) {
      timed.insert(stream.index)
    } else {
      untimed.insert(stream.index)
    }
  }

  private func measure(_ packet: borrowing Packet, of stream: StreamFacts) -> MediaTime? {
    guard let ticks = packet.ticks else { return nil }
    let start = clock.time(ticks, of: stream)
    guard !packet.isDiscarded else { return start }
    let length = stream.microseconds(max(packet.duration, 0))
    let end = max(start.advanced(by: .microseconds(length)), .zero)
    let from = min(max(start, .zero), end)
    let known = spans[stream.index] ?? from..<end
    spans[stream.index] = min(known.lowerBound, from)..<max(known.upperBound, end)
    return start
  }
}
