import ArgumentParser
import Audits
import Records
import Reporting

extension AuditCommand {
  /// `cuelight audit status`.
  struct Status: ParsableCommand, CommandWithResult {
    static let configuration = CommandConfiguration(
      commandName: "status",
      abstract: "Show what stands: not compliant, open, not tested, disputed, refused.")

    @Argument(help: AuditCommand.fileHelp, completion: .file())
    var file: String

    @Option(name: .format, help: "text or json.")
    var format = TextOrJSON.text

    @Flag(name: .shortAndLong, help: "Show every entry, and each in full.")
    var verbose = false

    @Flag(help: "End with status 0 if every result that is not compliant is disputed.")
    var acceptDisputed = false

    @Option(help: "auto, always or never.")
    var color = ColorChoice.auto

    @OptionGroup var exit: ExitOptions

    func run() throws {
      let status = try AuditCommand.reporting(as: format) { () throws(AuditError) in
        try Audit.open(file, for: .reading).status()
      }
      let passes = status.passes(acceptsDisputed: acceptDisputed)
      switch format {
      case .text:
        try Output.results(
          AuditStatusText.text(of: status, style: Output.style(color), isVerbose: verbose))
      case .json: try Output.results(AuditStatusJSON.bytes(of: status, passes: passes))
      }
      guard status.isWhole else { throw ExitStatus.unreadable }
      if !passes { throw ExitStatus.notCompliant }
    }
  }

  /// `cuelight audit diff`.
  struct Diff: ParsableCommand, CommandWithResult {
    static let configuration = CommandConfiguration(
      commandName: "diff",
      abstract: "Show what changed between two runs: worse, reopened, new, repaired, gone.")

    @Argument(help: AuditCommand.fileHelp, completion: .file())
    var file: String

    @Argument(help: "The numbers of the earlier and the later run; by default the last two.")
    var runs: [Int] = []

    @Option(name: .format, help: "text or json.")
    var format = TextOrJSON.text

    @Flag(name: .shortAndLong, help: "Also list what is open as before.")
    var verbose = false

    @Option(help: "auto, always or never.")
    var color = ColorChoice.auto

    @OptionGroup var exit: ExitOptions

    func validate() throws {
      guard runs.isEmpty || runs.count == 2 else {
        throw ValidationError("Name two runs, or none for the last two.")
      }
    }

    func run() throws {
      let pair = runs.count == 2 ? (earlier: runs[0], later: runs[1]) : nil
      let changes = try AuditCommand.reporting(as: format) { () throws(AuditError) in
        try Audit.open(file, for: .reading).changes(between: pair)
      }
      try EarlierRun.check(changes)
      switch format {
      case .text:
        try Output.results(
          ChangesText.text(of: changes, style: Output.style(color), isVerbose: verbose))
      case .json: try Output.results(AuditStatusJSON.bytes(of: changes))
      }
      if changes.gotWorse { throw ExitStatus.notCompliant }
    }
  }
}
