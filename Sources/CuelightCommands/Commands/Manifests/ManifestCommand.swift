import ArgumentParser
import Conformance
import CuelightKit
import MediaModel
import Records
import Reporting

/// `cuelight manifest`: commands for placement manifests.
struct ManifestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manifest", abstract: "Check placement manifests.",
    subcommands: [Validate.self])

  /// `cuelight manifest validate`: checks syntax, keys, the named files and the named parts of them.
  struct Validate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "validate",
      abstract: "Check the syntax and keys of a manifest, and that what it names is there.",
      discussion: "Exit status: 3 if anything is wrong. No medium is judged.")

    @Argument(help: "The manifest (YAML or JSON).", completion: .file())
    var manifest: String

    @Option(name: .format, help: "What goes to standard output: text or json.")
    var format = TextOrJSON.text

    @OptionGroup
    var sandbox: SandboxOption

    func run() async throws {
      let issues = await validated()
      switch format {
      case .json:
        try Output.verbatim(
          String(
            decoding: ErrorsJSON.bytes(of: issues.map { ReportedError($0) }), as: UTF8.self))
      case .text where issues.isEmpty:
        try Output.results(Escaping.line(Escaping.terminal("\(manifest) is valid.")) + "\n")
      case .text: for issue in issues { Output.complaint(issue.message) }
      }
      if !issues.isEmpty { throw ExitStatus.unreadable }
    }

    private func validated() async -> [ExaminationError] {
      do throws(ExaminationError) {
        let validator = try ManifestValidator(
          access: MediaAccess(requiresSandbox: sandbox.requireSandbox))
        let issues = await validator.issues(in: manifest)
        if let notice = validator.sandboxNotice { Output.complaint(notice) }
        return issues
      } catch {
        return [error]
      }
    }
  }
}
