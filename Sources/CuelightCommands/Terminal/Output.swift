import ArgumentParser
import Conformance
import CuelightKit
import FoundationEssentials
import MediaModel
import Reporting
import Synchronization
import SystemIO

/// Standard output and standard error of this run.
enum Output {
  /// Writes results.
  ///
  /// A reader that stops early, such as `head`, is not an error: the exit status stays the same.
  ///
  /// - Parameter bytes: The whole document.
  /// - Throws: `OutputError`, such as a full disk.
  static func results(_ bytes: [UInt8]) throws(OutputError) {
    do throws(OutputError) {
      try StandardOutput.writeAll(bytes, to: .output)
    } catch {
      guard error == .closed else { throw error }
    }
  }

  /// Writes results in pieces.
  ///
  /// - Parameter write: Gives the pieces to its argument, which returns whether more is wanted.
  /// - Returns: What `write` returns.
  /// - Throws: `OutputError`, such as a full disk.
  static func results<Value>(
    _ write: (([UInt8]) -> Bool) -> Value
  ) throws(OutputError) -> Value {
    var failure: OutputError?
    let value = write { piece in
      guard failure == nil else { return false }
      do throws(OutputError) {
        try StandardOutput.writeAll(piece, to: .output)
        return true
      } catch {
        failure = error
        return false
      }
    }
    if let failure, failure != .closed { throw failure }
    return value
  }

  /// Writes results that are already escaped text.
  ///
  /// - Parameter text: The whole text.
  /// - Throws: `OutputError`, such as a full disk.
  static func results(_ text: String) throws(OutputError) { try results(Array(text.utf8)) }

  /// Writes text as it is in a file; it is escaped only if standard output is a terminal.
  ///
  /// - Parameter text: The whole text.
  /// - Throws: `OutputError`, such as a full disk.
  static func verbatim(_ text: String) throws(OutputError) {
    guard StandardOutput.output.isTerminal else { return try results(text) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try results(lines.map { Escaping.terminal(String($0)) }.joined(separator: "\n"))
  }

  /// Writes a message; the text is escaped here.
  ///
  /// - Parameter text: One sentence or more.
  static func complaint(_ text: String) {
    if isJSON.withLock({ $0 }) { return log(.message(.warning, text)) }
    StandardOutput.error.tryWrite(Array("cuelight: \(Escaping.terminal(text))\n".utf8))
  }

  /// Whether messages are lines of JSON (`--log json`): there is one standard error.
  private static let isJSON = Mutex(false)

  /// Chooses the form of messages and events.
  ///
  /// - Parameter isJSON: Whether they are lines of JSON.
  static func logsJSON(_ isJSON: Bool) { Self.isJSON.withLock { $0 = isJSON } }

  /// Writes an event, if messages are lines of JSON.
  ///
  /// - Parameter line: The event.
  static func log(_ line: RunLogLine) {
    if isJSON.withLock({ $0 }) { StandardOutput.error.tryWrite(line.bytes()) }
  }

  /// Writes what could not be read, for a run without a text report.
  ///
  /// - Parameter report: The report of the run.
  static func failures(of report: Report) {
    for failure in report.failures + report.presentations.compactMap(\.failure) {
      complaint("\(failure.message) [\(failure.code.rawValue)]")
    }
    for part in report.presentations.flatMap(\.unread) { complaint(part) }
  }

  /// Warns if media were read without the whole sandbox, or results could not be kept.
  ///
  /// - Parameter reader: The reader that was used.
  static func notices(of reader: MediaReader) {
    for notice in reader.runNotices { complaint(notice) }
  }

  /// Reports which program of a medium with several was read.
  ///
  /// - Parameters:
  ///   - program: The program; `nil` if the medium has one only.
  ///   - file: The medium.
  static func programNotice(_ program: ProgramExtract?, of file: String) {
    if let program { complaint("\(file): \(program.sentence)") }
  }

  /// Width and colors for a report on standard output.
  ///
  /// - Parameter color: The user's choice.
  /// - Returns: The style.
  static func style(_ color: ColorChoice) -> ReportStyle {
    let isTerminal = StandardOutput.output.isTerminal
    let environment = ProcessInfo.processInfo.environment
    let isWelcome = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    let colors =
      switch color {
      case .always: true
      case .never: false
      case .auto: isTerminal && isWelcome
      }
    let width = isTerminal ? StandardOutput.output.width ?? 90 : 90
    return ReportStyle(colors: colors, width: min(max(width, 40), 110))
  }
}

/// When colors are used.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  /// On a terminal, unless `NO_COLOR` is set.
  case auto
  /// Always.
  case always
  /// Never.
  case never
}
