import ArgumentParser
import Audits
import FoundationEssentials
import Records
import Reporting
import Runs
import SystemIO
import SystemPackage

extension AuditCommand {
  /// `cuelight audit add`.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add stored runs, each completely or not at all.",
      discussion: """
        A run is a file of check -f ndjson, a results folder of check --results, or - for standard \
        input. A run that is damaged or not complete is not added (status 3). A run that is the \
        same as the latest one is not added again. Attempts to replace a result that is not \
        compliant on the same content are listed.
        """)

    @Argument(help: AuditCommand.fileHelp, completion: .file())
    var file: String

    @Argument(help: "Stored runs, in the order in which they are added.", completion: .file())
    var runs: [String]

    func run() throws {
      let now = try SourceDate.now().text
      guard runs.count(where: { $0 == StandardInputMedium.mark }) <= 1 else {
        throw ValidationError("Standard input can be read once only.")
      }
      let audit = try AuditCommand.reporting { () throws(AuditError) in
        try Audit.open(file, for: .writing)
      }
      for name in runs {
        let addition = try Self.addition(of: name, to: audit, at: now)
        try Output.results(AuditAdditionText.text(of: addition, name, to: file))
      }
    }

    private static func addition(
      of name: String, to audit: borrowing Audit, at now: String
    ) throws -> AuditAddition {
      if FilePath(name).isPath(to: .folder) {
        let merged: MergedRun
        do throws(RunError) {
          merged = try MergedRun([FilePath(name)])
        } catch {
          Output.complaint("\(error)")
          throw ExitStatus.unreadable
        }
        return try AuditCommand.reporting { () throws(AuditError) in
          try audit.add(merged, from: name, at: now)
        }
      }
      let path = try path(of: name)
      let stored = try StoredFile(path)
      let run = try stored.run()
      return try AuditCommand.reporting { () throws(AuditError) in
        try audit.add(run, from: name, at: now)
      }
    }

    /// The path of a run; standard input is copied, so that it can be read twice.
    private static func path(of name: String) throws -> String {
      guard name == StandardInputMedium.mark else { return name }
      guard !StandardOutput.input.isTerminal else {
        throw ValidationError("Standard input is a terminal; give it a run, as in “< run.ndjson”.")
      }
      let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
      do throws(Errno) {
        try SpooledInput.prepare(in: FilePath(folder), limit: largestInput)
      } catch {
        throw ValidationError(
          "Standard input could not be copied to \(folder): \(error). Name a file, or a folder with "
            + "more room in TMPDIR.")
      }
      return SpooledInput.path.string
    }

    /// The most bytes of standard input.
    private static let largestInput: Int64 = 1 << 34
  }
}
