internal import MediaModel

/// Decodes the parts of a video that have a wanted moment: from the last picture before it with
/// which decoding can start.
///
/// Packets are kept until it is known whether they are needed; other packets cost no decoding.
final class SnapshotReader: PacketConsumer {
  /// The most packets that are kept: a minute of a video without pictures to start with.
  private static let mostPackets = 3_600
  /// The most bytes that are kept.
  private static let mostBytes = 48 << 20
  /// How far the next moment must be to look for a later start; our choice.
  private static let longestWait = Duration.seconds(5)
  /// How much earlier than a moment its start is looked for, because packets are not stored in the
  /// order of presentation; our choice.
  private static let lead = Duration.seconds(1)
  /// An index that led backward more often is damaged: the first use of Matroska's index may lead
  /// backward, because only that reads it.
  private static let mostWrongTurns = 1

  let stream: StreamFacts
  private let feed: SnapshotFeed
  private let open: () throws(ProbeError) -> PictureReader?
  /// A decoder that was opened to find whether there is one.
  private var first: PictureReader?
  private var reader: PictureReader?
  private var held: [HeldPacket] = []
  private var heldBytes = 0
  /// What the decoders of earlier parts left of the limits.
  private var allowance: PictureReader.Allowance?
  /// Places packets as pictures are placed when all of them are decoded.
  private var stamps = PacketClock()
  /// What jumps add to the time stamps at the last packet to start with.
  private var shift: Int64 = 0
  /// Whether the next packet that is decoded does not continue the ones before.
  private var isStart = true
  private var isDecoding = false
  /// The time of the last packet.
  private(set) var lastTime = MediaTime.zero
  /// The time of the last packet before packets were left out, until the next one is read.
  private var timeBefore: MediaTime?
  /// The moment for which packets were left out last: an index may have no later place for it.
  private var sought: MediaTime?
  /// How often an index led backward.
  private var wrongTurns = 0
  /// Why no more pictures can be taken; `nil` if they can.
  private var end: EvidenceGap?
  /// The error that ended the reading.
  private(set) var failure: ProbeError?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - feed: The wanted moments.
  ///   - first: A decoder that gives its pictures to the feed.
  ///   - open: Opens another decoder; `nil` if the track has no decoder.
  init(
    _ feed: SnapshotFeed, first: PictureReader,
    open: @escaping () throws(ProbeError) -> PictureReader?
  ) {
    stream = first.stream
    self.feed = feed
    self.first = first
    self.open = open
  }

  var wantsMore: Bool { feed.wantsMore && end == nil && failure == nil }

  /// Why pictures are missing; `nil` if none is for a limit or damage.
  var gap: EvidenceGap? { feed.gap ?? end }

  /// The time from which on the next packets are wanted, if they are far away.
  var goal: MediaTime? {
    // An index has the time stamps before their jumps are taken out.
    guard !isDecoding, wrongTurns <= Self.mostWrongTurns, timeBefore == nil, stamps.shift == 0,
      let next = feed.next, next != sought, lastTime.duration(to: next) > Self.longestWait
    else { return nil }
    return next.advanced(by: .zero - Self.lead)
  }

  /// Notes that the next packet does not follow the last one.
  func skipped() {
    drop()
    close()
    isStart = true
    timeBefore = lastTime
    sought = feed.next
    stamps.restart()
  }

  func consume(_ packet: borrowing Packet, _ clock: PresentationClock) {
    guard wantsMore, let next = feed.next else { return }
    let time = time(of: packet, clock)
    note(time)
    if packet.isKey, (time ?? next) <= next {
      drop()
      isStart = true
      isDecoding = false
      shift = stamps.shift
    }
    if isDecoding { return decode(packet) }
    hold(packet)
    guard (time ?? next) > next || held.count >= Self.mostPackets || heldBytes >= Self.mostBytes
    else { return }
    decodeHeld()
  }

  func finish() {
    guard wantsMore else { return }
    decodeHeld()
    reader?.finish()
    feed.finish()
    reader = nil
  }

  func report(to result: inout ProbeResult, isWhole: Bool) {}

  // MARK: Packets

  /// When a packet is presented, after all jumps; `nil` if it is not known.
  private func time(of packet: borrowing Packet, _ clock: PresentationClock) -> MediaTime? {
    guard let ticks = packet.ticks else { return nil }
    return stamps.time(
      clock.time(ticks, of: stream),
      decoded: packet.decodingTicks.map { clock.time($0, of: stream) },
      length: stream.microseconds(max(packet.duration, 0)))
  }

  private func note(_ time: MediaTime?) {
    guard let time else { return }
    if let timeBefore, time <= timeBefore { wrongTurns += 1 }
    timeBefore = nil
    lastTime = time
  }

  private func hold(_ packet: borrowing Packet) {
    do throws(ProbeError) {
      let copy = try HeldPacket()
      guard copy.packet.refer(to: packet) else { throw .limit(.memory) }
      held.append(copy)
      heldBytes += packet.size
    } catch {
      failure = error
    }
  }

  private func drop() {
    held = []
    heldBytes = 0
  }

  private func decodeHeld() {
    let packets = held
    drop()
    isDecoding = true
    for held in packets where wantsMore { decode(held.packet) }
  }

  /// Gives a decoder up, and keeps what it left of the limits.
  private func close() {
    allowance = reader?.allowance ?? allowance
    reader = nil
  }

  /// Decodes a packet, with a new decoder if it is the first after a start.
  private func decode(_ packet: borrowing Packet) {
    let before = feed.next
    do throws(ProbeError) {
      if isStart {
        feed.restart()
        close()
        if let first { reader = first } else { reader = try open() }
        reader?.begin(with: allowance, after: shift)
        (first, isStart) = (nil, false)
      }
      guard let reader else {
        end = EvidenceGap(.notDecodable, "The video cannot be decoded.")
        return
      }
      reader.decode(packet)
      end = reader.gap
      // The next moment may be in a later part.
      if feed.next != before { isDecoding = false }
    } catch {
      failure = error
    }
  }
}
