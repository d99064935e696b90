import Conformance
import MediaModel
import Records
import Reporting
import SystemIO

/// The output of a format if there is no result.
enum MissingResult {
  /// One sentence.
  case text
  /// A document with the error.
  case json
  /// Annotations: the file could not be read.
  case annotations(AnnotationFormat)

  /// The report.
  func bytes(_ error: ReportedError, about source: String) -> [UInt8] {
    switch self {
    case .text: Array("\(Escaping.line(Escaping.terminal(error.message)))\n".utf8)
    case .json: ErrorsJSON.bytes(of: [error])
    case .annotations(let format):
      format.bytes(of: AnnotationList(error, source: source, tool: .cuelight))
    }
  }
}

/// A format of a command with one result.
protocol ResultFormat: NamedFormat {
  /// The output instead of a result; `nil` for captions, which cannot express a missing result.
  var missing: MissingResult? { get }
}

extension ReportWriter where Format: ResultFormat {
  /// Writes the reason that there is no result, also to the files, so that no old report looks like
  /// a new one.
  ///
  /// - Parameters:
  ///   - error: The reason that there is no result.
  ///   - source: The file to name in the report.
  ///   - originals: The files that must not be replaced.
  ///   - format: The format of standard output, or `nil` for none.
  ///   - outputs: The files.
  /// - Returns: The status that the files require, or `nil`.
  /// - Throws: `OutputError`, when standard output accepts no more data.
  static func fail(
    _ error: ExaminationError, about source: String, sparing originals: Set<String>,
    _ format: Format?, _ outputs: [ReportOutput<Format>]
  ) throws(OutputError) -> ExitStatus? {
    let reported = ReportedError(error)
    Output.complaint(reported.message)
    for output in outputs where output.format.missing == nil {
      Output.complaint("\(output.path) was not written. An existing file is from an earlier run.")
    }
    let writer = ReportWriter(originals: originals) { format, _, sink in
      if let missing = format.missing { _ = sink(missing.bytes(reported, about: source)) }
      return nil
    }
    return try writer.write(
      format.flatMap(Self.shown), ReportStyle(), outputs.filter { $0.format.missing != nil })
  }

  /// Text is omitted on standard output, because standard error contains the same sentence.
  private static func shown(_ format: Format) -> Format? {
    switch format.missing {
    case .json, .annotations: format
    case .text, nil: nil
    }
  }
}
