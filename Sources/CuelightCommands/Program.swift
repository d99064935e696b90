import MediaModel
import ArgumentParser
import Conformance
import CuelightKit
import Records
import Reporting
import Sandbox
import SystemIO
import StrictYAML

/// The program from arguments to exit status.
package enum Program {
  /// Runs the command line of this process.
  ///
  /// - Returns: The exit status.
  package static func run() -> Int32 { run(CallArguments.all) }

  /// Runs a command line.
  ///
  /// No worker process remains when it returns. With `--format json`, standard output is one valid
  /// document at every exit status, also for an invalid command line.
  ///
  /// Only commands that wait for something start threads: help and version need none.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  /// - Returns: The exit status.
  private static func run(_ arguments: [String]) -> Int32 {
    WorkerProcess.endAllBeforeSignalsEndTheProgram()
    defer { WorkerProcess.endAll() }
    RunLimit.begin(arguments)
    var exitsZero = false
    var called: (any ParsableCommand.Type)?
    do {
      if let bytes = CallArguments.notUTF8 { throw UnreadableArgument.error(bytes) }
      try UnknownCommand.refuse(arguments)
      var command = try ConfiguredCall.command(Cuelight.parseAsRoot(arguments), arguments)
      called = type(of: command)
      if let judging = command as? any CommandWithResult { exitsZero = judging.exit.exitZero }
      if let asynchronous = command as? any AsyncParsableCommand {
        try TaskCommand.run(asynchronous)
      } else {
        try command.run()
      }
      return ExitStatus.success.rawValue
    } catch let error as TaskCommand.NoThread {
      return tell(error.issue, arguments, .environment)
    } catch let status as ExitStatus {
      return status.reported(exitsZero: exitsZero).rawValue
    } catch let error as InputIssues {
      return tell(error, arguments, .usage)
    } catch let error as OutputError {
      Output.complaint("The results could not be written: \(error).")
      return ExitStatus.usage.rawValue
    } catch {
      return tell(error, arguments, of: called)
    }
  }

  /// Reports the issues of a file that the command uses, or of the machine: each issue on a line.
  private static func tell(
    _ issues: InputIssues, _ arguments: [String], _ status: ExitStatus
  ) -> Int32 {
    for entry in issues.entries { Output.complaint(entry.message) }
    if asksForJSON(arguments) {
      StandardOutput.output.tryWrite(document(issues.failures, arguments))
    }
    return status.rawValue
  }

  /// Help and version go to standard output and are not errors; every other error is an invalid
  /// command line.
  private static func tell(
    _ error: any Error, _ arguments: [String], of command: (any ParsableCommand.Type)?
  ) -> Int32 {
    guard !Cuelight.exitCode(for: error).isSuccess else {
      return help(Cuelight.fullMessage(for: error))
    }
    let message = Cuelight.message(for: error)
    let text = Self.text(of: error, message, command)
    let unknown = message.hasPrefix("Unknown option") ? nil : UnknownOption.message(arguments)
    let line = unknown ?? ParserMessage.onOneLine(message)
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

  /// The message with the usage of the called command.
  ///
  /// The argument parser knows the command only for its own errors. For an error that a command
  /// finds later, such as an unreadable list, it shows the usage of the whole program.
  private static func text(
    of error: any Error, _ message: String, _ command: (any ParsableCommand.Type)?
  ) -> String {
    let text = Cuelight.fullMessage(for: error)
    guard error is ValidationError, let command, let end = text.firstRange(of: "\nUsage: ")
    else { return text }
    let usage = Cuelight.usageString(for: command)
    let name = usage.split(separator: " ").prefix { !"[<".contains($0.prefix(1)) }
    return text[..<end.lowerBound] + "\nUsage: \(usage)\n  See '"
      + name.joined(separator: " ") + " --help' for more information."
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

  /// The error message of an invalid command line.
  ///
  /// The message quotes arguments, so it is escaped and stays on one line. The usage after it is
  /// text of this program.
  ///
  /// - Parameters:
  ///   - text: The message and the usage.
  ///   - message: The message alone.
  /// - Returns: The text, safe for a terminal.
  static func complaint(_ text: String, about message: String) -> String {
    let end = text.firstRange(of: message)?.upperBound ?? text.startIndex
    let lines = text[end...].split(separator: "\n", omittingEmptySubsequences: false)
    return Escaping.line(Escaping.terminal(String(text[..<end])))
      + lines.map { Escaping.terminal(String($0)) }.joined(separator: "\n")
  }

  /// The document for an invalid command line; for `check` it is a report without presentations.
  private static func document(
    _ failures: [ReportedError], _ arguments: [String]
  ) -> [UInt8] {
    guard arguments.first == CheckCommand.configuration.commandName else {
      return ErrorsJSON.bytes(of: failures)
    }
    return CheckJSON.bytes(
      of: Report(tool: .cuelight, profile: Profile.dhsIOS.name, failures: failures))
  }

  /// Whether the user requests JSON, determined from arguments that could not be parsed.
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
  /// Rejects a command line whose first argument is not a command.
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

/// An argument whose bytes are not UTF-8, which the parser would replace by other characters.
enum UnreadableArgument {
  /// The error of a call with such an argument: the program would read another file than the one
  /// that the caller means.
  static func error(_ bytes: [UInt8]) -> ValidationError {
    let shown = PathText.text(of: bytes)
    return ValidationError(
      "The argument “\(shown)” is not UTF-8. Name the folder of such a file, or give its name with "
        + "--files-from; files that are written need names in UTF-8.")
  }
}

/// A file whose name begins with a dash, and so looks like an option.
enum DashedFile {
  /// A hint on how to write the name of the file.
  ///
  /// - Parameter arguments: The arguments that could not be parsed.
  /// - Returns: A sentence; `nil` when no argument looks like the name of a file.
  static func hint(_ arguments: [String]) -> String? {
    let name = arguments.prefix { $0 != "--" }.first {
      $0.hasPrefix("-") && $0.contains(".") && !$0.contains("=") && !$0.contains("/")
    }
    return name.map { "If \($0) is a file, write ./\($0)." }
  }
}

extension Report.Tool {
  /// This program, before it has read media.
  static let cuelight = Report.Tool(name: "cuelight", version: Checker.version, libraries: [:])
}
