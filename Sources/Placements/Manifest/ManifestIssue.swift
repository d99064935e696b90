package import MediaModel

/// One issue of a manifest: what happened, where, and what to do.
package struct ManifestIssue: Sendable, Hashable {
  /// The kind of issue, stable across versions.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    /// A key that no manifest has.
    case unknownKey = "manifest.unknownKey"
    /// A value of another type than the key takes.
    case wrongType = "manifest.wrongType"
    /// A key that occurs twice in one mapping.
    case duplicateKey = "manifest.duplicateKey"
    /// An `id` that two items share.
    case duplicateID = "manifest.duplicateID"
    /// A YAML anchor, alias or merge key.
    case alias = "manifest.alias"
    /// A YAML tag.
    case tag = "manifest.tag"
    /// A path that is absolute, a URL, or leads out of the manifest's folder.
    case outsideRoot = "manifest.outsideRoot"
    /// A value of the right type that the key does not take.
    case badValue = "manifest.badValue"
    /// A key that must be there and is not.
    case missingKey = "manifest.missingKey"
    /// Text that is neither YAML nor JSON as manifests use them.
    case syntax = "manifest.syntax"
    /// A file or list over its limit.
    case tooLarge = "manifest.tooLarge"
    /// Lists and mappings nested deeper than any manifest needs.
    case tooDeep = "manifest.tooDeep"
    /// A version of the manifest format that this reader does not know.
    case version = "manifest.version"
    /// Bytes that are not UTF-8 text.
    case encoding = "manifest.encoding"
  }

  /// The kind of issue.
  package let code: Code
  /// Where it begins.
  package let position: TextPosition
  /// The key it belongs to, such as `media[2].captions[0].src`; empty for the whole file.
  package let keyPath: String
  /// What happened and what to do, as plain text that may repeat text of the file unescaped.
  package let message: String
}

/// A manifest that cannot be used: every issue that was found in it.
package struct ManifestError: Error, Sendable, Hashable {
  /// How many issues are listed at most; the rest is counted.
  static let mostIssues = 100

  /// The manifest's name as the caller gave it.
  package let file: String
  /// The issues in the order of the file, never empty, at most a hundred.
  package let issues: [ManifestIssue]
  /// How many more issues there are beyond those listed.
  package let omitted: Int
}
