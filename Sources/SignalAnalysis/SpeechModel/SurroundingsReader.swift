internal import MediaModel

/// How sure it is that the three seconds around each tenth of a second are speech.
///
/// The answer is that of the embedded detector's network. Blocks are measured two minutes at a
/// time, with a margin on both sides, so that a long track needs no more memory.
struct SurroundingsReader {
  /// Blocks measured at once: two minutes.
  private static let stretch = 150
  /// Blocks around them that the network's windows reach: 6.4 s.
  private static let margin = 8

  /// One number for each tenth of a second, 0 to 255; silence has zero.
  private(set) var certainty: [UInt8] = []

  private var next = 0
  private var stretches: [Stretch] = []

  private struct Stretch {
    let first: Int
    var reader = SpeechFeatureReader()
  }

  /// Takes a block.
  ///
  /// - Parameter block: The block, at the level it has in the track.
  mutating func take(_ block: SoundBlock) {
    let phase = next % Self.stretch
    if next == 0 { stretches.append(Stretch(first: 0)) }
    if phase == Self.stretch - Self.margin {
      stretches.append(Stretch(first: next + Self.margin))
    }
    if !block.isSilent {
      // A reader that finds a hole fills it.
      let time = MediaTime.milliseconds(Int64(next) * 800)
      for index in stretches.indices { stretches[index].reader.read(block.samples.span, at: time) }
    }
    next += 1
    if phase == Self.margin - 1, next > Self.stretch { closeFirst() }
  }

  /// Measures what is left.
  mutating func finish() {
    while !stretches.isEmpty { closeFirst() }
  }

  private mutating func closeFirst() {
    var stretch = stretches.removeFirst()
    stretch.reader.finish()
    let count = min(Self.stretch, next - stretch.first) * SoundBlock.tenths
    guard count > 0 else { return }
    var core = [UInt8](repeating: 0, count: count)
    let start = Int(stretch.reader.firstHop) / HopChunk.block - stretch.first * SoundBlock.tenths
    for (index, value) in SpeechScorer(stretch.reader.features).certainty.enumerated()
    where core.indices.contains(start + index) {
      core[start + index] = value
    }
    certainty += core
  }
}
