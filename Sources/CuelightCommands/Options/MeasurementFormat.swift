import ArgumentParser
import Reporting

/// The output format of a measurement: for people, for programs, or as annotations at its findings.
enum MeasurementFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text
  /// For programs.
  case json
  /// SARIF 2.1.0.
  case sarif
  /// Workflow commands of GitHub Actions.
  case github
  /// A report of GitLab's code quality.
  case gitlab

  /// The help of `-f`.
  static let help: ArgumentHelp =
    "text or json; or annotations with the place of each finding: sarif, github or gitlab."

  var name: String { rawValue }

  var suffix: String? {
    switch self {
    case .json: ".json"
    case .sarif: ".sarif"
    case .text, .github, .gitlab: nil
    }
  }

  /// The format of annotations, or `nil`.
  var annotations: AnnotationFormat? { AnnotationFormat(rawValue: rawValue) }

  /// Writes annotations; writes nothing if the format is not an annotation format.
  func write(_ list: @autoclosure () -> AnnotationList, to sink: ReportSink) {
    if let annotations { _ = sink(annotations.bytes(of: list(), in: RepositoryPlace.current())) }
  }
}

extension MeasurementFormat: ResultFormat {
  var missing: MissingResult? {
    switch self {
    case .text: .text
    case .json: .json
    case .sarif, .github, .gitlab: annotations.map { .annotations($0) }
    }
  }
}
