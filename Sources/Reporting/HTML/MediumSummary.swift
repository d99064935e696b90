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
  /// The reason of the result in words.
  let reason: String
  /// The minimum size of its section in bytes.
  let leastOfDetails: Int

  /// Summarizes a medium.
  init(_ medium: MediumRecord, _ listing: FindingListing) {
    name = medium.name.shortened
    mark = OutcomeMark(medium)
    classes = Self.classes(of: medium)
    reason = medium.reasonInWords(by: listing).shortened
    leastOfDetails = MediumSection.leastBytes(of: medium)
  }

  private static func classes(of medium: MediumRecord) -> String {
    let isUnread = medium.status != .examined
    let digit = medium.isUnseen ? Stylesheet.notLookedAt : Stylesheet.digit(medium.worst)
    let worst = medium.status == .couldNotBeExamined ? [] : ["w" + digit]
    let tests = zip(Stylesheet.letters, medium.outcomes).compactMap { letter, result -> String? in
      if result.isNotLookedAt { return letter + Stylesheet.notLookedAt }
      return result.outcome == .doesNotApply ? nil : letter + Stylesheet.digit(result.outcome)
    }
    return ((isUnread ? ["u"] : []) + worst + tests).joined(separator: " ")
  }
}

extension MediumRecord {
  /// The order of media, worst first: by the number of failures, then unread media, then by the
  /// number of open questions; what a baseline accepts comes last.
  var severity: Int {
    var (failures, accepted, reviews) = (0, 0, 0)
    for result in outcomes where result.outcome >= .needsReview {
      switch (result.outcome == .notCompliant, result.isAccepted) {
      case (true, true): accepted += 1
      case (true, false): failures += 1
      case (false, true): break
      case (false, false): reviews += result.isQuestion ? 1 : 0
      }
    }
    let unread = status == .couldNotBeExamined ? 50 : status == .examinedInPart ? 25 : 0
    return failures * 10_000 + (unread + reviews) * 100 + accepted
  }
}
