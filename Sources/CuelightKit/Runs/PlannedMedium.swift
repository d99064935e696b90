package import Conformance
package import SystemPackage

/// A presentation that a run would judge, and the files that belong to it.
package struct PlannedMedium: Sendable {
  /// What a presentation costs, as far as a plan knows.
  package enum Cost: Sendable, Hashable {
    /// The bytes of all its files.
    case bytes
    /// How long it lasts, from the header of the medium.
    case seconds
  }

  /// The medium, as the call leads to it.
  package let source: FilePath
  /// The medium, what is read beside it, its manifest, and the segments of a stream; the medium
  /// first, the others sorted; only files that are there.
  package let files: [FilePath]
  /// Whether a file is a manifest that is found by itself; it may speak of other media too.
  ///
  /// - Parameter path: One of the files.
  /// - Returns: Whether it is.
  package static func isManifest(_ path: FilePath) -> Bool {
    path.lastComponent?.string == FileNames.manifest
  }

  /// The bytes of all files.
  package let bytes: Int64
  /// What it costs; 0 where the medium cannot be read.
  package let cost: Int64
}

/// What a search found beside presentations.
package struct PlannedRest: Sendable {
  /// Files that are not judged by themselves.
  package let skipped: [Report.Skipped]
  /// What could not be searched or read.
  package let failures: [ReportedError]
}
