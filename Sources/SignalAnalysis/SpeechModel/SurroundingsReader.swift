internal import MediaModel

/// Measures how certain it is that the three seconds around each tenth of a second are speech, by
/// the embedded detector's network.
struct SurroundingsReader {
  /// One number for each tenth of a second, 0 to 255; silence has zero.
  ///
  /// Empty until the end.
  private(set) var certainty: [UInt8] = []

  private let listener = SpeechListener(isCertaintyOnly: true)
  private var next = 0

  /// Hops in a tenth of a second.
  private static let hops = 10

  /// Takes a block.
  ///
  /// - Parameter block: The block, at the level it has in the track.
  mutating func receive(_ block: AudioBlock) {
    // The listener fills holes itself.
    if !block.isSilent {
      listener.read(block.samples.span, at: .milliseconds(Int64(next) * 800))
    }
    next += 1
  }

  /// Ends the track.
  mutating func finish() {
    listener.finish()
    certainty = (0..<next * AudioBlock.tenths).map { tenth in
      let hop = tenth * Self.hops + Self.hops / 2 - Int(listener.firstHop)
      let frame = hop / SpeechNetwork.pool
      let isHeard = hop >= 0 && listener.certainty.indices.contains(frame)
      return isHeard ? listener.certainty[frame] : 0
    }
  }
}
