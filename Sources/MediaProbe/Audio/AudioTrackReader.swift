internal import CFFmpeg
internal import MediaModel

/// Decodes one sound track, measures it, and passes its samples to a sink.
final class AudioTrackReader: PacketConsumer {
  /// The valid sample rates; with a very low rate from a damaged header, every file would last for
  /// hours.
  private static let rates: ClosedRange<Int32> = 2_000...768_000

  let stream: StreamFacts
  private let clock: PresentationClock
  private let limits: ReadingLimits
  private let decoder: FrameDecoder
  private let frame: Frame
  private var form: AudioForm?
  private var cancellation = ChannelCancellation()
  private var difference = DifferenceMeter()
  private var meter: AudioMeter?
  private let feed: SampleFeed?
  private var center: SampleFeed?
  private var hasCenter = false
  private let isUntilAudible: Bool
  private var placing = AudioSampleClock()
  private(set) var errors = 0
  private var losses: LossMeter
  private(set) var frames = 0
  private(set) var lastEnd: MediaTime?
  /// The reason why nothing more can be read from the track.
  private(set) var gap: EvidenceGap?

  /// Opens a track's decoder.
  ///
  /// - Parameters:
  ///   - decoder: The opened decoder.
  ///   - stream: The stream.
  ///   - clock: The presentation clock.
  ///   - limits: The limits of the effort.
  ///   - measure: Whether to measure its loudness.
  ///   - isUntilAudible: Whether measuring ends with the first audible sample.
  ///   - sink: Receives the samples.
  ///   - center: Receives those of the center channel alone.
  /// - Throws: ``ProbeError/limit(_:)`` if there is no memory.
  init(
    _ decoder: consuming FrameDecoder, stream: StreamFacts, clock: PresentationClock,
    limits: ReadingLimits, measure: Bool, isUntilAudible: Bool, sink: (any AudioSink)?,
    center: (any AudioSink)?
  ) throws(ProbeError) {
    frame = try Frame()
    self.decoder = decoder
    self.stream = stream
    // Only MPEG streams count the time of sound in ticks of 90 kHz.
    losses = LossMeter(
      least: .milliseconds(100),
      isContinuous: stream.timeBase.num == 1 && stream.timeBase.den == 90_000)
    self.clock = clock
    self.limits = limits
    self.isUntilAudible = isUntilAudible
    feed = sink.map { SampleFeed(to: $0) }
    self.center = center.map { SampleFeed(to: $0) }
    meter = measure ? AudioMeter(limit: limits.audibleRanges) : nil
  }

  var wantsMore: Bool { gap == nil && (isMeasuring || isFeeding) }
  private var isMeasuring: Bool { meter.map { !(isUntilAudible && $0.isAudible) } ?? false }
  private var isFeeding: Bool { feed?.wantsMore ?? false }

  /// Decodes a packet.
  func consume(_ packet: borrowing Packet, _ clock: PresentationClock) {
    guard gap == nil else { return }
    if packet.isCorrupt { losses.noteDamage() }
    if decoder.send(packet) {
      receive()
    } else {
      countError()
    }
  }

  /// Processes the samples that are still in the decoder and the converter.
  func finish() {
    guard gap == nil else { return }
    decoder.finish()
    receive()
    flush()
    // Other lengths are estimates, or the time stamps show the gap.
    if stream.codecID == AV_CODEC_ID_FLAC, let length = stream.length {
      losses.finish(declared: .microseconds(stream.microseconds(length)))
    }
  }

  func report(to result: inout ProbeResult, isWhole: Bool) {
    let track = Track.ID(stream.index)
    if let index = result.tracks.firstIndex(where: { $0.id == track }) {
      result.tracks[index].activity = activity(isWhole: isWhole)
    }
    result.notices += notices
    guard result.audioTrack == track else { return }
    result.channelDifference = difference.finish()
    guard result.gaps[.audio] == nil else { return }
    let isEmpty = gap == nil && frames == 0 && (isWhole || errors > 0)
    result.gaps[.audio] =
      isEmpty ? EvidenceGap(.notDecodable, "No part of the sound could be decoded.") : gap ?? loss
  }

  /// The reason why the rest of the sound proves nothing, if a large part is lost.
  private var loss: EvidenceGap? {
    guard losses.isLarge else { return nil }
    return EvidenceGap(
      .notDecodable,
      "Sound track \(stream.index) is damaged: about \(losses.inWords) of it are missing.")
  }

