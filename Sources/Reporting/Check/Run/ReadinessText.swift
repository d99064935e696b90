import Conformance

/// Prints in one sentence whether media can be published, and the questions that people must answer
/// first.
struct ReadinessText {
  /// The report.
  let report: Report
  private let questions: [RunQuestion]

  /// Creates the text of a report.
  init(report: Report) {
    self.report = report
    questions = report.questions
  }

  /// Adds the sentence and the questions, each once.
  ///
  /// - Parameter page: The page.
  func add(to page: inout TextPage) {
    guard !report.presentations.isEmpty else { return }
    page.gap()
    addSentence(to: &page)
    for question in questions { add(question, to: &page) }
  }

  /// Adds the sentence.
  ///
  /// - Parameter page: The page.
  func addSentence(to page: inout TextPage) {
    page.add(sentence)
  }

  /// For one medium the open criteria, which are listed below; for several media the questions.
  private var answers: Int {
    guard report.presentations.count == 1 else { return questions.count }
    return report.presentations.reduce(0) { count, verdict in
      count + verdict.results.count { $0.outcome == .needsReview }
    }
  }

  /// Over several media each failed criterion of each is to repair, but a question is asked once.
  private var places: String {
    guard report.presentations.count > 1 else { return "" }
    let count = report.presentations.count { $0.worst == .notCompliant }
    return " in \(count) \(count == 1 ? "medium" : "media")"
  }

  private var unit: String {
    guard report.presentations.count > 1 else { return "" }
    return answers == 1 ? " question" : " questions"
  }

  private var sentence: Phrase {
    let needs = [
      report.repairs > 0 ? "\(report.repairs) to repair\(places)" : nil,
      answers > 0 ? "\(answers)\(unit) to answer" : nil,
      report.unreadCount > 0 ? "\(report.unreadCount) could not be read" : nil,
      report.partCount > 0 ? "\(report.partCount) read in part only" : nil,
    ].compactMap { $0 }
    guard needs.isEmpty else {
      let isOpen = report.repairs + report.unreadCount + report.partCount == 0
      let tone: Phrase.Tone = isOpen ? .question : .failure
      return Phrase("Not ready to publish: \(needs.joined(separator: ", ")).", tone)
    }
    let isInScope = report.presentations.contains { $0.worst == .compliant }
    let rest = "nothing to repair, nothing to answer."
    return isInScope
      ? Phrase("Ready to publish by \(tests): \(rest)", .success)
      : Phrase(
        "\(tests.prefix(1).uppercased())\(tests.dropFirst()) do not apply here: \(rest)", .quiet)
  }

  private var tests: String { Profile.testsInWords(of: report.profile) }

  private func add(_ question: RunQuestion, to page: inout TextPage) {
    page.gap()
    let count = question.sources.count
    let media = count == 1 ? question.sources.joined() : "\(count) media"
    let criteria = question.criteria.map(\.description).joined(separator: ", ")
    page.add(
      label: Phrase(question.criteria.count > 1 ? criteria + " " : criteria, .strong),
      [Phrase(question.question), Phrase("(\(media))", .quiet)])
    if let remedy = question.remedy {
      page.add(label: Phrase("→ do", .action), [Phrase(remedy)])
    }
  }
}

extension Profile {
  /// What a profile tests, within a sentence.
  ///
  /// - Parameter name: The profile's name; may be that of another version.
  /// - Returns: The words.
  static func testsInWords(of name: String) -> String {
    guard name != Profile.dhsIOS.name else { return "tests 3.1, 3.2 and 3.3" }
    return "the tested clauses of \(Profile.named(name)?.short ?? name)"
  }
}
