package import Conformance
package import Forms

extension CheckJSON {
  /// The standards of a report: the one that decides, then the additional ones.
  ///
  /// - Parameters:
  ///   - ending: The run's messages that are not about its media.
  ///   - summary: The summary of all media.
  /// - Returns: The clauses of each standard.
  package static func profiles(_ ending: RunEnding, _ summary: RunSummary) -> JSONValue {
    let deciding = profile(ending.profile, results: nil)
    let others = ending.rest.also.map {
      profile($0, results: summary.rows(by: $0, isIncomplete: ending.isIncomplete))
    }
    return .array([deciding] + others)
  }

  private static func profile(_ name: String, results: [RunSummary.Row]?) -> JSONValue {
    let profile = Profile.named(name)
    return .object([
      "clauses": .array((profile?.clauses ?? []).map { clause($0, of: profile) }),
      "decides": .bool(results == nil),
      "document": .text(profile?.document ?? ""),
      "profile": .text(name),
      "results": results.map { .array($0.map(result)) },
      "title": .text(profile?.title ?? ""),
    ])
  }

  private static func clause(_ clause: Clause, of profile: Profile?) -> JSONValue {
    let others = profile?.correspondences(of: clause.id) ?? []
    return .object([
      "alike": clause.alike.isEmpty ? nil : .texts(clause.alike),
      "corresponds": .object(
        JSONMembers(others.map { ($0.profile, .texts($0.clauses.map(\.description))) })),
      "criterion": .text(clause.id.description),
      "level": .text(clause.level),
      "notTested": clause.notTested.map { .text($0) },
      "title": .text(clause.title),
    ])
  }
}
