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
  /// The pictures that are shown with it, by their numbers among those of its medium.
  let pictures: [Int]
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

  /// A medium that a question is about.
  struct Medium {
    /// The medium, as the user would name it.
    let source: String
    /// The contents that an answer rests on.
    let contents: [AttestedContent]
  }

  /// The questions that one look at media answers: one for each claim, because one may hold and the
  /// other not.
  ///
  /// - Parameters:
  ///   - question: The question; of several media, that of the first one.
  ///   - media: The media.
  /// - Returns: The questions of the form.
  static func all(_ question: PersonQuestion, of media: [Medium]) -> [ReviewQuestion] {
    switch question.subject {
    case .fact(let fact): [ReviewQuestion(fact, of: media)]
    case .claims(let claims): claims.map { ReviewQuestion($0, question, of: media) }
    }
  }

  private init(_ claim: Attestation.Claim, _ question: PersonQuestion, of media: [Medium]) {
    let criteria = question.criteria.map(\.description).joined(separator: ", ")
    title = "\(claim.question(about: question.kind)) (\(criteria))"
    sentences = media.count > 1 ? [] : question.evidence
    places = media.count > 1 ? [] : question.places.map(\.range)
    // A question that media share is not in the section of its medium, which has the pictures.
    pictures = question.isShared ? [] : question.pictures
    let answers = [true, false].map { passes in
      media.map { medium in
        var attestation = Attestation(
          claim: claim, passes: passes, by: "", time: "",
          grounds: .contents(medium.contents.filter(claim.scope.holds)))
        attestation.question = Attestation.Claim.questionVersion
        attestation.before = question.before
        return Answer.attestation(
          AnsweredClaim(medium: medium.source, attestation: attestation))
      }
    }
    let exemption = question.exemption.map { exemption in
      Choice(
        name: "none", words: "It does not apply: \(exemption.words)",
        lines: media.map { Self.fact(exemption.facts, $0) })
    }
    choices = Self.choices(yes: answers[0], no: answers[1], none: exemption)
  }

  private init(_ fact: FactQuestion, of media: [Medium]) {
    title = fact.inWords
    sentences = [fact.help]
    places = []
    pictures = []
    let answers = [true, false].map { isYes in media.map { Self.fact(fact.facts(isYes), $0) } }
    choices = Self.choices(yes: answers[0], no: answers[1])
  }

  private static func fact(_ facts: DeclaredFacts, _ medium: Medium) -> Answer {
    .fact(
      AnsweredFact(
        medium: medium.source, by: "", role: nil, time: "",
        contents: medium.contents.filter(\.identifiesMedium), facts: facts, note: nil))
  }
}
