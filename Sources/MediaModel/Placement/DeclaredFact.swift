/// A fact that a manifest declares about a medium, with its place in the manifest.
public struct DeclaredFact: Sendable, Hashable {
  /// The manifest, as the user would name it.
  public let manifest: String
  /// The line of the manifest, from 1.
  public let line: Int
  /// The whole key, such as `media[2].autoplay` or `defaults.controls`.
  public let key: String
  /// The value for people: lists and mappings in the flow style of YAML, text without its quotes; a
  /// long value is shortened.
  ///
  /// It cannot always be read again as YAML. It may contain any character of the file unescaped.
  public let value: String

  /// Creates a fact.
  ///
  /// - Parameters:
  ///   - manifest: The manifest, as the user would name it.
  ///   - line: The line of the manifest, from 1.
  ///   - key: The whole key.
  ///   - value: The value for people.
  public init(manifest: String, line: Int, key: String, value: String) {
    self.manifest = manifest
    self.line = line
    self.key = key
    self.value = value
  }
}
