import Conformance
import Forms
import Records

/// The entry of a medium in the index of a page.
struct MediumSummary {
  /// Its name, truncated if it is very long.
  let name: String
  /// Its result.
  let mark: OutcomeMark
  /// The classes for filters: `w3` for the worst outcome, `h3` for the outcome of the eighth test.
  let classes: String
  /// The tests that fail.
  let failing: String
  /// The tests that a person must answer.
  let open: String
  /// The minimum size of its section in bytes.
  let leastOfDetails: Int

  /// Summarizes a medium.
  init(_ medium: MediumRecord) {
    name = medium.name.shortened
    mark = OutcomeMark(medium)
    classes = Self.classes(of: medium)
    failing = Self.tests(.notCompliant, of: medium)
    open = Self.tests(.needsReview, of: medium)
    leastOfDetails = MediumSection.leastBytes(of: medium)
  }

  private static func tests(_ outcome: Outcome, of medium: MediumRecord) -> String {
    let found = medium.outcomes.filter { $0.outcome == outcome }.map { result in
      result.criterion.description + (result.isAccepted ? " (accepted)" : "")
    }
    return found.isEmpty ? "–" : found.joined(separator: ", ")
  }

  private static func classes(of medium: MediumRecord) -> String {
    let isUnread = medium.status != .examined
    let worst = medium.status == .couldNotBeExamined ? [] : ["w\(Stylesheet.digit(medium.worst))"]
    let tests = zip(Stylesheet.letters, medium.outcomes).compactMap { letter, result in
      result.outcome == .doesNotApply ? nil : letter + Stylesheet.digit(result.outcome)
    }
    return ((isUnread ? ["u"] : []) + worst + tests).joined(separator: " ")
  }
}

extension MediumRecord {
  /// The order of media, worst first: by the number of failures, then unread media, then by the
  /// number of open questions.
  var severity: Int {
    let failures = outcomes.count { $0.outcome == .notCompliant }
    let reviews = outcomes.count { $0.outcome == .needsReview }
    let unread = status == .couldNotBeExamined ? 50 : status == .examinedInPart ? 25 : 0
    return failures * 100 + unread + reviews
  }
}
