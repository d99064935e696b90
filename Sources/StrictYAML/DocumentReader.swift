/// Reads a document of a known kind, in YAML or JSON, strictly: what is not understood is an issue.
///
/// Both notations go through one parser, for a JSON text is YAML in flow style. It reads the part
/// of YAML 1.2.2 (<https://yaml.org/spec/1.2.2/>) that a manifest needs and refuses anchors,
/// aliases, merge keys, tags, directives and keys that are not text. The general parser Yams serves
/// as the yardstick of the tests and not here: it expands aliases to compare keys, so that each
/// line of a short text makes it nine times slower (400 bytes are enough to hang it); it ends at
/// the first issue and places equal keys at the first of them; and it refuses JSON's surrogate
/// pairs.
package enum DocumentReader {
  /// The maximum number of items of a list, unless its key says otherwise.
  package static let mostInList = 1_000
  /// The maximum depth of lists and mappings; a manifest needs five.
  static let deepest = 20

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, in UTF-8 with or without a byte order mark.
  ///   - kind: What it is.
  ///   - file: The file's name, for the error.
  ///   - decode: Turns the tree into a value; `nil` after an issue.
  /// - Returns: The value.
  /// - Throws: Every issue that could be found in one reading.
  package static func read<Value>(
    _ bytes: [UInt8], as kind: DocumentKind, file: String,
    _ decode: (YAMLNode, YAMLSource, inout IssueList) -> Value?
  ) throws(DocumentError) -> Value {
    let source = YAMLSource(bytes, of: kind)
    var issues = IssueList(source: source)
    if let root = root(of: source, &issues), let value = decode(root, source, &issues),
      issues.isEmpty
    {
      return value
    }
    throw issues.error(file: file)
  }

  private static func root(of source: YAMLSource, _ issues: inout IssueList) -> YAMLNode? {
    if let issue = source.issue {
      issues.add(issue.code, at: issue.offset, path: [], issue.message)
      return nil
    }
    var parser = YAMLParser(source: source, issues: issues)
    let root = parser.parse()
    issues = parser.issues
    return root
  }
}
