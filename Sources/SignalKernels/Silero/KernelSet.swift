internal import CSignalKernels

/// Which instructions the kernels of the Silero network use.
public enum KernelSet: Sendable, Hashable, CaseIterable {
  /// What every processor of the architecture has.
  case baseline
  /// Eight numbers at once, multiplied and added in one step: AVX2 and FMA.
  case wide

  /// The kernels that this processor has.
  public static let available: [KernelSet] = csignal_has_wide() != 0 ? allCases : [.baseline]

  /// The fastest kernels that this processor has.
  public static let fastest = available.last ?? .baseline
}
