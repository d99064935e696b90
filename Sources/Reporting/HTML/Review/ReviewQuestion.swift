import Answers
import Conformance
import Forms
import MediaModel
import Records

/// A question in a form, and what each answer to it is in the file of answers.
struct ReviewQuestion {
  /// An answer.
  struct Choice {
    /// Its name in the form.
    let name: StaticString
    /// The answer in words.
    let words: String
    /// The lines of the file but for person, time and note; none for “I cannot tell”.
    let lines: [Answer]
  }

  /// The question, which is answered with yes or no.
  let title: String
  /// What was found, or how the answer is found, one sentence each.
  let sentences: [String]
  /// The stretches of time that it is about.
  let places: [Range<MediaTime>]
  /// The answers.
  let choices: [Choice]

  /// What the script needs: the lines of each answer.
  var json: JSONValue {
    .object(
      JSONMembers(
        choices.map { choice in
          ("\(choice.name)", .array(choice.lines.map { .written($0.line.dropLast()) }))
        }))
  }

  private static func choices(yes: [Answer], no: [Answer], none: Choice? = nil) -> [Choice] {
    [
      Choice(name: "pass", words: "Yes", lines: yes), Choice(name: "fail", words: "No", lines: no),
      none, Choice(name: "unknown", words: "I cannot tell", lines: []),
    ].compactMap { $0 }
  }

  // MARK: - The content of one medium

  /// The questions about the content of a medium: one for each claim, because one may hold and the
  /// other not.
  ///
  /// - Parameter medium: The medium.
  /// - Returns: The questions, in the order of a review.
  static func ofContent(_ medium: MediumRecord) -> [ReviewQuestion] {
    guard medium.contents.contains(where: { $0.part == .medium }) else { return [] }
    return medium.questions.flatMap { question -> [ReviewQuestion] in
      guard case .claims(let claims) = question.subject else { return [] }
      return claims.map { ReviewQuestion($0, question, medium) }
    }
  }

  private init(
    _ claim: Attestation.Claim, _ question: PersonQuestion, _ medium: MediumRecord
  ) {
    let criteria = question.criteria.map(\.description).joined(separator: ", ")
    title = "\(claim.question) (\(criteria))"
    sentences = question.evidence
    places = question.places.map(\.range)
    let answers = [true, false].map { passes in
      var attestation = Attestation(
        claim: claim, passes: passes, by: "", time: "",
        grounds: .contents(medium.contents.filter(claim.scope.holds)))
      attestation.question = Attestation.Claim.questionVersion
      attestation.before = question.before
      return Answer.attestation(AnsweredClaim(medium: medium.source, attestation: attestation))
    }
    let exemption = question.exemption.map { exemption in
      Choice(
        name: "none", words: "It does not apply: \(exemption.words)",
        lines: [Self.fact(exemption.facts, medium.source, medium.contents)])
    }
    choices = Self.choices(yes: [answers[0]], no: [answers[1]], none: exemption)
  }

  // MARK: - Facts that several media share

  /// Creates a question about a fact.
  ///
  /// - Parameters:
  ///   - fact: The fact.
  ///   - media: The media that share the question, with their contents.
  init(_ fact: FactQuestion, of media: [(source: String, contents: [AttestedContent])]) {
    title = fact.inWords
    sentences = [fact.help]
    places = []
    let answers = [true, false].map { isYes in
      media.map { Self.fact(fact.facts(isYes), $0.source, $0.contents) }
    }
    choices = Self.choices(yes: answers[0], no: answers[1])
  }

  private static func fact(
    _ facts: DeclaredFacts, _ medium: String, _ contents: [AttestedContent]
  ) -> Answer {
    .fact(
      AnsweredFact(
        medium: medium, by: "", role: nil, time: "",
        contents: contents.filter { $0.part == .medium }, facts: facts, note: nil))
  }
}
