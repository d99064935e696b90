import ArgumentParser
import Conformance
import CuelightKit
import FoundationEssentials
import MediaModel
import Records
import Reporting
import Runs
import Synchronization
import SystemIO

/// Standard output and standard error of this run.
enum Output {
  /// Writes results.
  ///
  /// A reader that stops early, such as `head`, is not an error: the exit status stays the same.
  ///
  /// - Throws: `OutputError`, such as a full disk.
  static func results(_ bytes: [UInt8]) throws(OutputError) {
    do throws(OutputError) {
      try Screen.write(bytes, to: .output)
    } catch {
      guard error == .closed else { throw error }
    }
  }

  /// Writes results in pieces.
  ///
  /// - Parameter write: Passes the pieces to its argument, which returns whether to continue.
  /// - Returns: The result of `write`.
  /// - Throws: `OutputError`, such as a full disk.
  static func results<Value>(
    _ write: (([UInt8]) -> Bool) -> Value
  ) throws(OutputError) -> Value {
    var failure: OutputError?
    let value = write { piece in
      guard failure == nil else { return false }
      do throws(OutputError) {
        try Screen.write(piece, to: .output)
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
  static func results(_ text: String) throws(OutputError) { try results(Array(text.utf8)) }

  /// Writes the text of a file; it is escaped only if standard output is a terminal.
  static func verbatim(_ text: String) throws(OutputError) { try verbatim(Array(text.utf8)) }

  /// Writes the text of a file, in UTF-8; it is escaped only if standard output is a terminal.
  static func verbatim(_ bytes: [UInt8]) throws(OutputError) {
    guard StandardOutput.output.isTerminal else { return try results(bytes) }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try results(lines.map { Escaping.terminal(String($0)) }.joined(separator: "\n"))
  }

  /// Writes a message; the text is escaped here.
  static func complaint(_ text: String) {
    let form = logForm.withLock { $0 }
    if form.isJSON { return log(.message(.warning, text)) }
    let part = form.shard.map { "shard \($0): " } ?? ""
    Screen.tryWrite(
      Array("cuelight: \(part)\(Escaping.line(Escaping.terminal(text)))\n".utf8), to: .error)
  }

  /// The form of messages and events.
  private struct LogForm {
    /// Whether they are lines of JSON (`--log json`).
    var isJSON = false
    /// The part of the run that they are about, as `i/n`; `nil` for a run that is not in parts.
    var shard: String?
  }

  private static let logForm = Mutex(LogForm())

  /// Sets the form of messages and events.
  static func logsJSON(_ isJSON: Bool) { logForm.withLock { $0.isJSON = isJSON } }

  /// Names the part of the run in all messages and events that follow.
  static func logs(_ shard: Shard) {
    let name = shard.count > 1 ? "\(shard.index)/\(shard.count)" : nil
    logForm.withLock { $0.shard = name }
  }

  /// Writes an event, if messages are lines of JSON.
  static func log(_ line: RunLogLine) {
    let form = logForm.withLock { $0 }
    if form.isJSON { Screen.tryWrite(line.bytes(shard: form.shard), to: .error) }
  }

  /// Reports the unreadable files, for a run without a text report.
  static func failures(of report: Report) {
    for failure in report.failures + report.presentations.compactMap(\.failure) {
      complaint("\(failure.message) [\(failure.code.rawValue)]")
    }
    for part in report.presentations.flatMap(\.unread) { complaint(part) }
  }

  /// Warns if media were read without the complete sandbox, or results could not be stored.
  static func notices(of reader: MediaReader) {
    for notice in reader.runNotices { complaint(notice) }
  }

  /// Reports the program that was read of a medium with several programs.
  ///
  /// - Parameters:
  ///   - program: The program; `nil` if the medium has only one.
  ///   - file: The medium.
  static func programNotice(_ program: ProgramExtract?, of file: String) {
    if let program { complaint("\(file): \(program.sentence)") }
  }

  /// Width and colors for a report on standard output.
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
    return ReportStyle(colors: colors, width: min(width, 110))
  }
}

/// The conditions for colors.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  /// On a terminal, unless `NO_COLOR` is set.
  case auto
  case always
  case never
}
