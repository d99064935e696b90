import Conformance

/// What the index of a page says about a medium.
struct MediumSummary {
  /// Its name, cut where nobody would read on.
  let name: String
  /// Its result.
  let mark: OutcomeMark
  /// What filters ask for: `w3` for the worst outcome, `h3` for that of the eighth test.
  let classes: String
  /// The tests that fail.
  let failing: String
  /// The tests that a person must answer.
  let open: String
  /// The fewest bytes that its section has.
  let leastOfDetails: Int

  /// Sums a medium up.
  ///
  /// - Parameter medium: The medium.
  init(_ medium: MediumRecord) {
    name = Lane.short(medium.name)
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
  /// What is worst comes first: failures by their number, then what was not read, then open
  /// questions by their number.
  var severity: Int {
    let failures = outcomes.count { $0.outcome == .notCompliant }
    let reviews = outcomes.count { $0.outcome == .needsReview }
    let unread = status == .couldNotBeExamined ? 50 : status == .examinedInPart ? 25 : 0
    return failures * 100 + unread + reviews
  }
}
