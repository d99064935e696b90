internal import MediaModel

/// Removes invalid time stamps of sound and pictures before they are used for measurements.
///
/// If the time of a packet jumps, the filter keeps the packet back until the next packets show
/// which time is right. If they continue from the time before the jump, the time stamp was invalid.
/// Without this filter, a time stamp that was damaged in transmission would move all later packets
/// and change the length of the medium. If the clock was reset or there was a pause, the packets
/// continue from the new time, and nothing changes.
struct StampFilter {
  /// The longest step that is not a jump: the decoding order of pictures differs from the display
  /// order.
  private static let longestStep: Int64 = 2_000_000
  /// A jump at the end of the file that reaches this far beyond the other tracks is invalid.
  private static let longestTail: Int64 = 10_000_000
  /// The highest number of packets of a jump that are kept: one PES packet may have several frames.
  private static let mostPackets = 256
  /// The highest number of bytes of a jump that are kept.
  private static let mostBytes = 8 << 20

  /// The state of one track, in microseconds of the presentation.
  private struct Line {
    /// The end of the packets whose time is certain.
    var end: Int64
    /// The packets after a jump.
    var held: [HeldPacket] = []
    var bytes = 0
    var start: Int64 = 0
    var heldEnd: Int64 = 0
  }

  private var lines: [Int: Line] = [:]
  private var ready: [HeldPacket] = []
  /// Packets whose time stamp was invalid, by track.
  private(set) var invalid: [Int: Int] = [:]

  /// Checks the time of a packet.
  ///
  /// - Parameters:
  ///   - packet: The packet; empty afterwards if it is kept back.
  ///   - stream: Its track.
  ///   - range: The presentation time, or `nil` when unknown.
  /// - Returns: Whether it can be passed on; else ``next()`` returns it, at once or later.
  /// - Throws: ``ProbeError/limit(_:)`` if there is no memory.
  mutating func passes(
    _ packet: borrowing Packet, of stream: Int, at range: Range<MediaTime>?
  ) throws(ProbeError) -> Bool {
    let start = range?.lowerBound.microseconds
    let end = range?.upperBound.microseconds
    guard var line = lines[stream] else {
      if let end { lines[stream] = Line(end: end) }
      return true
    }
    let isHolding = !line.held.isEmpty
    guard let start, let end else {
      if isHolding { try hold(packet, &line) }
      lines[stream] = line
      return !isHolding
    }
    let isNear = abs(start - line.end) <= Self.longestStep
    if !isHolding, isNear {
      line.end = max(line.end, end)
      lines[stream] = line
      return true
    }
    try settle(&line, stream, start)
    if line.held.isEmpty, abs(start - line.end) > Self.longestStep {
      line.start = start
      line.heldEnd = end
    }
    let isJump = !line.held.isEmpty || abs(start - line.end) > Self.longestStep
    try hold(packet, &line)
    line.heldEnd = isJump ? max(line.heldEnd, end) : line.heldEnd
    if !isJump { line.end = max(line.end, end) }
    if !isJump || isCertain(line) { release(&line, isAccepted: isJump) }
    lines[stream] = line
    return false
  }

  /// Decides about the packets of a jump by the time of the next packet.
  private mutating func settle(_ line: inout Line, _ stream: Int, _ start: Int64) throws(ProbeError)
  {
    guard !line.held.isEmpty, abs(start - line.heldEnd) > Self.longestStep else { return }
    let length = max(line.heldEnd - line.start, 0)
    let isBack = (-Self.longestStep...(length + Self.longestStep)).contains(start - line.end)
    if isBack { reject(line, stream) }
    release(&line, isAccepted: !isBack)
  }

  private func isCertain(_ line: Line) -> Bool {
    line.heldEnd - line.start >= Self.longestStep || line.held.count >= Self.mostPackets
      || line.bytes >= Self.mostBytes
  }

  private mutating func hold(_ packet: borrowing Packet, _ line: inout Line) throws(ProbeError) {
    let held = try HeldPacket()
    line.bytes += packet.size
    held.packet.moveContent(from: packet)
    line.held.append(held)
  }

  private mutating func reject(_ line: Line, _ stream: Int) {
    for held in line.held { held.packet.clearStamps() }
    invalid[stream, default: 0] += line.held.count
  }

  private mutating func release(_ line: inout Line, isAccepted: Bool) {
    if isAccepted { line.end = line.heldEnd }
    ready += line.held
    line.held = []
    line.bytes = 0
  }

  /// Decides about the packets that are kept at the end of the file.
  mutating func finish() {
    let latest = lines.values.map { $0.held.isEmpty ? $0.end : min($0.end, $0.heldEnd) }.max() ?? 0
    for stream in lines.keys.sorted() {
      guard var line = lines[stream], !line.held.isEmpty else { continue }
      let isBeyond = line.heldEnd > latest + Self.longestTail
      if isBeyond { reject(line, stream) }
      release(&line, isAccepted: !isBeyond)
      lines[stream] = line
    }
  }

  /// Forgets all packets, because the next ones do not follow them.
  mutating func restart() {
    lines = [:]
    ready = []
  }

  /// The next packet whose time was decided, or `nil`.
  mutating func next() -> HeldPacket? { ready.isEmpty ? nil : ready.removeFirst() }

  /// The notices for the user, each one sentence.
  var notices: [String] {
    invalid.keys.sorted().map { stream in
      "\(invalid[stream] ?? 0) packets of track \(stream) have an invalid time stamp; their times "
        + "were taken from the packets around them."
    }
  }
}
