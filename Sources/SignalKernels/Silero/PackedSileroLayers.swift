internal import CSignalKernels
internal import Glibc

/// The weights of a network of the Silero kind in the order in which the kernels read them.
///
/// Packing takes longer than the sound of a short clip, so the networks of all media share them:
/// nothing changes them once they are packed, which is what makes them safe to send.
public final class PackedSileroLayers: @unchecked Sendable {
  /// The kernels that read them.
  let kernels: KernelSet
  /// The layers of convolution.
  let convolutions: [PackedLayer]
  /// The inputs of the recurrent layer's gates.
  let gateInputs: PackedLayer
  /// The weights from the recurrent layer to itself.
  let feedback: FloatMemory
  /// The weights of the result.
  let output: FloatMemory
  /// The bias of the result.
  let outputBias: Float
  /// The window of the spectra.
  let window: FloatMemory
  /// One turn of a cosine, as long as the window.
  let cosines: FloatMemory
  /// One turn of a sine, as long as the window.
  let sines: FloatMemory

  /// Packs weights.
  ///
  /// - Parameters:
  ///   - layers: The weights.
  ///   - kernels: The kernels to use; ``KernelSet/baseline`` if the processor does not have them.
  public init(_ layers: SileroLayers, kernels: KernelSet = .fastest) {
    self.kernels = KernelSet.available.contains(kernels) ? kernels : .baseline
    convolutions = zip(layers.convolutions, SileroLayers.shapes).map(PackedLayer.init)
    let cells = SileroLayers.cells
    let recurrence = layers.recurrence
    gateInputs = PackedLayer(
      outputs: 4 * cells, depth: cells,
      bias: (0..<4 * cells).map { recurrence.bias[$0] + recurrence.bias[4 * cells + $0] }
    ) { recurrence.inputWeights[$0 * cells + $1] }
    feedback = PackedLayer.panels(
      Int(csignal_recurrent_panel(self.kernels == .wide ? 1 : 0)), outputs: 4 * cells, depth: cells
    ) { recurrence.recurrentWeights[$0 * cells + $1] }
    output = FloatMemory(layers.output)
    outputBias = layers.outputBias
    window = FloatMemory(SileroNetwork.window)
    cosines = FloatMemory((0..<Int(csignal_bins)).map { Float(cos(SileroNetwork.angle($0))) })
    sines = FloatMemory((0..<Int(csignal_bins)).map { Float(sin(SileroNetwork.angle($0))) })
  }
}
