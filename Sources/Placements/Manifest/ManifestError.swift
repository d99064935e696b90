/// A manifest that cannot be used: every fault that was found in it.
package struct ManifestError: Error, Sendable, Hashable {
  /// How many faults are listed at most; the rest is counted.
  static let mostFaults = 100

  /// The manifest's name as the caller gave it.
  package let file: String
  /// The faults in the order of the file, never empty, at most a hundred.
  package let faults: [ManifestFault]
  /// How many more faults there are beyond those listed.
  package let omitted: Int
}
