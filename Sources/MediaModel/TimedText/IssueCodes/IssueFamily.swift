/// The codes of a format, or of an area that all formats share.
///
/// ``ParseIssue/Code`` can be made only of a case of a family, so a name cannot be assembled at run
/// time.
protocol IssueFamily: RawRepresentable<String>, CaseIterable, Sendable, Hashable {
  /// What the codes report, by the part of their names before the full stop; for the documentation.
  static var subjects: KeyValuePairs<String, String> { get }

  /// The effect of this issue on the text that viewers see, unless the file's format says
  /// otherwise (``ParseIssue/consequence``).
  var consequence: ParseIssue.Consequence { get }
}

extension IssueFamily {
  var consequence: ParseIssue.Consequence { .shown }

  /// Every code of the family.
  static var codes: [ParseIssue.Code] { allCases.map { ParseIssue.Code($0) } }
}
