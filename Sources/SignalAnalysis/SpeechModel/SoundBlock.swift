/// A stretch of 0.8 s, which is a whole number of frames, of hops and of tenths of a second.
struct SoundBlock {
  /// Samples a block.
  static let count = 12_800
  /// Frames of the network a block.
  static let frames = 25
  /// Tenths of a second a block.
  static let tenths = 8
  /// Sound whose peak is under this counts as digital silence: -80 dB of full scale.
  static let silence: Float = 1e-4

  /// The samples; none in a block of digital silence.
  var samples: [Float] = []

  /// Whether the block is digital silence.
  var isSilent: Bool { samples.isEmpty }
}
