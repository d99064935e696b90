package import Conformance
package import SystemPackage

/// A presentation that a run would judge, and the files that belong to it.
package struct PlannedMedium: Sendable {
  /// The measure of a presentation's cost in a plan.
  package enum Cost: Sendable, Hashable {
    /// The bytes of all its files.
    case bytes
    /// The duration from the header of the medium.
    case seconds
  }

  /// The path by which the request leads to the medium.
  package let source: FilePath
  /// The existing files of the presentation: first the medium, then its alternatives, its manifest
  /// and the segments of a stream, sorted.
  package let files: [FilePath]
  /// Whether a file is a manifest that is found by itself; it may concern other media too.
  ///
  /// - Parameter path: One of the files.
  /// - Returns: Whether it is such a manifest.
  package static func isManifest(_ path: FilePath) -> Bool {
    path.lastComponent?.string == FileNames.manifest
  }

  /// The bytes of all files.
  package let bytes: Int64
  /// The cost; 0 if the medium cannot be read.
  package let cost: Int64
}

/// The results of a search other than presentations.
package struct PlannedRest: Sendable {
  /// Files that are not judged separately.
  package let skipped: [Report.Skipped]
  /// Files and folders that could not be searched or read.
  package let failures: [ReportedError]
  /// Whether the request cannot be planned at all, for the reason in ``failures``.
  package var isRefused = false
}
