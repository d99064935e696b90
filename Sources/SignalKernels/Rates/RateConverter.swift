internal import CSignalKernels

/// Changes the sample rate of one channel to 16,000 samples per second, block by block.
///
/// A result has the moment of its middle: there is no delay. Before its beginning and after its end
/// the sound is continued by its mirror image. The results depend neither on how the sound is cut
/// into blocks nor on the processor.
@safe
package final class RateConverter {
  /// Results that are handed over at once.
  private static let chunk = 8_192
  /// Results that the kernel computes at once.
  private static let group = 4

  private let bank: FilterBank
  private let kernels: KernelSet
  /// The samples that are still read, from the first of the next result's filter.
  private var pending: [Float] = []
  private var results = [Float](repeating: 0, count: chunk)
  private var phase = 0
  private var hasBegun = false
  /// Samples taken and results given since the beginning.
  private var (heard, given) = (0, 0)

  /// Creates a converter; `nil` for a rate that needs too many filters.
  ///
  /// - Parameters:
  ///   - rate: Samples per second of the sound.
  ///   - kernels: The kernels to use; ``KernelSet/baseline`` if the processor does not have them.
  package init?(from rate: Int, kernels: KernelSet = .fastest) {
    guard let bank = FilterBank.bank(from: rate) else { return nil }
    self.bank = bank
    self.kernels = KernelSet.available.contains(kernels) ? kernels : .baseline
  }

  /// Takes samples.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - give: Takes the results that are complete, in any number of blocks.
  package func convert(_ samples: Span<Float>, _ give: (Span<Float>) -> Void) {
    guard !samples.isEmpty else { return }
    if bank.step == bank.phases { return give(samples) }
    heard += samples.count
    unsafe samples.withUnsafeBufferPointer { unsafe pending.append(contentsOf: $0) }
    guard hasBegun || begin() else { return }
    let complete = pending.count - bank.taps
    guard complete >= 0 else { return }
    let count = (complete * bank.phases + bank.phases - 1 - phase) / bank.step + 1
    run(count / Self.group * Self.group, give)
  }

  /// Ends the sound and gives its last results; the next samples begin another one.
  ///
  /// - Parameter give: Takes the results.
  package func flush(_ give: (Span<Float>) -> Void) {
    defer { reset() }
    guard heard > 0 else { return }
    if !hasBegun { mirrorBeginning() }
    let last = pending.count - 1
    for distance in 0..<bank.taps + Self.group * (bank.step / bank.phases + 1) {
      // All of the mirrored samples are still there, unless the sound is shorter than a filter.
      pending.append(distance < heard && distance <= last ? pending[last - distance] : 0)
    }
    let wanted = (heard * bank.phases + bank.step - 1) / bank.step - given
    run(max(wanted, 0), give)
  }

  private func reset() {
    pending.removeAll(keepingCapacity: true)
    (phase, heard, given, hasBegun) = (0, 0, 0, false)
  }

  /// Waits until there are enough samples to mirror.
  private func begin() -> Bool {
    guard pending.count > bank.lead else { return false }
    mirrorBeginning()
    return true
  }

  private func mirrorBeginning() {
    hasBegun = true
    let mirrored = stride(from: bank.lead, to: 0, by: -1).map {
      pending.indices.contains($0) ? pending[$0] : 0
    }
    pending.insert(contentsOf: mirrored, at: 0)
  }

  /// Computes results and drops the samples before the next one's.
  private func run(_ count: Int, _ give: (Span<Float>) -> Void) {
    var rest = count
    var first = 0
    while rest > 0 {
      let now = min(rest, Self.chunk)
      compute(now, from: first)
      give(results.span.extracting(first: now))
      let position = phase + now * bank.step
      first += position / bank.phases
      phase = position % bank.phases
      rest -= now
    }
    pending.removeFirst(min(first, pending.count))
    given += count
  }

  private func compute(_ count: Int, from first: Int) {
    let whole = (count + Self.group - 1) / Self.group * Self.group
    unsafe pending.withUnsafeBufferPointer { samples in
      unsafe bank.weights.withUnsafeBufferPointer { weights in
        unsafe results.withUnsafeMutableBufferPointer { results in
          guard let samples = samples.baseAddress, let weights = weights.baseAddress,
            let results = results.baseAddress
          else { return }
          unsafe csignal_change_rate(
            kernels.code, samples + first, weights, bank.taps, bank.phases, bank.step, phase,
            whole, results)
        }
      }
    }
  }
}
