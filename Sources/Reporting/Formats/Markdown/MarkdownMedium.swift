import Conformance
import Records

/// One medium of a Markdown page: its row, and the section with its findings.
struct MarkdownMedium {
  let medium: MediumRecord
  /// The findings that are listed.
  let listing: FindingListing

  /// The row of the table: the result, and the reason in words.
  var row: String {
    let (name, why) = (
      Escaping.markdown(medium.name), Escaping.markdown(medium.reasonInWords(by: listing))
    )
    return "| \(name) | \(headline) | \(why) |\n"
  }

  private var headline: String {
    switch medium.status {
    case .couldNotBeExamined: "could not be examined"
    case .examinedInPart where medium.worst != .notCompliant: "read in part"
    case .examined where medium.isUnseen: "not looked at"
    case .examined, .examinedInPart:
      switch medium.worst {
      case .notCompliant: "not compliant"
      case .needsReview: "needs review"
      case .compliant: "compliant"
      case .doesNotApply: "nothing applies"
      }
    }
  }

  /// The heading and the findings; empty if there are none.
  var section: [String] {
    let open = medium.outcomes.filter(\.isOpen).compactMap {
      $0.listed(by: listing)
    }
    let worstFirst =
      open.filter { $0.outcome == .notCompliant }
      + open.filter { $0.outcome == .needsReview }
    let unread = [medium.error?.message].compactMap { $0 } + medium.unread
    let also = medium.also.filter { !$0.outcomes.isEmpty }.map(Self.entry)
    guard !worstFirst.isEmpty || !unread.isEmpty || !also.isEmpty else { return [] }
    let heading = "## \(Escaping.markdown(medium.name))"
    let lines = unread.map { "- **Not read:** \(Escaping.markdown($0))" }
    return [heading, (lines + worstFirst.map(entry) + also).joined(separator: "\n")]
  }

  /// The results by another profile, which does not decide.
  private static func entry(_ other: ProfileRecord) -> String {
    let outcomes = other.outcomes.map { "\($0.criterion) \($0.outcome.abbreviation)" }
    return "- By **\(Escaping.markdown(other.profile))**, which does not decide: "
      + Escaping.markdown(outcomes.joined(separator: ", ")) + "."
  }

  private func entry(_ result: OutcomeRecord) -> String {
    let word = result.outcome == .notCompliant ? "not compliant" : "needs review"
    let head =
      "- **\(Escaping.markdown("\(result.criterion) \(result.title)"))**: \(word)."
    let first =
      result.decisive.isEmpty && listing.isWhole
      ? "\(head) \(Escaping.markdownSentence(result.reason))" : head
    let placements = medium.placementResults(of: result.criterion).map {
      ["  - \(Escaping.markdown($0.sentence))"]
    }
    return ([first] + result.decisive.map(Self.item) + (placements ?? [])).joined(separator: "\n")
  }

  private static func item(_ finding: FindingRecord) -> String {
    let place = Escaping.markdown(finding.location.inWords)
    let line = "  - \(Escaping.markdownSentence(finding.what)) (\(place)) → "
    let command = finding.remedyCommand.map { " \(Escaping.markdownCode($0))" } ?? ""
    let accepted = finding.suppressed.map { " \(Escaping.markdown($0.sentence))" } ?? ""
    return line + Escaping.markdownSentence(finding.remedy) + command + accepted
  }
}
