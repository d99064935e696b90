import Forms
import Records

/// The answer of a run: the sentence with which the reports for people begin, and the counts in it.
struct RunAnswer {
  /// Whether the media can be published, and what prevents it.
  let sentence: String
  /// The number of media.
  let media: Int
  /// The number of failed criteria of all media, without those that a baseline accepts.
  let toRepair: Int
  /// The number of media with such a criterion.
  let mediaToRepair: Int
  /// The number of questions: of one medium its open criteria; of several media each question once.
  let toAnswer: Int
  /// The number of failed criteria of all media that a baseline accepts; they stay not compliant.
  let accepted: Int
  /// The first day on which an acceptance ends; `nil` if nothing is accepted.
  let acceptedUntil: String?
  /// The number of media, manifests and folders that could not be read.
  let unread: Int
  /// The number of media that were read in part only.
  let readInPart: Int
  /// The number of media that no test looked at.
  let notLookedAt: Int

  /// `summary` in `Schemas/check.schema.json`.
  static let form = OutputForm<Self>([
    Member("accepted", \.accepted, .count),
    Member("acceptedUntil", \.acceptedUntil, .optional(.label)), Member("media", \.media, .count),
    Member("mediaToRepair", \.mediaToRepair, .count),
    Member("notLookedAt", \.notLookedAt, .count.leftOut(if: 0)),
    Member("readInPart", \.readInPart, .count), Member("sentence", \.sentence, .label),
    Member("toAnswer", \.toAnswer, .count),
    Member("toRepair", \.toRepair, .count), Member("unread", \.unread, .count),
  ])
}

extension ReadinessText {
  /// The answer of the run.
  var answer: RunAnswer {
    RunAnswer(
      sentence: sentence.text, media: tally.count, toRepair: tally.repairs,
      mediaToRepair: tally.mediaToRepair, toAnswer: answers, accepted: tally.accepted,
      acceptedUntil: tally.acceptedUntil, unread: unread, readInPart: tally.examinedInPart,
      notLookedAt: tally.unseen)
  }
}
