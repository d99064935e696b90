import Conformance

/// The results table of the DHS process (RFC 4180): a row for each medium, placement and test, and
/// at the end the worst result of each test.
///
/// The tests of other profiles have rows of their own, which no worst result includes.
struct CSVReport: RecordReport {
  private static let columns = [
    "medium", "placement", "page", "test", "title", "result", "place", "remedy", "note",
    "accepted", "profile",
  ]

  private let profile: String
  private var totals = RunTotals()
  private let untested: [Clause]

  init(_ tool: RunRecord.Tool, profile: String, _ settings: ReportSettings) {
    self.profile = profile
    untested = Profile.named(profile)?.untestedClauses ?? []
  }

  func begin(_ pass: Int, _ bytes: inout [UInt8]) { bytes.append(text: Self.line(Self.columns)) }

  mutating func add(_ medium: MediumRecord, _ pass: Int, _ bytes: inout [UInt8]) {
    totals.add(medium)
    for row in rows(of: medium) { bytes.append(text: Self.line(row)) }
  }

  mutating func end(_ rest: RunRecord.Rest, _ pass: Int, _ bytes: inout [UInt8]) -> Bool {
    totals.add(rest)
    let notes = (rest.baseline?.notes ?? []).map(row)
    for row in rest.failures.map(row) + worstRows + untested.map(row) + notes {
      bytes.append(text: Self.line(row))
    }
    return false
  }

  /// A row (RFC 4180, 2); lines end with CR LF.
  private static func line(_ fields: [String]) -> String {
    fields.map(Escaping.csv).joined(separator: ",") + "\r\n"
  }

  /// A medium without a declared placement has one that is not known.
  private func rows(of medium: MediumRecord) -> [[String]] {
    let places = medium.placements.map { [medium.name, $0.id ?? "", $0.page ?? ""] }
    return (places.isEmpty ? [[medium.name, "", ""]] : places).flatMap { place in
      tests(of: medium).map { place + $0 }
    }
  }

  private func tests(of medium: MediumRecord) -> [[String]] {
    if let error = medium.error {
      let note = "\(error.message) [\(error.code)]"
      return [["", "", "not tested", medium.source, "", note, "", profile]]
    }
    let unread = (medium.unread ?? []).map {
      ["", "", "not tested", medium.source, "", $0, "", profile]
    }
    let also = (medium.also ?? []).flatMap { other in
      other.outcomes.map { Self.test($0, other.profile) }
    }
    return medium.outcomes.map { Self.test($0, profile) } + unread + also
  }

  private static func test(_ result: OutcomeRecord, _ profile: String) -> [String] {
    [
      result.criterion.description, result.title, result.outcome.abbreviation,
      once(result.decisive.map(\.location.inWords)), once(result.decisive.map(\.remedy)),
      ([result.reason] + result.notEvaluated.map { "Not looked at: \($0)" })
        .joined(separator: " "),
      result.acceptances.joined(separator: " "), profile,
    ]
  }

  private func row(_ failure: RunRecord.Failure) -> [String] {
    let note = "\(failure.message) [\(failure.code)]"
    return ["", "", "", "", "", "not tested", "", "", note, "", profile]
  }

  /// An entry of the baseline that accepts nothing.
  private func row(_ entry: BaselineRecord.Note) -> [String] {
    ["", "", "", "", entry.code, "", "", "", entry.message, "", ""]
  }

  /// A test that this version does not make.
  private func row(_ clause: Clause) -> [String] {
    [
      "all media", "", "", clause.id.description, clause.title, "not tested", "", "",
      clause.notTested ?? "", "", profile,
    ]
  }

  private var worstRows: [[String]] {
    totals.results.map { result in
      [
        "all media", "", "", result.criterion.description, result.title,
        result.outcome.abbreviation, "", "", "The worst result of all media.", "", profile,
      ]
    }
  }

  /// What is said, each sentence once.
  private static func once(_ texts: [String]) -> String {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }.joined(separator: "; ")
  }
}
