import ArgumentParser
import Audits
import CuelightKit
import Records
import Reporting

extension AuditCommand {
  /// `cuelight audit new`.
  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "new",
      abstract: "Create an audit; an existing file is never replaced.")

    @Argument(help: "The new file.", completion: .file())
    var file: String

    @Option(help: ArgumentHelp("The product that is audited.", valueName: "name"))
    var product: AuditText

    @Option(
      name: .customLong("version"),
      help: ArgumentHelp("The version of the product.", valueName: "version"))
    var productVersion: AuditText

    @Option(help: ArgumentHelp("The platform, such as “iOS 18”.", valueName: "name"))
    var platform: AuditText?

    @Option(
      name: .customLong("by"),
      help: ArgumentHelp("The person who is responsible: NAME <MAIL>.", valueName: "person"))
    var person: AuditText

    func run() throws {
      let head = AuditHead(
        product: product.text, version: productVersion.text, platform: platform?.text,
        assessor: person.text, created: try SourceDate.now().text,
        tool: "cuelight \(Checker.version)")
      try AuditCommand.reporting { () throws(AuditError) in try Audit.create(file, head) }
      try Output.results(
        Escaping.line(Escaping.terminal("\(file): a new audit of \(head.product)."))
          + "\n")
    }
  }
}
