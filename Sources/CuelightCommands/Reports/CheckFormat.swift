import ArgumentParser
import Reporting

/// How the results of a check are written.
enum CheckFormat: Hashable, NamedFormat {
  /// For people.
  case text
  /// For programs.
  case json
  /// For programs, one record a line, and for `cuelight report`.
  case ndjson
  /// A format that is made from the record of a run.
  case record(RecordFormat)

  static let all: [CheckFormat] =
    [.text, .json, .ndjson] + RecordFormat.allCases.map { .record($0) }

  /// The name on the command line.
  var name: String {
    switch self {
    case .text: "text"
    case .json: "json"
    case .ndjson: "ndjson"
    case .record(let format): format.rawValue
    }
  }

  /// The end of a file's name that means the format, or `nil`.
  var suffix: String? {
    switch self {
    case .text: nil
    case .json: ".json"
    case .ndjson: ".ndjson"
    case .record(let format): format.suffix
    }
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
