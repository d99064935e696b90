internal import CSignalKernels
internal import Glibc

/// Runs a network of the Silero kind over sound at 16 kHz.
///
/// The network scores frames of 32 ms one after another; everything except the recurrent layer is
/// computed for 24 frames at once. With the weights of silero-vad 6.2.3 the scores are those of
/// ONNX Runtime 1.31.1 to within 3e-5.
@safe
public final class SileroNetwork {
  /// Samples per frame.
  public static let frame = Int(csignal_frame)
  /// Frames that are computed at once.
  public static let batch = Int(csignal_batch)

  private static let context = Int(csignal_context)
  private static let bins = Int(csignal_bins)
  private static let cells = SileroLayers.cells

  private let kernels: KernelSet
  private let convolutions: [PackedLayer]
  private let gateInputs: PackedLayer
  private let feedback: FloatMemory
  private let output: FloatMemory
  private let outputBias: Float
  private let window: FloatMemory
  private let cosines: FloatMemory
  private let sines: FloatMemory
  /// The context and then a batch of frames.
  private let samples = FloatMemory(count: context + frame * batch)
  private let spare = FloatMemory(count: 256 * batch)
  /// Blocks between layers: the largest is that of the spectra.
  private let blocks = (
    FloatMemory(count: 4 * 129 * batch), FloatMemory(count: 4 * 129 * batch)
  )
  private let hidden = FloatMemory(count: cells)
  private let cell = FloatMemory(count: cells)
  private let scores = FloatMemory(count: batch)

  /// Creates a network in its initial state.
  ///
  /// - Parameters:
  ///   - layers: The weights.
  ///   - kernels: The kernels to use; ``KernelSet/baseline`` if the processor does not have them.
  public init(_ layers: SileroLayers, kernels: KernelSet = .fastest) {
    self.kernels = KernelSet.available.contains(kernels) ? kernels : .baseline
    convolutions = zip(layers.convolutions, SileroLayers.shapes).map(PackedLayer.init)
    let cells = Self.cells
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
    window = FloatMemory(Self.window)
    cosines = FloatMemory((0..<Self.bins).map { Float(cos(Self.angle($0))) })
    sines = FloatMemory((0..<Self.bins).map { Float(sin(Self.angle($0))) })
  }

  /// The window of the spectra: a periodic Hann window.
  public static let window: [Float] = (0..<Int(csignal_points)).map {
    Float(0.5 - 0.5 * cos(angle($0)))
  }

  private static func angle(_ index: Int) -> Double {
    2 * Double.pi * Double(index) / Double(csignal_points)
  }

  /// Resets the network to its initial state.
  public func reset() {
    hidden.clear()
    cell.clear()
    samples.clear()
  }

  /// Scores the next frames.
  ///
  /// - Parameter sound: Samples, none of them infinite or NaN; samples beyond the last whole frame
  ///   are dropped.
  /// - Returns: One number for each frame: 0 is certainly not speech, 1 is certainly speech.
  public func score(_ sound: [Float]) -> [Float] {
    let frames = sound.count / Self.frame
    var found: [Float] = []
    found.reserveCapacity(frames)
    for first in stride(from: 0, to: frames, by: Self.batch) {
      let count = min(Self.batch, frames - first)
      load(sound, from: first * Self.frame, count: count * Self.frame)
      recur(count, gates: runLayers())
      for index in 0..<count { unsafe found.append(scores.base[index]) }
      keepContext(after: count * Self.frame)
    }
    return found
  }

  /// Appends frames to the context, and silence if the batch is not full.
  private func load(_ sound: [Float], from start: Int, count: Int) {
    let place = unsafe samples.base + Self.context
    unsafe sound.withUnsafeBufferPointer { sound in
      guard let first = sound.baseAddress else { return }
      unsafe place.update(from: first + start, count: count)
    }
    unsafe (place + count).update(repeating: 0, count: Self.frame * Self.batch - count)
  }

  private func keepContext(after count: Int) {
    for index in 0..<Self.context { unsafe samples.base[index] = samples.base[count + index] }
  }

  /// Runs the spectra and the layers of convolution and returns the input of the gates.
  private func runLayers() -> FloatMemory {
    unsafe csignal_spectra(
      kernels == .wide ? 1 : 0, samples.base, window.base, cosines.base, sines.base, spare.base,
      blocks.0.base)
    var steps = Int(csignal_windows)
    var (source, target) = blocks
    for (layer, shape) in zip(convolutions, SileroLayers.shapes) {
      steps = convolve(layer, shape, source, target, steps: steps)
      swap(&source, &target)
    }
    unsafe gateInputs.run(
      kernels, from: source.base, to: target.base, columns: 0..<Self.cells, rectifies: false)
    return target
  }

  /// Runs a layer at every step in time, and returns how many results there are.
  ///
  /// Steps before or after the input are silence, so the weights for them are skipped.
  private func convolve(
    _ layer: PackedLayer, _ shape: SileroLayers.Shape, _ source: FloatMemory,
    _ target: FloatMemory, steps: Int
  ) -> Int {
    let results = (steps - 1) / shape.stride + 1
    for result in 0..<results {
      let first = result * shape.stride - 1
      let seen = (first..<first + SileroLayers.taps).clamped(to: 0..<steps)
      let taps = (seen.lowerBound - first)..<(seen.upperBound - first)
      unsafe layer.run(
        kernels, from: source.base + seen.lowerBound * shape.inputs * Self.batch,
        to: target.base + result * shape.outputs * Self.batch,
        columns: taps.lowerBound * shape.inputs..<taps.upperBound * shape.inputs, rectifies: true)
    }
    return results
  }

  private func recur(_ frames: Int, gates: FloatMemory) {
    unsafe csignal_recur(
      kernels == .wide ? 1 : 0, gates.base, feedback.base, hidden.base, cell.base, output.base,
      outputBias, Int32(frames), scores.base)
  }
}
