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

  let stream: StreamFacts
  private let feed: SnapshotFeed
  private let open: () throws(ProbeError) -> PictureReader?
  /// A decoder that was opened to find whether there is one.
  private var first: PictureReader?
  private var reader: PictureReader?
  private var held: [HeldPacket] = []
  private var heldBytes = 0
  /// Whether the next packet that is decoded does not continue the ones before.
  private var isStart = true
  private var isDecoding = false
  /// The time of the last packet.
  private(set) var place = MediaTime.zero
  /// The time of the last packet before packets were left out, until the next one is read.
  private var placeBefore: MediaTime?
  /// Whether an index led backward, so that it is of no use.
  private var isIndexUseless = false
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
    guard !isDecoding, !isIndexUseless, placeBefore == nil, let next = feed.next,
      place.duration(to: next) > Self.longestWait
    else { return nil }
    return next.advanced(by: .zero - Self.lead)
  }

  /// Notes that the next packet does not follow the last one.
  func skipped() {
    drop()
    reader = nil
    isStart = true
    placeBefore = place
  }

  func consume(_ packet: borrowing Packet, _ clock: PresentationClock) {
    guard wantsMore, let next = feed.next else { return }
    let time = packet.ticks.map { clock.time($0, of: stream) }
    note(time)
    if packet.isKey, (time ?? next) <= next {
      drop()
      isStart = true
      isDecoding = false
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

  private func note(_ time: MediaTime?) {
    guard let time else { return }
    if let placeBefore, time <= placeBefore { isIndexUseless = true }
    placeBefore = nil
    place = time
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

  /// Decodes a packet, with a new decoder if it is the first after a start.
  private func decode(_ packet: borrowing Packet) {
    let before = feed.next
    do throws(ProbeError) {
      if isStart {
        feed.restart()
        reader = nil
        if let first { reader = first } else { reader = try open() }
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
