internal import MediaModel
internal import SignalKernels

/// Cuts a track into blocks of one length on the presentation clock.
///
/// Holes are filled with silence; NaN, infinite and absurdly loud samples become silence.
struct AudioBlockReader {
  /// The number of the first hop of 10 ms on the presentation clock.
  private(set) var firstHop: Int64 = 0
  /// Samples from the beginning of the first hop to the end of the read sound.
  private(set) var heard: Int64 = 0
  /// Whether a track longer than ``SampleCounter/longest`` was cut off.
  private(set) var isCutOff = false

  private var clock = SampleCounter()
  private var hasBegun = false
  private var pending: [Float] = []
  private var isLoud = false

  /// Takes samples.
  mutating func read(
    _ samples: Span<Float>, at time: MediaTime, into handle: (AudioBlock) -> Void
  ) {
    guard !samples.isEmpty, !isCutOff else { return }
    if !hasBegun { begin(at: time) }
    let step = clock.step(at: time, count: samples.count)
    guard step.missing < SampleCounter.longest - heard else {
      isCutOff = true
      return
    }
    fill(step.missing, into: handle)
    let first = Int(step.repeated)
    let end = min(samples.count, first + Int(clamping: SampleCounter.longest - heard))
    if end < samples.count { isCutOff = true }
    append(samples.extracting(first..<max(first, end)), into: handle)
    heard += Int64(max(end - first, 0))
  }

  /// Passes on the remaining samples, filled up with silence.
  mutating func finish(into handle: (AudioBlock) -> Void) {
    if !pending.isEmpty { flush(into: handle) }
  }

  private mutating func begin(at time: MediaTime) {
    hasBegun = true
    (firstHop, heard) = SampleCounter.hop(at: time)
    pending = Array(repeating: 0, count: Int(heard))
  }

  /// Appends samples up to the end of the block, again and again.
  private mutating func append(_ samples: Span<Float>, into handle: (AudioBlock) -> Void) {
    var rest = samples
    while !rest.isEmpty {
      let count = min(rest.count, AudioBlock.count - pending.count)
      let loud = AudioSamples.append(
        rest.extracting(first: count), to: &pending, quiet: AudioBlock.silence)
      isLoud = isLoud || loud != nil
      rest = rest.extracting(droppingFirst: count)
      if pending.count == AudioBlock.count { flush(into: handle) }
    }
  }

  private mutating func fill(_ missing: Int64, into handle: (AudioBlock) -> Void) {
    guard missing > 0 else { return }
    heard += missing
    var rest = Int(missing)
    if !pending.isEmpty {
      let near = min(rest, AudioBlock.count - pending.count)
      pending.append(contentsOf: repeatElement(0, count: near))
      rest -= near
      if pending.count == AudioBlock.count { flush(into: handle) }
    }
    for _ in 0..<rest / AudioBlock.count { handle(AudioBlock()) }
    pending.append(contentsOf: repeatElement(0, count: rest % AudioBlock.count))
  }

  private mutating func flush(into handle: (AudioBlock) -> Void) {
    if isLoud {
      pending.append(contentsOf: repeatElement(0, count: AudioBlock.count - pending.count))
      handle(AudioBlock(samples: pending))
    } else {
      handle(AudioBlock())
    }
    pending.removeAll(keepingCapacity: true)
    isLoud = false
  }
}

/// A stretch of 0.8 s, which is a whole number of frames, of hops and of tenths of a second.
struct AudioBlock {
  /// Samples per block.
  static let count = 12_800
  /// Frames of the network per block.
  static let frames = 25
  /// Tenths of a second per block.
  static let tenths = 8
  /// Sound whose peak is under this counts as digital silence: -80 dB of full scale.
  static let silence: Float = 1e-4

  /// The samples; empty in a block of digital silence.
  var samples: [Float] = []

  /// Whether the block is digital silence.
  var isSilent: Bool { samples.isEmpty }
}
