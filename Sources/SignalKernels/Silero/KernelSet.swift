internal import CSignalKernels

/// The instructions that kernels use.
///
/// A score of the Silero network depends on the set to within some units in its last place:
/// ``baseline`` rounds products before it adds them; the scores of ``wide`` and ``widest`` are equal
/// to the last bit. ``RateConverter``, ``ChannelMixture`` and ``ChannelFilter`` give the same bits
/// with each set.
package enum KernelSet: Sendable, Hashable, CaseIterable {
  /// The instructions of every processor of the architecture.
  case baseline
  /// Eight numbers at once, multiplied and added in one step: AVX2 and FMA.
  case wide
  /// Sixteen numbers at once: AVX-512.
  case widest

  /// The kernels that this processor has.
  package static let available = allCases.filter { csignal_has($0.code) != 0 }

  /// The fastest kernels that this processor has.
  package static let fastest = available.last ?? .baseline

  /// The name of the set in C.
  var code: csignal_kernels {
    switch self {
    case .baseline: csignal_baseline
    case .wide: csignal_wide
    case .widest: csignal_widest
    }
  }
}
