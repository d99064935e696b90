package import StrictYAML

/// Reads placement manifests, in YAML or JSON, strictly: anything unknown is an issue.
package enum ManifestReader {
  /// The maximum size of a manifest in bytes.
  package static let largestFile = 4 << 20
  /// The maximum number of items that a manifest may list.
  package static let mostEntries = 100_000
  /// The maximum number of items with `match`, and of patterns of one item: each one is compared
  /// with each path.
  package static let mostRules = 100

  private static let kind = DocumentKind(.manifest, largestFile: largestFile)

  /// Reads a manifest.
  ///
  /// No file is opened: only the text of paths is checked.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, in UTF-8 with or without a byte order mark.
  ///   - file: The file's name, for the error.
  /// - Returns: The manifest.
  /// - Throws: Every issue that was found.
  package static func read(_ bytes: [UInt8], file: String) throws(DocumentError) -> Manifest {
    try DocumentReader.read(bytes, as: kind, file: file) { root, source, issues in
      var decoder = ManifestDecoder(source: source, issues: issues)
      let manifest = decoder.manifest(root)
      issues = decoder.issues
      return manifest
    }
  }
}
