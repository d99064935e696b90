internal import MediaModel

/// One pass over an opened container; it passes the packets to their consumers.
final class DemuxPass {
  /// Containers in which unwanted packets are cheap to skip.
  ///
  /// In other containers, every packet is read, so that the declared length can be compared with
  /// the content.
  static let skipping: Set<String> = ["mov", "matroska", "mpegts", "mpeg"]

  /// Containers whose declared length counts from the start of their clock.
  static let fromClockZero: Set<String> = ["mov", "matroska"]

  let demuxer: Demuxer
  let request: ProbeRequest
  let deadline: Deadline
  let log: LibraryLog
  let clock: PresentationClock
  let size: Int64
  /// Whether the declared lengths are the lengths of the container's content.
  let hasKnownLength: Bool
  private let progress: (Float) -> Void

  var tracks: [Track]
  /// The streams to read: all, or those of the requested program.
  let streams: [StreamFacts]
  /// The requested sound track, else the main one.
  let audioTrack: Track.ID?
  /// The consumers of each stream's packets.
  private(set) var consumers: [[any PacketConsumer]]
  /// All consumers in the order in which they report.
  private(set) var order: [any PacketConsumer] = []
  /// The text tracks that are read by the tables of a movie, with their sinks.
  var texts: [(reader: TextSampleReader, sink: any TextSink)] = []
  /// The times in which the edits of a movie present nothing of a stream.
  var pauses: [Int: [Range<MediaTime>]] = [:]
  let arrivals = ArrivalClock()
  var notices: [String]
  /// The program to read if there are several; `nil` if the whole file is read.
  let program: ProgramExtract?
  /// Streams that are encrypted, in whole or in part.
  let scrambled: Set<Int>
  /// The presented time range of each stream.
  var spans: [Int: Range<MediaTime>] = [:]
  /// Whether the end of the file was reached.
  private(set) var isWhole = false
  /// Whether only the tracks are listed, because the requested program is not known.
  let isListOnly: Bool
  /// The reason why no consumer can read the pictures of the main video.
  var pictureGap = EvidenceGap.notAsked
  /// Tells damage from marks in a transport stream.
  var continuity: TransportContinuity?

  private var active: [Bool] = []
  /// The streams of which no packet was read since the demuxer reported damage.
  private var damaged: Set<Int> = []
  private var isMeasuring = false
  /// Whether packets were left out by the file's index.
  private var hasSkipped = false
  private var stalls: StallDetector
  private var queue: PacketQueue
  private(set) var stamps = StampFilter()

  /// Prepares a pass.
  init(
    _ demuxer: consuming Demuxer, signals: SignalReport, hasKnownLength: Bool,
    request: ProbeRequest, size: Int64, deadline: Deadline, log: LibraryLog,
    progress: @escaping (Float) -> Void
  ) throws(ProbeError) {
    queue = try PacketQueue(demuxer)
    let facts = demuxer.facts
    consumers = Array(repeating: [], count: facts.count)
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
    clock = PresentationClock(
      start: format == "mov" ? 0 : demuxer.start, streams: streams, starts: queue.starts)
    audioTrack = Self.choose(request.audioTrack, of: tracks)
    stalls = StallDetector(limits: request.limits)
    self.hasKnownLength = hasKnownLength && demuxer.length != nil
    self.demuxer = demuxer
    var request = request
    if selection.isListOnly { request.reading = [] }
    isListOnly = selection.isListOnly
    self.request = request
    self.streams = streams
    self.size = size
    self.deadline = deadline
    self.log = log
    self.progress = progress
    self.tracks = tracks
  }

  private static func choose(_ asked: Int?, of tracks: [Track]) -> Track.ID? {
    if let asked { return tracks.first { $0.id.index == asked && $0.kind == .audio }?.id }
    return MediaEvidence(container: "", tracks: tracks).mainAudio?.id
  }

  /// Whether packets of deselected streams are skipped.
  var isSkippable: Bool { Self.skipping.contains(demuxer.format) }

  /// The presented time range of a stream if its packets were read to the end.
  ///
  /// - Returns: Its range, or `nil` if reading stopped before the end of the file.
  func wholeSpan(of index: Int) -> Range<MediaTime>? {
    guard isWhole, !isSkippable || (active.indices.contains(index) && active[index]) else {
      return nil
    }
    return spans[index]
  }

  /// Whether only one of several programs is read; the library's facts about the file do not apply
  /// to it.
  var isOfProgram: Bool {
    if case .number = request.programs { true } else { program != nil }
  }

  // MARK: Selecting

  /// Adds a consumer of the packets of a stream.
  func add(_ consumer: (any PacketConsumer)?) {
    guard let consumer, consumers.indices.contains(consumer.stream.index) else { return }
    consumers[consumer.stream.index].append(consumer)
    order.append(consumer)
  }

  /// Selects the streams to read; call it after all consumers are added.
  ///
  /// Without a declared length, the time stamps of the whole file give the length. If the library
  /// took the length only from the last packets, it is also measured when the file is read anyway.
  func begin() {
    isMeasuring =
      !hasKnownLength || demuxer.lengthOrigin == .bitRate || isOfProgram
      || demuxer.lengthOrigin == .lastPackets && !request.reading.isSubset(of: .tracks)
    select()
  }

