internal import CSignalKernels

/// Runs a network of the Silero kind over sound at 16 kHz.
///
/// The network scores frames of 32 ms one after another; everything except the recurrent layer is
/// computed for up to 32 frames at once. With the weights of silero-vad 6.2.3 the scores are those of
/// ONNX Runtime 1.31.1 to within 3e-5.
@safe
package final class SileroNetwork {
  /// Samples per frame.
  package static let frame = Int(csignal_frame)
  /// Frames that are computed at once.
  package static let batch = Int(csignal_batch)

  private static let context = Int(csignal_context)
  private static let cells = SileroLayers.cells

  private let weights: SileroPacking
  /// The context and then a batch of frames.
  private let samples = FloatMemory(count: context + frame * batch)
  private let spare = FloatMemory(count: 832 * batch)
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
  package convenience init(_ layers: SileroLayers, kernels: KernelSet = .fastest) {
    self.init(SileroPacking(layers, kernels: kernels))
  }

  /// Creates a network in its initial state.
  ///
  /// - Parameter weights: The weights, which other networks may share.
  package init(_ weights: SileroPacking) { self.weights = weights }

  /// The window of the spectra: a periodic Hann window.
  package static let window = SileroPacking.window

  /// Resets the network to its initial state.
  package func reset() {
    hidden.clear()
    cell.clear()
    samples.clear()
  }

  /// Scores the next frames.
  ///
  /// - Parameter audio: Samples, none of them infinite or NaN; samples beyond the last whole frame
  ///   are dropped.
  /// - Returns: One number for each frame: 0 is certainly not speech, 1 is certainly speech.
  package func score(_ audio: [Float]) -> [Float] {
    let frames = audio.count / Self.frame
    var found: [Float] = []
    found.reserveCapacity(frames)
    for first in stride(from: 0, to: frames, by: Self.batch) {
      let count = min(Self.batch, frames - first)
      load(audio, from: first * Self.frame, count: count * Self.frame)
      recur(count, gates: runLayers(count))
      for index in 0..<count { unsafe found.append(scores.base[index]) }
      keepContext(after: count * Self.frame)
    }
    return found
  }

  /// Appends frames to the context, and silence if the batch is not full.
  private func load(_ audio: [Float], from start: Int, count: Int) {
    let target = unsafe samples.base + Self.context
    unsafe audio.withUnsafeBufferPointer { audio in
      guard let first = audio.baseAddress else { return }
      unsafe target.update(from: first + start, count: count)
    }
    unsafe (target + count).update(repeating: 0, count: Self.frame * Self.batch - count)
  }

  private func keepContext(after count: Int) {
    for index in 0..<Self.context { unsafe samples.base[index] = samples.base[count + index] }
  }

  /// Runs the spectra and the layers of convolution for the first frames of the batch, and returns
  /// the input of the gates.
  private func runLayers(_ frames: Int) -> FloatMemory {
    unsafe csignal_spectra(
      weights.kernels.code, samples.base, weights.window.base, weights.cosines.base,
      weights.sines.base, Int32(frames), spare.base, blocks.0.base)
    var steps = Int(csignal_windows)
    var (source, target) = blocks
    for (layer, shape) in zip(weights.convolutions, SileroLayers.shapes) {
      steps = convolve(layer, shape, source, target, steps: steps, frames: frames)
      swap(&source, &target)
    }
    unsafe weights.gateInputs.run(
      weights.kernels, from: source.base, to: target.base, columns: 0..<Self.cells, frames: frames,
      rectifies: false)
    return target
  }

  /// Runs a layer at every step in time, and returns how many results there are.
  ///
  /// Steps before or after the input are silence, so the weights for them are skipped.
  private func convolve(
    _ layer: PackedLayer, _ shape: SileroLayers.Shape, _ source: FloatMemory,
    _ target: FloatMemory, steps: Int, frames: Int
  ) -> Int {
    let results = (steps - 1) / shape.stride + 1
    for result in 0..<results {
      let first = result * shape.stride - 1
      let seen = (first..<first + SileroLayers.taps).clamped(to: 0..<steps)
      let taps = (seen.lowerBound - first)..<(seen.upperBound - first)
      unsafe layer.run(
        weights.kernels, from: source.base + seen.lowerBound * shape.inputs * Self.batch,
        to: target.base + result * shape.outputs * Self.batch,
        columns: taps.lowerBound * shape.inputs..<taps.upperBound * shape.inputs, frames: frames,
        rectifies: true)
    }
    return results
  }

  private func recur(_ frames: Int, gates: FloatMemory) {
    unsafe csignal_recur(
      weights.kernels.code, gates.base, weights.feedback.base, hidden.base, cell.base,
      weights.output.base, weights.outputBias, Int32(frames), scores.base)
  }
}
