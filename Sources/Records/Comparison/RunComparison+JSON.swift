import Conformance
package import Forms

extension RunComparison {
  /// `changes` in `Schemas/check.schema.json`.
  package static let form = OutputForm<Self>([
    Member("counts", \.numbers, .json(.named(.count, atMost: .max))),
    Member("gotWorse", \.gotWorse, .flag),
    Member("list", \.changes, .list(of: .form(change).inline)),
    Member("media", { $0 }, .form(mediaNumbers)), Member("new", \.new, .form(side).inline),
    Member("notes", \.notes, .list(of: .label)), Member("old", \.old, .form(side).inline),
  ])

  private var numbers: [String: Int] {
    Kind.allCases.reduce(into: [:]) { $0[$1.rawValue] = count(of: $1) }
  }

  private static let mediaNumbers = OutputForm<Self>([
    Member("added", \.addedMedia, .count), Member("changed", \.changedMedia, .count),
    Member("common", \.commonMedia, .count), Member("gone", \.goneMedia, .count),
    Member("renamed", \.renamed, .list(of: .form(renaming).inline)),
  ])

  private static let renaming = OutputForm<Renaming>([
    Member("from", \.from, .label), Member("to", \.to, .label),
  ])

  private static let side = OutputForm<Side>([
    Member("media", \.media, .count), Member("profile", \.profile, .label),
    Member("run", \.name, .label), Member("version", \.version, .label),
  ])

  private static let change = OutputForm<Change>([
    Member("appeared", \.appeared, .list(of: .label)),
    Member("before", \.before.abbreviation, .orNull(.label)),
    Member("contentChanged", \.hasNewContent, .orNull(.flag)),
    Member("criterion", \.criterion?.description, .orNull(.label)),
    Member("disappeared", \.disappeared, .list(of: .label)),
    Member("earlierName", \.earlierName, .optional(.label)), Member("kind", \.kind, .choice),
    Member("medium", \.medium, .label), Member("now", \.now.abbreviation, .orNull(.label)),
    Member("worse", \.isWorse, .flag),
  ])
}

extension RunComparison.State {
  /// The state as reports write it: `NC`, `not tested`, or `nil` if the run has no such result.
  package var abbreviation: String? {
    switch self {
    case .absent: nil
    case .notTested: "not tested"
    case .judged(let outcome): outcome.abbreviation
    }
  }
}
