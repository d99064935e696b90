import Conformance
import MediaModel
package import Reporting

/// Every code and name that an output prints, with its page.
package enum CodeCatalog {
  /// The groups, in the order of the documentation.
  package static let groups: [CodeGroup] = [
    CodeGroup("Outcomes", note: "Printed by check in every format, for each criterion.", outcomes),
    CodeGroup("Profiles", note: "Named by --profile and --also; printed by check.", profiles),
    CodeGroup(
      "Findings", note: "Printed by check, sync and narration in every format.", findings),
    CodeGroup(
      "Failures", note: "Printed where something was not examined, read or written.", failures),
    CodeGroup("Checks", note: "Printed by explain on the page of a criterion.", checks),
    CodeGroup("ACT rules", note: "Printed by check for a page.", rules),
    CodeGroup(
      "Notes about a baseline", note: "Printed by check --baseline.", notes),
    CodeGroup(
      "Results of sync and narration",
      note: "Printed by sync and narration, and by check in JSON.", results),
    CodeGroup(
      "Limits of sync", note: "Named by sync --profile, and by the profiles of check.", limits),
    CodeGroup(
      "Advice about quality", note: "Printed by captions --quality. It changes no verdict.",
      advice),
    CodeGroup("Guidelines of quality", note: "Named by captions --quality.", guidelines),
    CodeGroup(
      "Issues of caption files", note: "Printed by captions, fix and tracks.", issues),
  ]

  /// The pages of a name: a finding and a failure may share one.
  ///
  /// - Parameter name: A code, or the former name of one.
  /// - Returns: The pages; empty if no output prints the name.
  package static func pages(named name: String) -> [CodePage] {
    let renamed = FindingCode.allCases.filter { $0.nameInFingerprints == name }.map(\.rawValue)
    return groups.flatMap(\.pages).filter { $0.name == name || renamed.contains($0.name) }
  }

  private static var findings: [CodePage] {
    FindingCode.allCases.map {
      CodePage(
        $0.rawValue, .finding, title: $0.inFewWords, $0.explanation, criteria: $0.criteria)
    }
  }

  private static var failures: [CodePage] {
    FailureCode.allCases.map {
      CodePage($0.rawValue, .failure, title: $0.explanation.what, $0.explanation)
    }
  }

  private static var issues: [CodePage] {
    ParseIssue.Code.allCases.compactMap { code in
      code.explanation.map { CodePage(code.name, .issue, title: $0.what, $0) }
    }
  }

  private static var rules: [CodePage] {
    ACTRule.allCases.map { CodePage($0.rawValue, .rule, title: $0.title, $0.explanation) }
  }

  /// The checks of the criteria, each once, with the criteria that ask it.
  private static var checks: [CodePage] {
    let criteria = Rulebook(.dhsIOS).criteria
    var seen: Set<String> = []
    return criteria.flatMap { criterion in
      criterion.checks.filter { seen.insert($0.id).inserted }.map { check in
        page(
          of: check, in: criterion,
          askedBy: criteria.filter { $0.checks.contains { $0.id == check.id } })
      }
    }
  }

  private static func page(
    of check: Check, in criterion: Criterion, askedBy criteria: [Criterion]
  ) -> CodePage {
    let meaning =
      switch check.meaningOfPass {
      case .compliant: "If it holds, the criterion can be compliant."
      case .needsReview: "If it holds, a person must still look."
      case .doesNotApply, .notCompliant: "It gives advice and does not decide."
      }
    return CodePage(
      check.id, .check, title: check.title,
      CodeExplanation(
        what: "\(check.title). \(meaning)",
        why: criteria.count == 1
          ? criterion.page.why : "Several criteria ask it; the page of each says why.",
        repair: criteria.count == 1
          ? criterion.page.remedy : "Follow the remedy of the finding that reports it.",
        example: "\(check.title) (\(check.id))"),
      criteria: criteria.map(\.id))
  }
}
