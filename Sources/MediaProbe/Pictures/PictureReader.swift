internal import MediaModel

/// Decodes the pictures of one video track, once for all feeds.
final class PictureReader: PacketConsumer {
  let stream: StreamFacts
  private let clock: PresentationClock
  /// The decoder; `nil` when no more pictures are wanted, because it holds much memory.
  private var decoder: SharedDecoder?
  private let frame: Frame
  private let memory: FrameMemory
  private let deadline: Deadline
  private let limits: PictureLimits
  /// The number of packets that may fail.
  private let mostErrors: Int
  private let receiver: PictureReceiver
  private var pixels: Int64
  private var pixelsLeft: Int64
  private var errors = 0
  private var delay = DecodingDelay()
  /// When the next picture of an image is shown; `nil` for a video, whose time stamps tell it.
  private var next: MediaTime?

  /// The parts of a reader that belong to one video.
  struct Input: ~Copyable {
    let decoder: FrameDecoder
    let memory: FrameMemory
    let stream: StreamFacts
    let setting: PictureSetting
    /// The pixels of a picture by the headers; zero if unknown.
    let pixels: Int64
  }

  /// What the reader of one part of a video leaves to that of the next part.
  struct Allowance {
    /// The pixels that may still be decoded.
    let pixels: Int64
    /// The packets that failed.
    let errors: Int
  }

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - input: The decoder and the track.
  ///   - clock: The presentation clock.
  ///   - request: The limits.
  ///   - deadline: The time at which the pass must stop.
  ///   - feeds: Receive the pictures.
  ///   - isImage: Whether each picture is shown for as long as browsers show one of an image.
  /// - Throws: ``ProbeError/limit(_:)`` if there is no memory.
  init(
    _ input: consuming Input, clock: PresentationClock, request: ProbeRequest, deadline: Deadline,
    feeds: [any PictureFeed], isImage: Bool = false
  ) throws(ProbeError) {
    next = isImage ? .zero : nil
    frame = try Frame()
    receiver = PictureReceiver(feeds, setting: input.setting)
    memory = input.memory
    stream = input.stream
    pixels = input.pixels
    limits = request.pictureLimits
    pixelsLeft = limits.decodedPixels
    mostErrors = request.limits.decoderErrors
    self.clock = clock
    self.deadline = deadline
    decoder = SharedDecoder(input.decoder)
  }

  var wantsMore: Bool { receiver.wantsMore }

  /// What is left of the limits.
  var allowance: Allowance { Allowance(pixels: pixelsLeft, errors: errors) }

  /// Begins in the middle of a video.
  ///
  /// - Parameters:
  ///   - allowance: What an earlier reader left; `nil` if this is the first.
  ///   - shift: What earlier jumps add to a time stamp, in microseconds.
  func begin(with allowance: Allowance?, after shift: Int64) {
    receiver.begin(after: shift)
    guard let allowance else { return }
    pixelsLeft = allowance.pixels
    errors = allowance.errors
  }

  /// The reason why no more pictures can be read; `nil` if they can.
  var gap: EvidenceGap? { receiver.gap }

  /// The number of pictures without damage.
  var pictures: Int { receiver.pictures }

  /// Ends with a reason, unless there is one.
  func stop(_ reason: EvidenceGap) { receiver.stop(reason) }

  func consume(_ packet: borrowing Packet, _ clock: PresentationClock) { decode(packet) }

  /// Decodes a packet, and passes its pictures on.
  func decode(_ packet: borrowing Packet) {
    defer { if !wantsMore { decoder = nil } }
    guard wantsMore, isAffordable, let decoder else { return }
    if packet.isCorrupt { receiver.noteDamage() }
    delay.note(packet)
    let isTaken = decoder.frames.send(packet)
    let count = receive(from: decoder)
    // A packet without a picture may cost as much as one with a picture.
    pixelsLeft -= pixels * Int64(max(count, 1))
    if !isTaken { countError() }
  }

  func finish() {
    guard wantsMore, let decoder else { return }
    decoder.frames.finish()
    _ = receive(from: decoder)
    if memory.isExhausted { stop(Self.withoutMemory) }
    self.decoder = nil
  }

  /// Goes on with the next cycle of an image, after ``finish()``.
  ///
  /// - Parameter decoder: A decoder that has seen nothing.
  func beginCycle(_ decoder: consuming FrameDecoder) {
    self.decoder = SharedDecoder(decoder)
    delay = DecodingDelay()
  }

  func report(to result: inout ProbeResult, isWhole: Bool) {
    let track = Track.ID(stream.index)
    let length = result.tracks.first { $0.id == track }?.duration ?? result.duration
    if let notice = receiver.notice { result.notices.append(notice) }
    result.picture = receiver.result(track, length: length)
  }

  // MARK: Limits

  /// Whether the effort is below the limits; a limit that is reached ends the reading.
  private var isAffordable: Bool {
    if deadline.hasSpent(percent: limits.percentOfTime) {
      stop("the time for its pictures was used up.")
    } else if pixelsLeft <= 0 {
      stop("it has more pixels than the limit.")
    } else if memory.isExhausted {
      stop(Self.withoutMemory)
    }
    return receiver.gap == nil
  }

  private static let withoutMemory = "its pictures need more memory than a video may use."

  private func stop(_ reason: String) {
    receiver.stop(EvidenceGap(.limitReached, "The video was not read to its end: " + reason))
  }

  private func countError() {
    errors += 1
    receiver.noteDamage()
    if errors >= mostErrors {
      receiver.stop(
        EvidenceGap(
          .notDecodable, "The video could not be decoded to its end: too many damaged packets."))
    }
  }

  // MARK: Frames

  /// Receives the decoder's pictures; returns their number.
  private func receive(from decoder: SharedDecoder) -> Int {
    var count = 0
    while true {
      switch decoder.frames.receive(frame) {
      case .needsMore: return count
      case .failed:
        countError()
        return count
      case .frame:
        count += 1
        readFrame()
      }
    }
  }

  private func readFrame() {
    defer { frame.clear() }
    pixels = frame.pixels
    let length = stream.microseconds(frame.length)
    guard let time = next else {
      let ticks = frame.ticks.map { delay.corrected($0, isDamaged: receiver.damaged > 0) }
      return receiver.receive(frame, at: ticks.map { clock.time($0, of: stream) }, length: length)
    }
    let shown = PictureTimes.shown(.microseconds(length))
    receiver.receive(frame, at: time, length: shown.wholeMicroseconds)
    next = time.advanced(by: shown)
  }
}

/// A decoder that can be given up before its owner.
private final class SharedDecoder {
  let frames: FrameDecoder

  init(_ frames: consuming FrameDecoder) { self.frames = frames }
}
