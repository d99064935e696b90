package import Conformance

/// The page of a code or name that an output prints, such as a finding, an issue of a file, a failure
/// or an outcome.
package struct CodePage: Sendable, Hashable {
  /// The kind of the code.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case finding, failure, issue, check, rule, outcome, profile, advice, note, result

    /// The kind with its article, for the first line of a page.
    var inWords: String {
      switch self {
      case .finding: "A finding about media"
      case .failure: "A reason why something was not examined or not written"
      case .issue: "An issue of a caption file"
      case .check: "A check"
      case .rule: "An ACT rule about a page"
      case .outcome: "An outcome of a criterion"
      case .profile: "A profile"
      case .advice: "Advice about the quality of captions"
      case .note: "A note about a baseline"
      case .result: "A result of a measurement"
      }
    }
  }

  /// The code, as outputs print it.
  package let name: String
  /// Its kind.
  package let kind: Kind
  /// The meaning in a few words.
  package let title: String
  /// The text of the page.
  package let explanation: CodeExplanation
  /// The criteria that report it.
  package let criteria: [CriterionID]

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - name: The code.
  ///   - kind: Its kind.
  ///   - title: The meaning in a few words.
  ///   - explanation: The text of the page.
  ///   - criteria: The criteria that report it.
  package init(
    _ name: String, _ kind: Kind, title: String, _ explanation: CodeExplanation,
    criteria: [CriterionID] = []
  ) {
    self.name = name
    self.kind = kind
    self.title = title
    self.explanation = explanation
    self.criteria = criteria
  }
}
