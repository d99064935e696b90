/// A kind of document that a user writes in YAML or JSON.
package struct DocumentKind: Sendable, Hashable {
  /// Its name in messages and in the codes of issues, such as `manifest`.
  package let name: String
  /// The version of the format that is read.
  package let version: Int
  /// The largest file that is read, in bytes.
  package let largestFile: Int

  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - name: Its name in messages and codes.
  ///   - version: The version of the format that is read.
  ///   - largestFile: The largest file that is read, in bytes.
  package init(name: String, version: Int = 1, largestFile: Int) {
    self.name = name
    self.version = version
    self.largestFile = largestFile
  }
}
