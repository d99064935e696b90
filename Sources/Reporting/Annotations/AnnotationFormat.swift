/// A format of annotations, for every command whose findings have a place.
package enum AnnotationFormat: String, Sendable, CaseIterable {
  /// SARIF 2.1.0.
  case sarif
  /// Workflow commands of GitHub Actions.
  case github
  /// A report of GitLab's code quality.
  case gitlab

  /// Writes annotations.
  ///
  /// - Parameter list: The annotations.
  /// - Returns: UTF-8; the same bytes for the same list.
  package func bytes(of list: AnnotationList) -> [UInt8] {
    switch self {
    case .sarif: SARIFReport.bytes(of: list)
    case .github: GitHubReport.bytes(of: list)
    case .gitlab: GitLabReport.bytes(of: list)
    }
  }
}
