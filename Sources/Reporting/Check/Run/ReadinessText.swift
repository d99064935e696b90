import Conformance
import Records

/// Prints in one sentence whether media can be published, and the questions that people must answer
/// before.
struct ReadinessText {
  /// The run's messages that are not about its media.
  let ending: RunEnding
  /// The totals of all media.
  let tally: RunTally
  private let questions: [RunSummary.OpenQuestion]

  /// Creates the text of a report.
  init(ending: RunEnding, tally: RunTally) {
    self.ending = ending
    self.tally = tally
    questions = tally.summary.openQuestions
  }

  /// Adds the sentence and the questions, each once.
  func add(to page: inout TextPage) {
    guard tally.count > 0 else { return }
    page.gap()
    addSentence(to: &page)
    for question in questions { add(question, to: &page) }
  }

  func addSentence(to page: inout TextPage) {
    page.add(sentence)
  }

  /// The number of answers: for one medium, the open criteria, which are listed below; for several
  /// media, the questions.
  var answers: Int {
    tally.count == 1 ? tally.reviews : tally.summary.questionCount
  }

  /// The number of repairs over several media: each failed criterion of each medium counts, but a
  /// question is asked only once.
  private var places: String {
    guard tally.count > 1 else { return "" }
    let count = tally.mediaToRepair
    return " in \(count) \(count == 1 ? "medium" : "media")"
  }

  private var unit: String {
    guard tally.count > 1 else { return "" }
    return answers == 1 ? " question" : " questions"
  }

  /// The number of media, manifests and folders that could not be read at all.
  var unread: Int { ending.rest.failures.count + tally.unexamined }

  /// Whether the media can be published, and what prevents it.
  var sentence: Phrase {
    let needs = [
      tally.repairs > 0 ? "\(tally.repairs) to repair\(places)" : nil,
      answers > 0 ? "\(answers)\(unit) to answer" : nil,
      unread > 0 ? "\(unread) could not be read" : nil,
      tally.examinedInPart > 0 ? "\(tally.examinedInPart) read in part only" : nil,
      tally.unseen > 0 ? "\(tally.unseen) not looked at" : nil,
    ].compactMap { $0 }
    let accepted = tally.accepted > 0 ? "\(tally.accepted) not compliant, \(until)" : nil
    if let accepted, isGateOpen {
      let asked =
        (answers > 0 ? "; \(answers)\(unit) to answer" : "")
        + (tally.unseen > 0 ? "; \(tally.unseen) not looked at" : "")
      return Phrase("Gate open: \(accepted)\(asked).", .question)
    }
    guard needs.isEmpty else {
      let all = needs + [accepted].compactMap { $0 }
      let isOpen = tally.repairs + unread + tally.examinedInPart == 0
      let tone: Phrase.Tone = isOpen ? .question : .failure
      return Phrase("Not ready to publish: \(all.joined(separator: ", ")).", tone)
    }
    if tally.count == 0 { return Phrase("No medium was judged.", .quiet) }
    let isInScope = tally.outcomes[.compliant] != nil
    let rest = "nothing to repair, nothing to answer."
    return isInScope
      ? Phrase("Ready to publish by \(tests): \(rest)", .success)
      : Phrase(
        "\(tests.prefix(1).uppercased())\(tests.dropFirst()) do not apply here: \(rest)", .quiet)
  }

  /// Whether a baseline accepts everything that would make the call fail.
  private var isGateOpen: Bool {
    tally.repairs + unread + tally.examinedInPart == 0
      && !(tally.failsOnReview && answers + tally.unseen > 0)
  }

  private var until: String { "accepted until \(tally.acceptedUntil ?? "")" }

  private var tests: String { Profile.testsInWords(of: ending.profile) }

  private func add(_ question: RunSummary.OpenQuestion, to page: inout TextPage) {
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
  /// The tests of a profile, as part of a sentence.
  static func testsInWords(of name: String) -> String {
    guard name != Profile.dhsIOS.name else { return "tests 3.1, 3.2 and 3.3" }
    return "the tested clauses of \(Profile.named(name)?.short ?? name)"
  }
}
