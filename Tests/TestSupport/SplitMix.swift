/// A random number generator with a fixed seed, so that every run sees the same numbers (SplitMix64).
public struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator.
  ///
  /// - Parameter seed: The seed; equal seeds give equal numbers.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The next number under a limit.
  ///
  /// - Parameter limit: The limit, at least 1.
  /// - Returns: A number from 0 up to, but not including, the limit.
  public mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
