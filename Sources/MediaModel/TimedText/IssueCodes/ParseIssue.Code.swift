extension ParseIssue {
  /// The stable name of an issue, such as `webvtt.signature`: never reused for another issue.
  ///
  /// The families of a format are in its row of ``TimedTextFormat``.
  public struct Code: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The effect of this issue on the text that viewers see.
    let consequence: Consequence

    /// Creates a code.
    init(_ code: some IssueFamily) {
      name = code.rawValue
      consequence = code.consequence
    }

    /// Whether two codes have the same name.
    public static func == (left: Code, right: Code) -> Bool { left.name == right.name }

    /// Hashes the name.
    ///
    /// - Parameter hasher: The hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }
}

extension ParseIssue.Code: CaseIterable {
  /// The families: those that all formats share, those of each format, and those of text tracks and
  /// speech timelines.
  private static let families: [any IssueFamily.Type] = {
    var seen: Set<ObjectIdentifier> = []
    let all: [any IssueFamily.Type] =
      [Text.self, Language.self] + TimedTextFormat.allCases.flatMap(\.issues)
      + [Track.self, Speech.self]
    return all.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }()

  /// Every code.
  public static let allCases: [ParseIssue.Code] = families.flatMap { $0.codes }

  /// What codes report, by the part of their names before the full stop; for the documentation.
  package static let subjects: [(prefix: String, subject: String)] = families.flatMap { family in
    family.subjects.map { (prefix: $0.key, subject: $0.value) }
  }

  private static let byName = Dictionary(
    allCases.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The code with a name; `nil` if there is none.
  ///
  /// - Parameter name: The name, such as `webvtt.signature`.
  package init?(named name: String) {
    guard let code = Self.byName[name] else { return nil }
    self = code
  }
}
