import Conformance

/// The results table of the DHS process (RFC 4180): a row for each medium, placement and test, and
/// at the end the worst result of each test.
enum CSVReport {
  private static let columns = [
    "medium", "placement", "page", "test", "title", "result", "place", "remedy", "note",
  ]

  /// Writes the table.
  ///
  /// - Parameter run: The run.
  /// - Returns: UTF-8, lines that end with CR LF; the same bytes for the same run.
  static func bytes(of run: RunRecord) -> [UInt8] {
    let rows = [columns] + run.media.flatMap(rows) + run.failures.map(row) + totals(of: run)
    return Array(rows.map(line).joined().utf8)
  }

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

  private static func totals(of run: RunRecord) -> [[String]] {
    run.results.map { result in
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
