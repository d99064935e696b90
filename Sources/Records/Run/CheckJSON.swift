package import Conformance
package import Forms
import MediaModel

/// The members of reports in JSON, which stored runs have too.
package enum CheckJSON {
  /// One criterion over all media.
  package static func result(_ result: RunSummary.Row) -> JSONValue {
    .object([
      "criterion": .text(result.criterion.description),
      "examinedInPart": names(result.examinedInPart),
      "incomplete": .bool(result.isIncomplete),
      "outcome": .text(result.outcome.abbreviation),
      "sources": names(result.sources),
      "title": .text(result.title),
      "unexamined": names(result.unexamined),
    ])
  }

  /// A question to a person, once for all media that raise it.
  package static func question(_ question: RunSummary.OpenQuestion) -> JSONValue {
    .object([
      "criteria": .texts(question.criteria.map(\.description)),
      "question": .text(question.question),
      "remedy": question.remedy.map { .text($0) }, "sources": names(question.sources),
    ])
  }

  /// The names of media; each is written only at its turn, because a run may have a million media.
  private static func names(_ media: MediaNames) -> JSONValue {
    .list(count: media.count) { .text(media[$0]) }
  }

  /// The program, with the libraries that read media.
  package static func tool(_ tool: RunRecord.Tool, _ libraries: [String: String]) -> JSONValue {
    .object(
      RunRecord.Tool.form.members(tool).adding(["libraries": Codec.libraries.written(libraries)]))
  }
}
