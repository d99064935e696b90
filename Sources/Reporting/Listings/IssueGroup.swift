import MediaModel

/// Equal issues of captions at different places.
struct IssueGroup {
  /// The highest number of equal issues that are listed separately; more issues become one group.
  private static let few = 3
  /// The highest number of places that are named.
  private static let named = 5

  /// The first issue of the group.
  let first: ParseIssue
  /// The lines of the others, in order, at most ``named``.
  private(set) var lines: [Int] = []
  /// The number of other issues.
  private(set) var count = 0

  private struct Key: Hashable {
    let code: ParseIssue.Code
    let severity: ParseIssue.Severity
    let message: String
  }

  /// The groups of issues, each at the place of its first one.
  static func all(of issues: [ParseIssue]) -> [IssueGroup] {
    func key(_ issue: ParseIssue) -> Key {
      Key(code: issue.code, severity: issue.severity, message: issue.message)
    }
    var counts: [Key: Int] = [:]
    for issue in issues { counts[key(issue), default: 0] += 1 }
    var groups: [IssueGroup] = []
    var indices: [Key: Int] = [:]
    for issue in issues {
      let key = key(issue)
      if let index = indices[key] {
        groups[index].count += 1
        if groups[index].lines.count < named { groups[index].lines.append(issue.position.line) }
        continue
      }
      if counts[key, default: 0] > few { indices[key] = groups.count }
      groups.append(IssueGroup(first: issue))
    }
    return groups
  }

  private init(first: ParseIssue) { self.first = first }

  /// The places of the other issues; `nil` if there are none.
  var others: String? {
    guard count > 0 else { return nil }
    let places = lines.map { String($0) }.joined(separator: ", ")
    return "The same at \(count) more places: lines \(places)"
      + (count > lines.count ? " and others." : ".")
  }
}
