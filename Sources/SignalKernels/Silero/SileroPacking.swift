internal import CSignalKernels
internal import Glibc

/// The weights and tables of a network of the Silero kind, in the order in which the kernels read
/// them.
///
/// Packing takes longer than scoring a second of sound, so the networks for many sounds share it.
/// Nothing changes after it was made.
@safe
package final class SileroPacking {
  private static let bins = Int(csignal_bins)
  private static let cells = SileroLayers.cells

  /// The kernels that use it.
  let kernels: KernelSet
  /// The layers of convolution.
  let convolutions: [PackedLayer]
  /// The layer from the last convolution to the gates.
  let gateInputs: PackedLayer
  /// The weights from the last state to the gates.
  let feedback: FloatMemory
  /// The weights from the state to the score.
  let output: FloatMemory
  /// The number that is added to the score.
  let outputBias: Float
  /// The window of the spectra.
  let window: FloatMemory
  /// One turn of the cosine.
  let cosines: FloatMemory
  /// One turn of the sine.
  let sines: FloatMemory

  /// Packs the weights of a network.
  ///
  /// - Parameters:
  ///   - layers: The weights.
  ///   - kernels: The kernels to use; ``KernelSet/baseline`` if the processor does not have them.
  package init(_ layers: SileroLayers, kernels: KernelSet = .fastest) {
    self.kernels = KernelSet.available.contains(kernels) ? kernels : .baseline
    convolutions = zip(layers.convolutions, SileroLayers.shapes).map(PackedLayer.init)
    let cells = Self.cells
    let recurrence = layers.recurrence
    gateInputs = PackedLayer(
      outputs: 4 * cells, depth: cells,
      bias: (0..<4 * cells).map { recurrence.bias[$0] + recurrence.bias[4 * cells + $0] }
    ) { recurrence.inputWeights[$0 * cells + $1] }
    feedback = PackedLayer.panels(
      Int(csignal_recurrent_panel(self.kernels.code)), outputs: 4 * cells, depth: cells
    ) { recurrence.recurrentWeights[$0 * cells + $1] }
    output = FloatMemory(layers.output)
    outputBias = layers.outputBias
    window = FloatMemory(Self.window)
    cosines = FloatMemory((0..<Self.bins).map { Float(cos(Self.angle($0))) })
    sines = FloatMemory((0..<Self.bins).map { Float(sin(Self.angle($0))) })
  }

  /// A periodic Hann window.
  static let window: [Float] = (0..<Int(csignal_points)).map {
    Float(0.5 - 0.5 * cos(angle($0)))
  }

  private static func angle(_ index: Int) -> Double {
    2 * Double.pi * Double(index) / Double(csignal_points)
  }
}
