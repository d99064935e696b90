import Records
import Reporting
import SystemIO

/// Receives a piece of a report; returns whether the next piece is wanted.
typealias ReportSink = ([UInt8]) -> Bool

/// Where a report goes.
struct ReportTarget {
  /// The colors and the width of text.
  let style: ReportStyle
  /// The file, as the user wrote it; `nil` for standard output.
  var path: String?
}

/// Writes the reports of one run: to files and to standard output.
struct ReportWriter<Format: NamedFormat> {
  /// The files that a report must not replace: the judged files.
  let originals: Set<String>
  /// Writes a report to a sink, in a format and for its target; returns the reason that nothing was
  /// written, or `nil`.
  let report: (Format, ReportTarget, ReportSink) -> ReportWithheld?

  /// Rejects files that cannot be written, before the measurement starts.
  ///
  /// - Throws: The status for the caller; the error was already reported.
  static func prepare(_ outputs: [ReportOutput<Format>]) throws(ExitStatus) {
    var isRefused = false
    for output in outputs {
      do throws(ReportOutputIssue) {
        try output.prepare()
      } catch {
        Output.complaint(error.message)
        isRefused = true
      }
    }
    if isRefused { throw .usage }
  }

  /// Writes all reports; if one file fails, the others are still written.
  ///
  /// - Parameters:
  ///   - format: The format of standard output, or `nil` for none.
  ///   - style: The colors and the width of standard output.
  ///   - outputs: The files.
  /// - Returns: The status that the reports require, or `nil`.
  /// - Throws: `OutputError`, when standard output accepts no more data.
  func write(
    _ format: Format?, _ style: ReportStyle, _ outputs: [ReportOutput<Format>]
  ) throws(OutputError) -> ExitStatus? {
    var statuses = outputs.compactMap(write)
    if let format {
      let withheld = try Output.results { sink in
        report(format, ReportTarget(style: style), sink)
      }
      statuses += [withheld.map { Self.complaint("The report", format, $0) }].compactMap { $0 }
    }
    return statuses.contains(.usage) ? .usage : statuses.first
  }

  private func write(_ output: ReportOutput<Format>) -> ExitStatus? {
    do throws(ReportOutputIssue) {
      let withheld = try output.write(sparing: originals) { sink in
        report(
          output.format, ReportTarget(style: ReportStyle(width: 90), path: output.path), sink)
      }
      return withheld.map { Self.complaint(output.path, output.format, $0) }
    } catch {
      Output.complaint(error.message)
      return .usage
    }
  }

  private static func complaint(
    _ name: String, _ format: Format, _ withheld: ReportWithheld
  ) -> ExitStatus {
    Output.complaint(
      "\(name) (\(format.name)) was not written, because these questions are open:")
    for reason in withheld.reasons { Output.complaint(reason) }
    return .review
  }
}

extension RunRecord {
  /// The judged files, the files with findings, and the manifests.
  var files: Set<String> {
    Set(
      media.flatMap { medium in
        [medium.source, medium.manifest].compactMap { $0 } + medium.captions.map(\.resource)
          + medium.outcomes.flatMap(\.findings).map(\.location.resource)
      })
  }
}

extension ExitStatus {
  /// The status of a run whose reports may require another status: 2 before 3 before 1 before 4.
  ///
  /// - Parameter reports: The status that the reports require, or `nil`.
  /// - Returns: The status.
  func heeding(_ reports: ExitStatus?) -> ExitStatus {
    reports == .usage || self == .success ? reports ?? self : self
  }
}
