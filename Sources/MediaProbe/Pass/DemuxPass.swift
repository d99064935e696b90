internal import MediaModel

/// One pass over an opened container: packets to those who asked for them.
final class DemuxPass {
  /// Containers that are cheap to read past; of all others every packet is looked at, so that their
  /// announced length can be compared with what is there.
  static let skipping: Set<String> = ["mov", "matroska", "mpegts", "mpeg"]

  /// Containers whose announced length counts from the start of their clock.
  static let fromClockZero: Set<String> = ["mov", "matroska"]

  let demuxer: Demuxer
  let request: ProbeRequest
  let watch: Watch
  let log: LibraryLog
  let clock: PresentationClock
  let size: Int64
  /// Whether the lengths that the container announces are those of what it holds.
  let hasKnownLength: Bool
  private let progress: (Float) -> Void

  var tracks: [Track]
  /// The streams that are read: all, or those of the program that was asked for.
  let streams: [StreamFacts]
  /// The sound track that was asked for, else the main one.
  let audioTrack: Track.ID?
  var readers: [Int: AudioTrackReader] = [:]
  var texts: [Int: TextPacketReader] = [:]
  private(set) var captions: PictureCaptionReader?
  var notices: [String]
  /// The program that is read of several; `nil` for all of the file.
  let program: ProgramExtract?
  /// Streams that are encrypted, in whole or in part.
  let scrambled: Set<Int>
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
  private(set) var stamps = StampFilter()

  /// Prepares a pass.
  init(
    _ demuxer: consuming Demuxer, signals: SignalReport, hasKnownLength: Bool,
    request: ProbeRequest, size: Int64, watch: Watch, log: LibraryLog,
    progress: @escaping (Float) -> Void
  ) throws(ProbeError) {
    queue = try PacketQueue(demuxer)
    let facts = demuxer.facts
    let format = demuxer.format
    var tracks = facts.map { $0.track(format) }
    notices = SignalMatching.apply(signals, to: &tracks, facts: facts)
    scrambled = Set(facts.filter { signals.scrambled.contains($0.id) }.map(\.index))
    let selection = ProgramSelection(request.programs, of: demuxer.programs, tracks: tracks)
    tracks = selection.tracks
    program = selection.extract
    notices += selection.notices
    let kept = Set(tracks.map(\.id.index))
    let streams = facts.filter { kept.contains($0.index) }
    TrackRoles.assign(to: &tracks, facts: streams, container: format)
    clock = PresentationClock(start: demuxer.start, streams: streams, starts: queue.starts)
    audioTrack = Self.choose(request.audioTrack, of: tracks)
    pace = Pace(limits: request.limits)
    self.hasKnownLength = hasKnownLength && demuxer.length != nil
    self.demuxer = demuxer
    var request = request
    if selection.isListOnly { request.reading = [] }
    self.request = request
    self.streams = streams
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

  /// Whether one program of several is read: what the library knows of the whole is not its own.
  var isOfProgram: Bool {
    if case .number = request.programs { true } else { program != nil }
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
    if request.reading.contains(.texts) {
      for track in tracks where track.kind == .text { try prepareText(track, sinks.text, file) }
    }
    if request.reading.contains(.pictureCaptions), let stream = mainVideo {
      captions = PictureCaptionReader(stream, sink: sinks.captions)
    }
    // Without an announced length the time stamps of the whole file give it. Where the library took
    // it from the last packets alone, it is measured too as soon as the file is read for more.
    isMeasuring =
      !hasKnownLength || demuxer.lengthOrigin == .bitRate
      || demuxer.lengthOrigin == .lastPackets && !request.reading.isSubset(of: .tracks)
      || isOfProgram
    select()
  }

  private func prepareSound(_ track: Track, _ audio: (any AudioSink)?) throws(ProbeError) {
    let isChosen = track.id == audioTrack
    let reading = request.reading
    let sink = isChosen && reading.contains(.speech) ? audio : nil
    let isWholeSound = isChosen && reading.contains(.sound)
    let measure = isWholeSound || reading.contains(.silence)
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
    return main.flatMap { facts($0.id.index) } ?? streams.first(where: \.isMovingPicture)
  }

  /// What the library knows of a stream, or `nil` when there is none.
  func facts(_ index: Int) -> StreamFacts? {
    demuxer.facts.indices.contains(index) ? demuxer.facts[index] : nil
  }

  private func isWanted(_ stream: StreamFacts) -> Bool {
    if isMeasuring, stream.kind == .audio || stream.isMovingPicture { return true }
    if request.reading.contains(.sound), stream.kind == .audio, stream.length == nil { return true }
    if let reader = readers[stream.index], reader.wantsMore { return true }
    if texts[stream.index] != nil { return true }
    if isTimedBySound, stream.kind == .audio { return true }
    return captions.map { $0.stream.index == stream.index && $0.wantsPackets } ?? false
  }

  private func select() {
    let read = Set(streams.map(\.index))
    active = demuxer.facts.map { read.contains($0.index) && isWanted($0) }
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
      try filter(held.packet)
      return true
    }
    switch demuxer.read(into: packet) {
    case .packet:
      defer { packet.clear() }
      try filter(packet)
      return true
    case .failed(let code) where try !isAtEnd(after: code): return true
    case .end, .failed:
      stamps.finish()
      while let held = stamps.next() { try handle(held.packet) }
      finish()
      return false
    }
  }

  /// Hands a packet of sound or pictures on when its time is certain.
  private func filter(_ packet: borrowing Packet) throws(ProbeError) {
    guard let stream = facts(packet.stream), stream.kind == .audio || stream.isMovingPicture else {
      return try handle(packet)
    }
    let range = packet.ticks.map { ticks in
      let start = clock.time(ticks, of: stream)
      let length = stream.microseconds(max(packet.duration, 0))
      return start..<max(start, start.advanced(by: .microseconds(length)))
    }
    if try stamps.passes(packet, of: stream.index, at: range) { return try handle(packet) }
    while let held = stamps.next() { try handle(held.packet) }
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
