import Conformance

extension CheckJSON {
  /// The standards of a report: the one that decides, then those beside it.
  ///
  /// - Parameter report: The report.
  /// - Returns: The clauses of each; `nil` where the default profile is the only one.
  static func profiles(of report: Report) -> JSONValue? {
    guard report.isAboutOtherStandards else { return nil }
    let deciding = profile(report.profile, results: nil)
    let others = report.also.map { profile($0, results: report.results(by: $0)) }
    return .array([deciding] + others)
  }

  /// The results of a medium by a profile that does not decide.
  static func also(_ other: ProfileResults) -> JSONValue {
    .object([
      "outcomes": .array(other.results.map(outcome)), "profile": .text(other.profile),
    ])
  }

  private static func profile(_ name: String, results: [RunResult]?) -> JSONValue {
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

extension Report {
  /// Whether it has more to say about standards than that the default profile decides.
  var isAboutOtherStandards: Bool { profile != Profile.dhsIOS.name || !also.isEmpty }
}
