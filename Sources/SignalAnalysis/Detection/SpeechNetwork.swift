internal import SignalKernels

/// Computes every 10 ms whether there is speech, and every 40 ms whether it is certain.
///
/// Channels are filtered over time and mixed, first at 10 ms, then at 40 ms with up to 2.9 s to
/// either side, then, both together, at 10 ms again. Tools/SpeechWeights/network.py is the same
/// network.
struct SpeechNetwork: Sendable {
  /// The network of the embedded weights, which are read once.
  static let embedded = SpeechNetwork()

  /// How many numbers describe a hop.
  static let width = SpeechFeatures.width
  /// How many hops the coarse part averages to one.
  static let pool = 4
  /// How many hops to either side can change the answer at a hop.
  static let radius = 308

  private static let stem = 32
  private static let trunk = 48
  private static let judge = 16

  /// One filter and one mixture, whose result is added to the input.
  private struct Block: Sendable {
    let filter: ChannelFilter
    let mixture: ChannelMixture

    init(_ reader: inout WeightReader, width: Int, step: Int) {
      filter = ChannelFilter(
        weights: reader.tensor(rows: width, width: ChannelFilter.taps), step: step)
      mixture = reader.mixture(width, width)
    }

    func apply(to plane: ChannelPlane, with spare: ChannelPlane) {
      filter.apply(to: plane, into: spare)
      mixture.apply(to: spare, into: plane, .added)
    }
  }

  private let enter: ChannelMixture
  private let stemBlocks: [Block]
  private let widen: ChannelMixture
  private let trunkBlocks: [Block]
  private let joinFine: ChannelMixture
  private let joinCoarse: ChannelMixture
  private let headBlocks: [Block]
  private let speech: ChannelMixture
  private let judge: ChannelMixture
  private let certain: ChannelMixture

  /// Whether the weights had exactly the bytes that the layers need.
  let isWhole: Bool

  /// Reads the embedded weights.
  init() {
    var reader = WeightReader(base64: Self.weights)
    enter = reader.mixture(Self.width, Self.stem)
    stemBlocks = [1, 2, 4].map { Block(&reader, width: Self.stem, step: $0) }
    widen = reader.mixture(Self.stem, Self.trunk)
    trunkBlocks = [1, 2, 4, 8, 16, 4, 1].map { Block(&reader, width: Self.trunk, step: $0) }
    joinFine = reader.mixture(Self.stem, Self.stem)
    joinCoarse = reader.mixture(Self.trunk, Self.stem)
    headBlocks = [1, 2].map { Block(&reader, width: Self.stem, step: $0) }
    speech = reader.mixture(Self.stem, 1)
    judge = reader.mixture(Self.trunk, Self.judge)
    certain = reader.mixture(Self.judge, 1)
    isWhole = reader.isAtEnd
  }

  /// Buffers of the layers, for stretches of a limited number of hops.
  final class Workspace {
    /// The maximum number of hops at once.
    let hops: Int

    fileprivate let inputs, speech, certain: ChannelPlane
    fileprivate let fine, fineSpare, joined, spread: ChannelPlane
    fileprivate let pooled, coarse, coarseSpare, narrow, judged: ChannelPlane

    /// Allocates the buffers.
    init(hops: Int) {
      // Hops are described in groups of eight.
      let hops = (hops + 7) / 8 * 8
      self.hops = hops
      func plane(_ channels: Int, every size: Int = 1) -> ChannelPlane {
        ChannelPlane(channels: channels, capacity: (hops + size - 1) / size)
      }
      inputs = plane(SpeechNetwork.width)
      (fine, fineSpare) = (plane(SpeechNetwork.stem), plane(SpeechNetwork.stem))
      (joined, spread) = (plane(SpeechNetwork.stem), plane(SpeechNetwork.stem))
      pooled = plane(SpeechNetwork.stem, every: SpeechNetwork.pool)
      coarse = plane(SpeechNetwork.trunk, every: SpeechNetwork.pool)
      coarseSpare = plane(SpeechNetwork.trunk, every: SpeechNetwork.pool)
      narrow = plane(SpeechNetwork.stem, every: SpeechNetwork.pool)
      judged = plane(SpeechNetwork.judge, every: SpeechNetwork.pool)
      (speech, certain) = (plane(1), plane(1, every: SpeechNetwork.pool))
    }
  }

  /// Runs all layers on a stretch of hops.
  ///
  /// - Parameters:
  ///   - features: The features, starting at the first hop of a block of 100 ms.
  ///   - work: Buffers; hops beyond their size get no result.
  ///   - isCertaintyOnly: Whether nobody asks for speech at each hop, which takes a third of the time.
  /// - Returns: The logit of speech for each hop, empty where only certainty is asked, and that of
  ///   certainty for each ``pool`` hops.
  func logits(
    of features: SpeechFeatures, in work: Workspace, isCertaintyOnly: Bool = false
  ) -> (speech: [Float], certain: [Float]) {
    Self.describe(features, into: work.inputs)
    judge(work)
    if isCertaintyOnly { return ([], work.certain.row(0)) }
    detect(work)
    return (work.speech.row(0), work.certain.row(0))
  }

  /// The coarse part, and how certain it is.
  private func judge(_ work: Workspace) {
    enter.apply(to: work.inputs, into: work.fine, .positive)
    for block in stemBlocks { block.apply(to: work.fine, with: work.fineSpare) }
    work.pooled.average(of: work.fine, every: Self.pool)
    widen.apply(to: work.pooled, into: work.coarse, .positive)
    for block in trunkBlocks { block.apply(to: work.coarse, with: work.coarseSpare) }
    judge.apply(to: work.coarse, into: work.judged, .positive)
    certain.apply(to: work.judged, into: work.certain, .plain)
  }

  /// Both parts together, every 10 ms; the coarse one was run before.
  private func detect(_ work: Workspace) {
    join(work)
    for block in headBlocks { block.apply(to: work.joined, with: work.fineSpare) }
    speech.apply(to: work.joined, into: work.speech, .plain)
  }

  /// The sum of both parts' outputs, or zero if it is negative.
  private func join(_ work: Workspace) {
    joinCoarse.apply(to: work.coarse, into: work.narrow, .plain)
    work.spread.spread(work.narrow, over: Self.pool)
    joinFine.apply(to: work.fine, into: work.joined, .plain)
    work.joined.addPositive(work.spread)
  }
}
