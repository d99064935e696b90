import ArgumentParser
import Conformance
import CuelightKit
import MediaModel
import Reporting

/// `cuelight manifest`: commands for placement manifests.
struct ManifestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manifest", abstract: "Check placement manifests.",
    subcommands: [Validate.self])

  /// `cuelight manifest validate`: checks syntax, keys and the named files.
  struct Validate: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "validate",
      abstract: "Check the syntax and keys of a manifest, and that its files are there.",
      discussion: "Exit status: 3 if anything is wrong. No medium is judged.")

    @Argument(help: "The manifest (YAML or JSON).", completion: .file())
    var manifest: String

    @Option(name: .format, help: "What goes to standard output: text or json.")
    var format = TextOrJSON.text

    func run() throws {
      let issues = ManifestValidator.issues(in: manifest)
      switch format {
      case .json:
        try Output.verbatim(
          String(
            decoding: ErrorsJSON.bytes(of: issues.map { ReportedError($0) }), as: UTF8.self))
      case .text where issues.isEmpty: try Output.results("\(manifest) is valid.\n")
      case .text: for issue in issues { Output.complaint(issue.message) }
      }
      if !issues.isEmpty { throw ExitStatus.unreadable }
    }
  }
}
