/// Why a cache cannot be used.
public struct EvidenceCacheError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong and what to do; may quote the folder unescaped.
  public let description: String
}
