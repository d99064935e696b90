package import StrictYAML

/// Reads placement manifests, in YAML or JSON, strictly: what is not understood is an issue.
package enum ManifestReader {
  /// The largest manifest that is read, in bytes.
  package static let largestFile = 4 << 20
  /// The most items that a manifest may list.
  package static let mostEntries = 100_000
  /// The most items with `match`, and the most patterns of one: each is compared with each path.
  package static let mostRules = 100

  private static let kind = DocumentKind(.manifest, largestFile: largestFile)

  /// Reads a manifest.
  ///
  /// Nothing is opened: paths are checked by their text alone.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, in UTF-8 with or without a byte order mark.
  ///   - file: The file's name, for the error.
  /// - Returns: The manifest.
  /// - Throws: Every issue that could be found in one reading.
  package static func read(_ bytes: [UInt8], file: String) throws(DocumentError) -> Manifest {
    try DocumentReader.read(bytes, as: kind, file: file) { root, source, issues in
      var decoder = ManifestDecoder(source: source, issues: issues)
      let manifest = decoder.manifest(root)
      issues = decoder.issues
      return manifest
    }
  }
}
