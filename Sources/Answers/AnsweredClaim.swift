package import Forms
package import MediaModel
import StrictYAML

/// An attestation with the medium that it is about.
package struct AnsweredClaim: Sendable, Hashable {
  /// The medium, as the person named it.
  package let medium: String
  /// The attestation.
  package let attestation: Attestation

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - medium: The medium, as the person named it.
  ///   - attestation: The attestation.
  package init(medium: String, attestation: Attestation) {
    self.medium = medium
    self.attestation = attestation
  }

  /// `attestation` in `Schemas/answers.schema.json`.
  package static let form = JSONForm<Self>(
    many: Field("before", \.attestation.before, .optional(.answerName)),
    Field("by", \.attestation.by, .answerName),
    Field("claim", \.attestation.claim, .choice),
    Field("contents", { $0.contents }, .answerContents),
    Field("corrects", \.attestation.isCorrection, .flag.leftOut(if: false)),
    Field("date", { _ in nil }, .optional(.day)),
    Field("medium", \.medium, .answerName),
    Field("note", \.attestation.note, .optional(.answerNote)),
    Field("placement", \.attestation.placement, .optional(.answerName)),
    Field("question", \.attestation.question, .optional(.count)),
    Field(
      "ranges", \.attestation.ranges,
      .list(of: AnswerRange.form.codec, atMost: 10_000).inline.leftOut(if: [])),
    Field("result", \.attestation.answer, .choice),
    Field("role", \.attestation.role, .optional(.answerName)),
    Field("time", { $0.attestation.time }, .optional(.moment))
  ) {
    before, by, claim, contents, corrects, date, medium, note, placement, question, ranges, result,
    role,
    time throws(FormRefusal) in
    guard let time = time ?? date else { throw FormRefusal("time", "is missing") }
    guard contents.contains(where: { $0.part == .medium }) else {
      throw FormRefusal("contents", "does not name the medium")
    }
    // An answer to a question that this program does not know may mean something else.
    if let question, !(1...Attestation.Claim.questionVersion).contains(question) {
      throw FormRefusal(
        "question",
        "is \(question), and this program asks version "
          + "\(Attestation.Claim.questionVersion) of the questions")
    }
    var attestation = Attestation(
      claim: claim, passes: result == .pass, by: by, time: time, grounds: .contents(contents),
      note: note)
    attestation.role = role
    attestation.placement = placement
    attestation.ranges = ranges
    attestation.question = question
    attestation.before = before
    attestation.isCorrection = corrects
    return Self(medium: medium, attestation: attestation)
  }

  private var contents: [AttestedContent] {
    if case .contents(let contents) = attestation.grounds { contents } else { [] }
  }
}

/// A time range of an answer.
private enum AnswerRange {
  static let form = JSONForm<Range<MediaTime>>(
    Field("end", { $0.upperBound }, .time), Field("start", { $0.lowerBound }, .time)
  ) { end, start throws(FormRefusal) in
    guard start <= end else { throw FormRefusal("end", "is before the start") }
    return start..<end
  }
}

extension Codec where Part == [AttestedContent], Reach == InJSON {
  /// What an answer rests on.
  static var answerContents: Self {
    .list(of: AttestedContent.form.codec, atMost: 10_000)
  }
}

extension Codec where Part == String, Reach == InJSON {
  /// A name in an answer: of a person, a medium, a file.
  static var answerName: Self {
    Codec<String, InJSON>.text(atMost: 4_096).converted(
      "is empty", write: { $0 }, make: { $0.utf8.contains { $0 > 32 } ? $0 : nil })
  }

  /// A remark in an answer.
  static var answerNote: Self { .text(atMost: 16_384) }

  static var day: Self {
    Codec<String, InJSON>.text(atMost: 10).converted(
      "is no day of the calendar, such as 2026-11-20", write: { $0 },
      make: { CalendarDate.isDay($0) ? $0 : nil })
  }

  /// A moment in UTC, or the day alone.
  static var moment: Self {
    Codec<String, InJSON>.text(atMost: 20).converted(
      "is no time in UTC, such as 2026-11-20T09:30:00Z", write: { $0 },
      make: { CalendarDate.isMoment($0) || CalendarDate.isDay($0) ? $0 : nil })
  }
}
