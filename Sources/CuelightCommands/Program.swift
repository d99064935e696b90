import MediaModel
import ArgumentParser
import Conformance
import CuelightKit
import Reporting
import Sandbox
import SystemIO
import StrictYAML

/// The program from arguments to exit status.
package enum Program {
  /// Runs the command line.
  ///
  /// No worker is left when it returns. With `--format json`, standard output is one valid document at every exit status, a wrong
  /// call included.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  /// - Returns: The exit status.
  package static func run(_ arguments: [String]) async -> Int32 {
    WorkerProcess.endAllBeforeSignalsEndTheProgram()
    defer { WorkerProcess.endAll() }
    var exitsZero = false
    do {
      try UnknownCommand.refuse(arguments)
      var command = try ConfiguredCall.command(Cuelight.parseAsRoot(arguments), arguments)
      if let judging = command as? any CommandWithResult { exitsZero = judging.exit.exitZero }
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      return ExitStatus.success.rawValue
    } catch let status as ExitStatus {
      return status.reported(exitsZero: exitsZero).rawValue
    } catch let error as InputIssues {
      return tell(error, arguments)
    } catch let error as OutputError {
      Output.complaint("The results could not be written: \(error).")
      return ExitStatus.usage.rawValue
    } catch {
      return tell(error, arguments)
    }
  }

  /// Reports what is wrong with a file of the call: each issue on a line.
  private static func tell(_ issues: InputIssues, _ arguments: [String]) -> Int32 {
    for entry in issues.entries { Output.complaint(entry.message) }
    if asksForJSON(arguments) {
      StandardOutput.output.tryWrite(document(issues.failures, arguments))
    }
    return ExitStatus.usage.rawValue
  }

  /// Help and version go to standard output and are not errors; everything else is a wrong call.
  private static func tell(_ error: any Error, _ arguments: [String]) -> Int32 {
    let text = Cuelight.fullMessage(for: error)
    guard !Cuelight.exitCode(for: error).isSuccess else { return help(text) }
    let message = Cuelight.message(for: error)
    // The parser puts each of several readings of a word, and each value, on a line of its own.
    let readings = message.split(separator: "\n   or: ").joined(separator: "; or: ")
    let values = readings.split(separator: "\n  - ")
    let line =
      values.prefix(1).joined() + (values.count > 1 ? " " : "")
      + values.dropFirst().joined(separator: ", ")
    let joint = line.hasSuffix(".") || line.hasSuffix("?") ? " " : ". "
    let hint = DashedFile.hint(arguments).map { joint + $0 } ?? ""
    let shown = complaint(
      prefixed(text).replacing(message, with: line + hint, maxReplacements: 1), about: line + hint)
    StandardOutput.error.tryWrite(Array((shown + "\n").utf8))
    if asksForJSON(arguments) {
      let failure = ReportedError(
        code: .usage, message: line + hint)
      StandardOutput.output.tryWrite(document([failure], arguments))
    }
    return ExitStatus.usage.rawValue
  }

  /// Every error message begins with the program's name, including those of the argument parser.
  private static func prefixed(_ text: String) -> String {
    let prefix = "Error: "
    return text.hasPrefix(prefix) ? "cuelight: " + text.dropFirst(prefix.count) : text
  }

  private static func help(_ text: String) -> Int32 {
    do throws(OutputError) {
      try Output.results(text + "\n")
      return ExitStatus.success.rawValue
    } catch {
      Output.complaint("The text could not be written: \(error).")
      return ExitStatus.usage.rawValue
    }
  }

  /// The message quotes arguments, so it is escaped and stays on one line; the usage after it is
  /// our own text.
  ///
  /// - Parameters:
  ///   - text: The message and the usage.
  ///   - message: The message alone.
  /// - Returns: The text, safe for a terminal.
  static func complaint(_ text: String, about message: String) -> String {
    let end = text.firstRange(of: message)?.upperBound ?? text.startIndex
    let lines = text[end...].split(separator: "\n", omittingEmptySubsequences: false)
    return Escaping.terminal(String(text[..<end]))
      + lines.map { Escaping.terminal(String($0)) }.joined(separator: "\n")
  }

  /// The document of a wrong call; for `check` it is a report without presentations.
  private static func document(
    _ failures: [ReportedError], _ arguments: [String]
  ) -> [UInt8] {
    guard arguments.first == CheckCommand.configuration.commandName else {
      return ErrorsJSON.bytes(of: failures)
    }
    return CheckJSON.bytes(
      of: Report(tool: .cuelight, profile: Profile.dhsIOS.name, failures: failures))
  }

  /// Whether the caller expects JSON, found in arguments that could not be parsed.
  private static func asksForJSON(_ arguments: [String]) -> Bool {
    let options = arguments.prefix { $0 != "--" }
    return zip(options, options.dropFirst()).contains {
      ["--format", "-f"].contains($0.0) && $0.1 == "json"
    } || options.contains { ["--format=json", "-f=json", "-fjson"].contains($0) }
  }
}

extension ExitStatus: Error {}

/// A first argument that is not a command.
enum UnknownCommand {
  /// Rejects a call whose first argument is not a command.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  /// - Throws: `ValidationError` with a suggestion.
  static func refuse(_ arguments: [String]) throws {
    let commands = Cuelight.configuration.subcommands.compactMap { $0.configuration.commandName }
    let known = commands + ["help"]
    guard let first = arguments.first, !first.hasPrefix("-"), !known.contains(first) else { return }
    let hint =
      KeySuggestion.nearest(to: first, among: known).map { "Did you mean “\($0)”?" }
      ?? "To judge a file or a folder, call “cuelight check \(first)”."
    throw ValidationError("There is no command “\(first)”. \(hint)")
  }
}
