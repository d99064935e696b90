/// Reads placement manifests, in YAML or JSON, strictly: what is not understood is an issue.
///
/// Both notations go through one parser, for a JSON text is YAML in flow style. It reads the part
/// of YAML 1.2.2 (<https://yaml.org/spec/1.2.2/>) that a manifest needs and refuses anchors,
/// aliases, merge keys, tags, directives and keys that are not text. The general parser Yams serves
/// as the yardstick of the tests and not here: it expands aliases to compare keys, so that each
/// line of a short text makes it nine times slower (400 bytes are enough to hang it); it ends at
/// the first issue and places equal keys at the first of them; and it refuses JSON's surrogate
/// pairs.
package enum ManifestReader {
  /// The largest manifest that is read, in bytes.
  package static let largestFile = 4 << 20
  /// The most items that a manifest may list.
  package static let mostEntries = 100_000
  /// The most items with `match`, and the most patterns of one: each is compared with each path.
  package static let mostRules = 100
  /// The most items of any other list, such as the captions of one medium.
  package static let mostInList = 1_000

  /// Reads a manifest.
  ///
  /// Nothing is opened: paths are checked by their text alone.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, in UTF-8 with or without a byte order mark.
  ///   - file: The file's name, for the error.
  /// - Returns: The manifest.
  /// - Throws: Every issue that could be found in one reading.
  package static func read(_ bytes: [UInt8], file: String) throws(ManifestError) -> Manifest {
    let source = ManifestSource(bytes)
    var issues = IssueList(source: source)
    let manifest = read(source, into: &issues)
    if let manifest, issues.isEmpty { return manifest }
    throw issues.error(file: file)
  }

  private static func read(_ source: ManifestSource, into issues: inout IssueList) -> Manifest? {
    if let issue = source.issue {
      issues.add(issue.code, at: issue.offset, path: [], issue.message)
      return nil
    }
    var parser = ManifestParser(source: source, issues: issues)
    let root = parser.parse()
    issues = parser.issues
    guard let root else { return nil }
    var decoder = ManifestDecoder(source: source, issues: issues)
    let manifest = decoder.manifest(root)
    issues = decoder.issues
    return manifest
  }
}
