import Conformance

/// The results table of the DHS process (RFC 4180): a row for each medium, placement and test, and
/// at the end the worst result of each test.
struct CSVReport: RecordReport {
  private static let columns = [
    "medium", "placement", "page", "test", "title", "result", "place", "remedy", "note",
  ]

  private var totals = RunTotals()
  private let untested: [Clause]

  init(_ tool: RunRecord.Tool, profile: String, _ settings: ReportSettings) {
    untested = Profile.named(profile)?.untestedClauses ?? []
  }

  func begin(_ pass: Int, _ bytes: inout [UInt8]) { bytes.append(text: Self.line(Self.columns)) }

  mutating func add(_ medium: MediumRecord, _ pass: Int, _ bytes: inout [UInt8]) {
    totals.add(medium)
    for row in Self.rows(of: medium) { bytes.append(text: Self.line(row)) }
  }

  mutating func end(_ rest: RunRecord.Rest, _ pass: Int, _ bytes: inout [UInt8]) -> Bool {
    totals.add(rest)
    for row in rest.failures.map(Self.row) + Self.rows(of: totals) + untested.map(Self.row) {
      bytes.append(text: Self.line(row))
    }
    return false
  }

  /// A row (RFC 4180, 2); lines end with CR LF.
  private static func line(_ fields: [String]) -> String {
    fields.map(Escaping.csv).joined(separator: ",") + "\r\n"
  }

  /// A medium without a declared placement has one that is not known.
  private static func rows(of medium: MediumRecord) -> [[String]] {
    let places = medium.placements.map { [medium.name, $0.id ?? "", $0.page ?? ""] }
    return (places.isEmpty ? [[medium.name, "", ""]] : places).flatMap { place in
      tests(of: medium).map { place + $0 }
    }
  }

  private static func tests(of medium: MediumRecord) -> [[String]] {
    if let error = medium.error {
      return [["", "", "not tested", medium.source, "", "\(error.message) [\(error.code)]"]]
    }
    let unread = (medium.unread ?? []).map { ["", "", "not tested", medium.source, "", $0] }
    return medium.outcomes.map(test) + unread
  }

  private static func test(_ result: OutcomeRecord) -> [String] {
    [
      result.criterion.description, result.title, result.outcome.abbreviation,
      once(result.decisive.map(\.location.inWords)), once(result.decisive.map(\.remedy)),
      ([result.reason] + result.notEvaluated.map { "Not looked at: \($0)" })
        .joined(separator: " "),
    ]
  }

  private static func row(_ failure: RunRecord.Failure) -> [String] {
    ["", "", "", "", "", "not tested", "", "", "\(failure.message) [\(failure.code)]"]
  }

  /// A test that this version does not make.
  private static func row(_ clause: Clause) -> [String] {
    [
      "all media", "", "", clause.id.description, clause.title, "not tested", "", "",
      clause.notTested ?? "",
    ]
  }

  private static func rows(of totals: RunTotals) -> [[String]] {
    totals.results.map { result in
      [
        "all media", "", "", result.criterion.description, result.title,
        result.outcome.abbreviation, "", "", "The worst result of all media.",
      ]
    }
  }

  /// What is said, each sentence once.
  private static func once(_ texts: [String]) -> String {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }.joined(separator: "; ")
  }
}