  /// The library's facts about a stream, or `nil` if there is no such stream.
  func facts(_ index: Int) -> StreamFacts? {
    demuxer.facts.indices.contains(index) ? demuxer.facts[index] : nil
  }

  /// Moves forward to a packet with which decoding can start before a moment, if the file's index
  /// has one.
  ///
  /// - Parameters:
  ///   - time: The moment.
  ///   - moment: The time of the last packet that was read.
  ///   - stream: The stream.
  /// - Returns: Whether the next packet does not follow the last one.
  func skip(to time: MediaTime, beyond moment: MediaTime, of stream: StreamFacts) -> Bool {
    let (goal, passed) = (clock.stamp(time), clock.stamp(moment))
    guard
      demuxer.skip(
        to: stream.ticks(goal), beyond: stream.ticks(passed), of: stream.index,
        isIndexRead: hasSkipped)
    else { return false }
    hasSkipped = true
    queue.drop()
    stamps.restart()
    return true
  }

  private func isWanted(_ stream: StreamFacts) -> Bool {
    if isMeasuring, stream.kind == .audio || stream.isMovingPicture { return true }
    if request.reading.contains(.audio), stream.kind == .audio, stream.length == nil { return true }
    if arrivals.isNeeded, stream.kind == .audio { return true }
    return consumers[stream.index].contains(where: \.wantsMore)
  }

  private func select() {
    let read = Set(streams.map(\.index))
    active = demuxer.facts.map { read.contains($0.index) && isWanted($0) }
    let isSkipping = isSkippable
    let active = active
    demuxer.select { !isSkipping || (active.indices.contains($0) && active[$0]) }
  }

  // MARK: Reading

  /// Reads until no more packets are requested, or to the end.
  func run() throws(ProbeError) {
    for text in texts { try text.reader.read(to: text.sink, clock) }
    try deadline.check()
    let packet = try Packet()
    while try step(packet) {}
  }

  /// Reads one packet.
  ///
  /// - Parameter packet: The memory for it.
  /// - Returns: Whether more packets may be wanted.
  /// - Throws: ``ProbeError`` if the file is damaged or the pass must stop.
  func step(_ packet: borrowing Packet) throws(ProbeError) -> Bool {
    guard active.contains(true) else { return false }
    if deadline.mustStop(), let stop = deadline.stop { throw stop }
    if let held = queue.popFirst() {
      try filter(held.packet)
      return true
    }
    let faults = log.count
    switch demuxer.read(into: packet) {
    case .packet:
      defer { packet.clear() }
      // The messages of other demuxers may be about a single stream.
      if log.count != faults, demuxer.format == "matroska" {
        damaged = Set(streams.map(\.index))
      }
      if damaged.remove(packet.stream) != nil { packet.markCorrupt() }
      if packet.isCorrupt, let stream = facts(packet.stream), stream.isMovingPicture,
        continuity?.isWhole(stream.id, from: packet.offset) == true
      {
        packet.markWhole()
      }
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

  /// Passes a packet on; packets of sound or pictures only when their time is certain.
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
    try stalls.count(packet, time: pass(packet), position: demuxer.position)
    if let share = stalls.share(of: size) { progress(share) }
  }

  private func finish() {
    isWhole = true
    for consumer in order { consumer.finish() }
  }

  /// Whether a failure only means that the file's last bytes are not media; other failures are
  /// thrown.
  private func isAtEnd(after code: Int32) throws(ProbeError) -> Bool {
    if LibraryError.isAgain(code) {
      try stalls.countStall()
      return false
    }
    let error = LibraryError.error(code, deadline: deadline, log: log, limits: request.limits)
    let isNearEnd = demuxer.position >= size - 65_536 && !demuxer.hasReadError
    guard isNearEnd, case .damaged = error else { throw error }
    notices.append("The last bytes of the file could not be read as media.")
    return true
  }

  /// Passes a packet on; returns its time.
  private func pass(_ packet: borrowing Packet) -> MediaTime? {
    // Packets of deselected streams may still arrive.
    guard let stream = facts(packet.stream) else { return nil }
    let time = measure(packet, of: stream)
    guard active[stream.index] else { return time }
    if let time, !packet.isDiscarded, let pauses = pauses[stream.index],
      pauses.contains(where: { $0.contains(time) })
    {
      return time
    }
    let wasNeeded = arrivals.isNeeded
    for consumer in consumers[stream.index] { consumer.consume(packet, clock) }
    if stream.kind == .audio, let time { arrivals.latest = time }
    if arrivals.isNeeded != wasNeeded || !isWanted(stream) { select() }
    return time
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

/// The presentation time of packets without time stamps: the time of the adjacent audio packets.
final class ArrivalClock {
  /// The presentation time of the last packet of audio.
  var latest: MediaTime?
  /// Whether audio is read for its time stamps.
  private(set) var isNeeded = false

  /// Requests audio for its time stamps.
  func need() { isNeeded = true }
}
