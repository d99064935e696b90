import Conformance
import MediaModel
import Reporting
import SystemIO

/// What a format writes in place of a result that there is not.
enum MissingResult {
  /// One sentence.
  case text
  /// A document with the error.
  case json
  /// Annotations: the file could not be read.
  case annotations(AnnotationFormat)

  /// The report.
  ///
  /// - Parameters:
  ///   - error: Why there is no result.
  ///   - source: The file that is named in it.
  /// - Returns: UTF-8.
  func bytes(_ error: ReportedError, about source: String) -> [UInt8] {
    switch self {
    case .text: Array("\(Escaping.terminal(error.message))\n".utf8)
    case .json: ErrorsJSON.bytes(of: [error])
    case .annotations(let format):
      format.bytes(of: AnnotationList(error, source: source, tool: .cuelight))
    }
  }
}

/// A format of a command with one result.
protocol ResultFormat: NamedFormat {
  /// What is written in place of a result; `nil` for captions, which have no word for it.
  var missing: MissingResult? { get }
}

extension ReportWriter where Format: ResultFormat {
  /// Writes why there is no result, also to the files: an old report must not look like a new one.
  ///
  /// - Parameters:
  ///   - error: Why.
  ///   - source: The file that is named in it.
  ///   - originals: The files that are not replaced.
  ///   - format: The format of standard output, or `nil` for none.
  ///   - outputs: The files.
  /// - Returns: The status that the files ask for, or `nil`.
  /// - Throws: `OutputError`, when standard output takes no more.
  static func fail(
    _ error: ExaminationError, about source: String, sparing originals: Set<String>,
    _ format: Format?, _ outputs: [ReportOutput<Format>]
  ) throws(OutputError) -> ExitStatus? {
    let reported = ReportedError(error)
    Output.complaint(reported.message)
    for output in outputs where output.format.missing == nil {
      Output.complaint("\(output.path) was not written. If it is there, it is of an earlier run.")
    }
    let writer = ReportWriter(originals: originals) { format, _, sink in
      if let missing = format.missing { _ = sink(missing.bytes(reported, about: source)) }
      return nil
    }
    return try writer.write(
      format.flatMap(Self.shown), ReportStyle(), outputs.filter { $0.format.missing != nil })
  }

  /// On standard output the sentence would be a second one beside that on standard error.
  private static func shown(_ format: Format) -> Format? {
    switch format.missing {
    case .json, .annotations: format
    case .text, nil: nil
    }
  }
}
