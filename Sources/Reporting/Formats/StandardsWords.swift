import Conformance

/// The corresponding clauses of other standards in words, looked up once for each clause.
struct StandardsWords {
  private let words: [String: String]
  private var said: Set<String> = []

  init() {
    words = Dictionary(
      Profile.all.flatMap { profile in
        profile.clauses.map { ("\(profile.name) \($0.id)", Self.words(of: $0.id, in: profile)) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The clauses, such as `WCAG 2.2 1.2.2; EN 301 549 7.1.1`.
  func words(of clause: CriterionID, in profile: String) -> String {
    words["\(profile) \(clause)"] ?? ""
  }

  /// The corresponding clauses at the first result of a criterion: they are the same for all media,
  /// so a report of several media lists them once.
  ///
  /// - Returns: The words; `nil` if they were already listed, or no clause corresponds.
  mutating func once(_ clause: CriterionID, in profile: String) -> String? {
    let words = words(of: clause, in: profile)
    guard !words.isEmpty, said.insert(clause.description).inserted else { return nil }
    return words
  }

  /// The standards that a short line names.
  private static let main = ["wcag22", "section508", "en301549"]

  /// The clauses of the main standards, without clauses that only adopt a WCAG criterion that is
  /// also named, such as E205.4-1.2.2 and 9.1.2.2.
  static func shortLine(of clause: CriterionID, in profile: Profile) -> String {
    let others = profile.correspondences(of: clause).filter { main.contains($0.profile) }
    let criteria = others.filter { $0.profile == main.first }.flatMap(\.clauses).map(\.description)
    let parts = others.compactMap { other -> String? in
      let names = other.clauses.map(\.description).filter { name in
        !criteria.contains { name.hasSuffix(".\($0)") || name.hasSuffix("-\($0)") }
      }
      return names.isEmpty ? nil : "\(other.short) \(names.joined(separator: ", "))"
    }
    return parts.joined(separator: "; ")
  }

  private static func words(of clause: CriterionID, in profile: Profile) -> String {
    StandardsList.items(of: clause, in: profile).map { "\($0.standard) \($0.clauses)" }
      .joined(separator: "; ")
  }
}
