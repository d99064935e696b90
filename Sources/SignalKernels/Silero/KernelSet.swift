internal import CSignalKernels

/// The instructions that the kernels of the Silero network use.
package enum KernelSet: Sendable, Hashable, CaseIterable {
  /// The instructions of every processor of the architecture.
  case baseline
  /// Eight numbers at once, multiplied and added in one step: AVX2 and FMA.
  case wide

  /// The kernels that this processor has.
  package static let available: [KernelSet] = csignal_has_wide() != 0 ? allCases : [.baseline]

  /// The fastest kernels that this processor has.
  package static let fastest = available.last ?? .baseline
}
