import Conformance
import Records

/// The results table of the DHS process (RFC 4180): a row for each medium, placement and test, and
/// at the end the worst result of each test.
///
/// The tests of other profiles have separate rows, which are not part of any worst result.
struct CSVReport: RecordReport {
  private static let columns = [
    "medium", "placement", "page", "test", "title", "result", "place", "remedy", "note",
    "accepted", "profile", "standards",
  ]

  /// The highest number of placements that each have a row for every test.
  ///
  /// If there are more, a row for all of them has the findings: the findings of each placement in
  /// the rows of each placement would make a table of their square.
  private static let mostPlacements = 100

  private let profile: String
  private var totals = RunTotals()
  private var untested: UntestedClauses
  private let standards: StandardsWords

  init(_ tool: RunRecord.Tool, profile: String, _ settings: ReportSettings) {
    self.profile = profile
    untested = UntestedClauses(of: profile)
    standards = StandardsWords()
  }

  func begin(_ pass: Int, _ bytes: inout [UInt8]) { bytes.append(text: Self.line(Self.columns)) }

  mutating func add(_ medium: MediumRecord, _ pass: Int, _ bytes: inout [UInt8]) {
    totals.add(medium)
    untested.add(medium)
    for row in rows(of: medium) { bytes.append(text: Self.line(row)) }
  }

  mutating func end(_ rest: RunRecord.Rest, _ pass: Int, _ bytes: inout [UInt8]) -> Bool {
    totals.add(rest)
    let notes = (rest.baseline?.notes ?? []).map(row)
    for row in rest.failures.map(row) + worstRows + untested.entries.map(row) + notes {
      bytes.append(text: Self.line(row))
    }
    return false
  }

  /// A row (RFC 4180, 2); lines end with CR LF.
  private static func line(_ fields: [String]) -> String {
    fields.map(Escaping.csv).joined(separator: ",") + "\r\n"
  }

  /// Writes the rows of a medium; without a declared placement, it has one unknown placement.
  private func rows(of medium: MediumRecord) -> [[String]] {
    guard !medium.placements.isEmpty else {
      return tests(of: medium, nil).map { [medium.name, "", ""] + $0 }
    }
    guard medium.placements.count <= Self.mostPlacements else { return manyRows(of: medium) }
    return medium.placements.flatMap { placement in
      tests(of: medium, placement).map { Self.name(medium, placement) + $0 }
    }
  }

  private static func name(
    _ medium: MediumRecord, _ placement: PlacementRecord
  ) -> [String] {
    [medium.name, placement.id ?? "", placement.page ?? ""]
  }

  /// Writes the rows of a medium with many placements: a row of all of them for each test, and the
  /// result of each placement for the tests that are judged by placement.
  private func manyRows(of medium: MediumRecord) -> [[String]] {
    let all = "all \(medium.placements.count) placements"
    let own = medium.placements.flatMap { placement in
      medium.outcomes.compactMap { result in
        placement.outcomes[result.criterion.description].map {
          Self.name(medium, placement) + ofPlacement(result, $0)
        }
      }
    }
    return tests(of: medium, nil).map { [medium.name, all, ""] + $0 } + own
  }

  private func tests(
    of medium: MediumRecord, _ placement: PlacementRecord?
  ) -> [[String]] {
    if let error = medium.error {
      let note = "\(error.message) [\(error.code)]"
      return [["", "", "not tested", medium.source, "", note, "", profile, ""]]
    }
    let unread = medium.unread.map {
      ["", "", "not tested", medium.source, "", $0, "", profile, ""]
    }
    let also = medium.also.flatMap { other in
      other.outcomes.map { test($0, nil, other.profile) }
    }
    return medium.outcomes.map { test($0, placement, profile) } + unread + also
  }

  private func test(
    _ result: OutcomeRecord, _ placement: PlacementRecord?, _ profile: String
  ) -> [String] {
    let standards = standards.words(of: result.criterion, in: profile)
    let own = placement?.outcomes[result.criterion.description]
    if let own, own != result.outcome.abbreviation { return ofPlacement(result, own) }
    return [
      result.criterion.description, result.title, result.outcome.abbreviation,
      Self.once(result.decisive.map(\.location.inWords)),
      Self.once(result.decisive.map(\.remedy)),
      ([own == nil ? result.reason : "All placements together: \(result.reason)"]
        + result.notEvaluated.map { "Not evaluated: \($0)" }).joined(separator: " "),
      result.acceptances.joined(separator: " "), profile, standards,
    ]
  }

  /// The row of a placement whose findings are in other rows.
  private func ofPlacement(_ result: OutcomeRecord, _ own: String) -> [String] {
    let all = result.outcome.abbreviation
    let note = own == all ? "" : "By itself, this placement has \(own); the medium has \(all)."
    return [
      result.criterion.description, result.title, own, "", "", note, "", profile,
      standards.words(of: result.criterion, in: profile),
    ]
  }

  private func row(_ failure: RunRecord.Failure) -> [String] {
    let note = "\(failure.message) [\(failure.code)]"
    return ["", "", "", "", "", "not tested", "", "", note, "", profile, ""]
  }

  /// The row of a baseline entry that accepts no finding.
  private func row(_ entry: BaselineUse.Note) -> [String] {
    ["", "", "", "", entry.code, "", "", "", entry.message, "", "", ""]
  }

  /// The row of a test that this version does not perform.
  private func row(_ entry: UntestedClauses.Entry) -> [String] {
    [
      "all media", "", "", entry.clause.id.description, entry.clause.title, "not tested", "", "",
      entry.reason, "", entry.profile, standards.words(of: entry.clause.id, in: entry.profile),
    ]
  }

  private var worstRows: [[String]] {
    totals.results.map { result in
      [
        "all media", "", "", result.criterion.description, result.title,
        result.outcome.abbreviation, "", "", "The worst result of all media.", "", profile,
        standards.words(of: result.criterion, in: profile),
      ]
    }
  }

  /// The texts joined, each sentence once.
  private static func once(_ texts: [String]) -> String {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }.joined(separator: "; ")
  }
}
