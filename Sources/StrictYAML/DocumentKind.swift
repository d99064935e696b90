/// A kind of document that a user writes in YAML or JSON.
package struct DocumentKind: Sendable, Hashable {
  /// The subject of a document.
  package enum Subject: String, Sendable, Hashable, CaseIterable {
    /// The placements of media, and the files that belong to them.
    case manifest
    /// The settings of a run.
    case configuration
    /// The known findings.
    case baseline
  }

  /// Its subject.
  package let subject: Subject
  /// Its name in messages and in the codes of issues, such as `manifest`.
  package var name: String { subject.rawValue }
  /// The version of the format that is read.
  package let version: Int
  /// The largest file that is read, in bytes.
  package let largestFile: Int

  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - subject: What it is about.
  ///   - version: The version of the format that is read.
  ///   - largestFile: The largest file that is read, in bytes.
  package init(_ subject: Subject, version: Int = 1, largestFile: Int) {
    self.subject = subject
    self.version = version
    self.largestFile = largestFile
  }
}
