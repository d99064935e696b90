import Conformance
import Records

extension MediumRecord {
  /// Whether a part of the medium could not be read.
  var isInPart: Bool { !unread.isEmpty }

  /// The worst outcome; `nil` for a medium that could not be examined.
  var worstExamined: Outcome? { error == nil ? worst : nil }

  /// The worst outcome as a headline; a medium that was read only in part is never reported as
  /// compliant.
  var headline: Phrase {
    let worst = worstExamined
    guard !isInPart || worst == .notCompliant else { return Phrase("READ IN PART", .failure) }
    return isUnseen && error == nil ? Phrase("NOT LOOKED AT", .question) : worst.headline
  }

  /// The numbers of failed and open criteria, or the code of the reason why it was not examined.
  var counts: String {
    if let error { return error.code }
    let failures = outcomes.count { $0.outcome == .notCompliant }
    let reviews = outcomes.count(where: \.isQuestion)
    return [
      failures > 0 ? "\(failures) \(failures == 1 ? "failure" : "failures")" : nil,
      reviews > 0 ? "\(reviews) to review" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }
}

extension MediumRecord {
  /// The reason of the result in a few words: what fails, each once, and what is open.
  func reasonInWords(by listing: FindingListing = .all) -> String {
    if let error { return error.message.withoutName(source) }
    var seen: Set<String> = []
    let wrong = outcomes.filter { $0.outcome == .notCompliant }
      .compactMap { $0.listed(by: listing) }
      .map { $0.inFewWords + ($0.isAccepted ? " (accepted)" : "") }
      .filter { seen.insert($0).inserted }
    let questions = outcomes.filter(\.isQuestion)
    let accepted = questions.count(where: \.isAccepted)
    let open = questions.count - accepted
    let parts = isInPart ? ["read in part"] : []
    return
      (parts + wrong + (open > 0 ? ["\(open) to answer"] : [])
      + (accepted > 0 ? ["\(accepted) to answer (accepted)"] : [])).joined(separator: ", ")
  }
}

extension String {
  /// A message without the file name at its start, because the line already begins with this name.
  fileprivate func withoutName(_ name: String) -> String {
    guard hasPrefix(name) else { return self }
    let rest = dropFirst(name.count)
    return String(rest.drop { $0 == ":" || $0 == " " })
  }
}

extension OutcomeRecord {
  /// The problem or open question, in a few words.
  var inFewWords: String {
    let reason = outcome < .needsReview ? findings.first : decisive.first
    guard let code = reason?.code else { return title }
    return FindingCode(rawValue: code)?.inFewWords ?? code
  }
}