  /// The measurement; `nil` if nothing was decoded or no measurement was requested.
  private func activity(isWhole: Bool) -> AudioActivity? {
    // If nothing was decoded, the track is unknown, not silent.
    guard let meter, frames > 0 else { return nil }
    let isCut = isUntilAudible && meter.isAudible
    // After decoding errors, it is unknown whether the track is silent.
    return meter.activity(isComplete: isWhole && !isCut && gap == nil && errors == 0)
  }

  /// The notices about the track for the user.
  private var notices: [String] {
    let name = "Sound track \(stream.index)"
    var notices: [String] = []
    if errors == 1 { notices.append("\(name) has a damaged packet; it was left out.") }
    if errors > 1 { notices.append("\(name) has \(errors) damaged packets; they were left out.") }
    if frames == 0, gap == nil { notices.append("\(name) has no sound that could be decoded.") }
    if placing.resets > 0 {
      notices.append(
        "The time stamps of sound track \(stream.index) jump \(placing.resets) times; "
          + "its sound was read as continuous.")
    }
    if meter?.hasReachedLimit == true {
      notices.append("\(name) has too many pauses to list; the last ones were joined.")
    }
    return notices
  }

  // MARK: Frames

  private func receive() {
    while true {
      switch decoder.receive(frame) {
      case .frame: readFrame()
      case .needsMore: return
      case .failed:
        countError()
        return
      }
    }
  }

  private func countError() {
    errors += 1
    losses.noteDamage()
    if errors >= limits.decoderErrors {
      gap = EvidenceGap(
        .notDecodable, "Sound track \(stream.index) could not be decoded: too many damaged packets."
      )
    }
  }

  private func readFrame() {
    defer { frame.clear() }
    guard frame.count > 0, frame.channels > 0 else { return }
    guard Self.rates.contains(frame.rate) else {
      gap = EvidenceGap(
        .unsupported,
        "Sound track \(stream.index) claims \(frame.rate) samples a second; this is not possible.")
      return
    }
    frames += 1
    let stamp = frame.ticks.map { clock.time($0, of: stream) }
    let placement = placing.place(stamp, samples: frame.count, rate: frame.rate)
    guard placement.skip < frame.count else { return }
    measure(placement)
    feed(placement)
    let end = time(placement.time, plus: frame.count - placement.skip)
    losses.note(placement.time..<max(placement.time, end))
    lastEnd = end
  }

  private func time(_ start: MediaTime, plus samples: Int) -> MediaTime {
    start.advanced(by: .microseconds(Int64(samples) * 1_000_000 / Int64(frame.rate)))
  }

  private func measure(_ placement: AudioSampleClock.Placement) {
    guard isMeasuring else { return }
    let peaks = SamplePeak(frame)
    let step = max(Int(frame.rate) / 100, 1)
    for start in stride(from: placement.skip, to: frame.count, by: step) {
      let end = min(start + step, frame.count)
      let from = time(placement.time, plus: start - placement.skip)
      let until = time(placement.time, plus: end - placement.skip)
      meter?.measure(peaks.peak(start..<end), from..<max(from, until))
    }
  }

  // MARK: Samples

  private func feed(_ placement: AudioSampleClock.Placement) {
    guard isFeeding else { return }
    let power = cancellation.measure(frame)
    var next = frame.form
    next.channel = cancellation.channel
    // If two channels cancel each other, only one is analyzed; it has all sound.
    difference.measure(
      power, isWhole: next.channel != nil && frame.channels == 2, channels: frame.channels,
      at: placement.time)
    if placement.isJump || form != next { restart(at: placement.time, next) }
    feedCenter(skipping: placement.skip)
    if feed?.convert(frame, skipping: placement.skip) == false {
      gap = EvidenceGap(
        .unsupported, "The sound of track \(stream.index) has a form that cannot be converted.")
    }
  }

  private func feedCenter(skipping skip: Int) {
    guard let center, hasCenter else { return }
    if !center.convert(frame, skipping: skip) { self.center = nil }
  }

  private func restart(at time: MediaTime, _ next: AudioForm) {
    center?.restart(at: time)
    feed?.restart(at: time)
    guard form != next else { return }
    form = next
    let channel = center == nil ? nil : ChannelPower.center(of: frame)
    hasCenter = channel != nil
    if let channel { center?.prepare(frame, only: channel.channel, weight: channel.weight) }
    feed?.prepare(frame, only: next.channel)
  }

  private func flush() {
    guard isFeeding else { return }
    center?.flush()
    feed?.flush()
  }
}
