internal import MediaModel

/// Samples the packets of one sound for signals that no table contains.
struct AudioPacketSampler {
  /// The highest number of PES packets that are searched for narration that lowers the main sound.
  private static let most = 64

  /// Whether the sound is AC-3 or E-AC-3.
  let isDolby: Bool
  /// The signals that were found.
  private(set) var signals: [TrackSignal] = []
  private var seen = 0
  private var frame: TrackSignal?
  private var unconfirmed: TrackSignal?

  /// Creates a sampler.
  init(isDolby: Bool) { self.isDolby = isDolby }

  /// Whether enough packets were read for complete tables.
  var isSettled: Bool { seen >= 8 && (frame != nil || !isDolby) || isDone }

  /// Whether no more packets are read.
  var isDone: Bool { seen >= Self.most }

  /// Processes the start of a PES packet.
  mutating func sample(_ bytes: ByteSlice) {
    guard !isDone, let start = PESHeader(bytes) else { return }
    seen += 1
    if let control = start.descriptionControl,
      !signals.contains(where: { $0.source == .tsDescriptionControl })
    {
      signals.append(control)
    }
    if isDolby, frame == nil { readFrame(start.payload) }
  }

  /// Processes the first frame of a packet; if the frame is not at the start, two packets must
  /// agree, because other bytes may look like a frame.
  private mutating func readFrame(_ payload: ByteSlice) {
    if let found = AC3Frame(payload) {
      frame = found.signal
    } else {
      let offsets = 1..<max(payload.count - 6, 1)
      let found = offsets.lazy.filter { payload[$0] == 0x0B && payload[$0 + 1] == 0x77 }
        .compactMap { AC3Frame(payload.from($0))?.signal }.first
      if let found, found == unconfirmed { frame = found }
      unconfirmed = found
    }
    if let frame { signals.append(frame) }
  }
}
