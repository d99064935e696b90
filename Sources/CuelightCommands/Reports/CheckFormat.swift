import ArgumentParser
import Reporting

/// The output format of the results of a check.
enum CheckFormat: Hashable, NamedFormat {
  /// For people.
  case text
  /// For programs.
  case json
  /// For programs, one record per line, and for `cuelight report`.
  case ndjson
  /// A format that is generated from the record of a run.
  case record(RecordFormat)

  static let all: [CheckFormat] =
    [.text, .json, .ndjson] + RecordFormat.allCases.map { .record($0) }

  /// Whether it lists only the findings that the call chooses.
  ///
  /// Programs count what is in the others: a choice for readers must not change their numbers.
  private var isListing: Bool {
    switch self {
    case .text, .record(.markdown), .record(.html), .record(.sarif), .record(.github),
      .record(.gitlab):
      true
    case .json, .ndjson, .record(.junit), .record(.tap), .record(.csv), .record(.earl),
      .record(.openacr):
      false
    }
  }

  /// The formats that list only the findings that the call chooses.
  static let listing = all.filter(\.isListing)
  /// The formats that always have all findings.
  static let complete = all.filter { !$0.isListing }

  /// The name on the command line.
  var name: String {
    switch self {
    case .text: "text"
    case .json: "json"
    case .ndjson: "ndjson"
    case .record(let format): format.rawValue
    }
  }

  /// The file name suffix of the format, or `nil`.
  var suffix: String? {
    switch self {
    case .text: nil
    case .json: ".json"
    case .ndjson: ".ndjson"
    case .record(let format): format.suffix
    }
  }

  /// The readers of the format, in Markdown; for the documentation.
  var purpose: String {
    switch self {
    case .text: "people"
    case .json:
      "programs: everything that is known, as `Schemas/check.schema.json` describes it"
    case .ndjson:
      "`cuelight report`, and programs that read a record at a time: `Schemas/ndjson.schema.json`"
    case .record(let format): format.purpose
    }
  }
}

/// The formats of reports for the documentation and the schema of configurations.
package enum CheckFormatTable {
  /// The name, the suffix and the readers of each format, in Markdown.
  package static let rows: [[String]] = CheckFormat.all.map { format in
    ["`\(format.name)`", format.suffix.map { "`\($0)`" } ?? "", format.purpose]
  }
}

extension CheckFormat: ExpressibleByArgument {
  init?(argument: String) {
    guard let format = Self.all.first(where: { $0.name == argument }) else { return nil }
    self = format
  }

  var defaultValueDescription: String { name }

  static var allValueStrings: [String] { all.map(\.name) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension RecordFormat: ExpressibleByArgument {}
