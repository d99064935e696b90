internal import SignalKernels

/// The weights of Silero's network for the detectors of many tracks, packed once.
///
/// They are packed when the first track has sound, because packing takes longer than the
/// examination of a small picture.
public final class SharedSileroWeights {
  private let layers: SileroLayers
  private let kernels: KernelSet
  private lazy var packing = SileroPacking(layers, kernels: kernels)

  /// Shares weights.
  ///
  /// - Parameter weights: The weights.
  public convenience init(_ weights: SileroWeights) { self.init(weights, kernels: .fastest) }

  /// Shares weights for certain kernels.
  init(_ weights: SileroWeights, kernels: KernelSet) {
    layers = weights.layers
    self.kernels = kernels
  }

  /// A network in its initial state.
  func network() -> SileroNetwork { SileroNetwork(packing) }
}
