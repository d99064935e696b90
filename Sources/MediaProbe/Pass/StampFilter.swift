internal import MediaModel

/// Removes invalid time stamps of sound and pictures, before anything is measured by them.
///
/// A packet whose time jumps is held back until those that follow show what is right. Where they go
/// on as if the jump had not been, its time stamp was invalid: one that was damaged on its way
/// would else move all that follows, and set the length of the whole. A clock that was set anew, or
/// a pause, goes on from the new time and is left as it is.
struct StampFilter {
  /// A step up to this is not a jump: pictures are decoded before others that are shown earlier.
  private static let longestStep: Int64 = 2_000_000
  /// A jump at the end of the file that reaches this far beyond the other tracks is invalid.
  private static let longestTail: Int64 = 10_000_000
  /// Packets of a jump that are held at most: one PES packet may carry several frames.
  private static let mostPackets = 256
  /// Bytes of a jump that are held at most.
  private static let mostBytes = 8 << 20

  /// What is known of one track, in microseconds of the presentation.
  private struct Line {
    /// The end of what is certain.
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

  /// Looks at a packet.
  ///
  /// - Parameters:
  ///   - packet: The packet; empty afterwards when it is held back.
  ///   - stream: Its track.
  ///   - range: When it is presented, or `nil` when that is unknown.
  /// - Returns: Whether it can be handed on; else it comes with ``next()``, at once or later.
  /// - Throws: That there is no memory.
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
    held.packet.take(over: packet)
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

  /// Decides at the end of the file, where nothing follows.
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

  /// The next packet about which was decided, or `nil` when there is none.
  mutating func next() -> HeldPacket? { ready.isEmpty ? nil : ready.removeFirst() }

  /// What a person should know, each one sentence.
  var notices: [String] {
    invalid.keys.sorted().map { stream in
      "\(invalid[stream] ?? 0) packets of track \(stream) have an invalid time stamp; they were "
        + "placed by those around them."
    }
  }
}
