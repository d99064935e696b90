/// A format of annotations, for every command whose findings have a location.
package enum AnnotationFormat: String, Sendable, CaseIterable {
  /// SARIF 2.1.0.
  case sarif
  /// Workflow commands of GitHub Actions.
  case github
  /// A report of GitLab's code quality.
  case gitlab

  /// Writes annotations.
  ///
  /// - Parameters:
  ///   - list: The annotations.
  ///   - place: The place of the run in a repository; `nil` for none.
  /// - Returns: UTF-8; the same bytes for the same list.
  package func bytes(of list: AnnotationList, in place: RepositoryPlace? = nil) -> [UInt8] {
    switch self {
    case .sarif: SARIFReport.bytes(of: list)
    case .github: GitHubReport.bytes(of: list, in: place)
    case .gitlab: GitLabReport.bytes(of: list, in: place)
    }
  }
}
