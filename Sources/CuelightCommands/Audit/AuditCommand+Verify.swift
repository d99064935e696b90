import ArgumentParser
import Audits
import Records
import Reporting

extension AuditCommand {
  /// `cuelight audit verify`.
  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "verify",
      abstract: "Verify that an audit is whole and was not changed from outside.",
      discussion: """
        The structure of the file, its tables and triggers, the one-way rule over the whole history, \
        and the seal of each run and dispute: a hash of its rows and of the seal before it. A seal \
        shows accidents and careless changes; whoever can compute it again can forge it, and entries \
        that are cut off at the end leave no trace. So keep the last seal, or a copy of the file, \
        elsewhere for evidence.
        """)

    @Argument(help: AuditCommand.fileHelp, completion: .file())
    var file: String

    func run() throws {
      let found = try AuditCommand.reporting { () throws(AuditError) in
        try Audit.verify(file)
      }
      for problem in found.problems { Output.complaint("\(file): \(problem)") }
      let rows = found.tables.map { "\($0.name) \($0.rows)\($0.isCut ? " or more" : "")" }
        .joined(separator: ", ")
      let isIntact = found.problems.isEmpty
      let verdict =
        isIntact
        ? "\(file) is whole: \(found.seals) seals of runs and disputes are right."
        : "\(file) cannot be relied on. Restore it from a copy."
      let seal = found.lastSeal.map { "The last seal is \($0)." }
      for line in [verdict, seal, "Rows that can be read: \(rows)."].compactMap({ $0 }) {
        try Output.results(Escaping.line(Escaping.terminal(line)) + "\n")
      }
      if !isIntact { throw ExitStatus.unreadable }
    }
  }

  /// `cuelight audit dispute`.
  struct Dispute: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "dispute",
      abstract: "Object to a result that is not compliant; it stays, with the objection beside it.",
      discussion: """
        The objection holds for later results with the same findings on the same content, too. \
        status --accept-disputed then passes.
        """)

    @Argument(help: AuditCommand.fileHelp, completion: .file())
    var file: String

    @Argument(help: "The number of the result, as status shows it: 12 or #12.")
    var result: ResultNumber

    @Option(
      name: .customLong("by"), help: ArgumentHelp("Who objects: NAME <MAIL>.", valueName: "person"))
    var person: AuditText

    @Option(help: ArgumentHelp("Why the result is wrong.", valueName: "text"))
    var note: AuditText

    func run() throws {
      let now = try SourceDate.now().text
      let dispute = try AuditCommand.reporting { () throws(AuditError) in
        try Audit.open(file, for: .writing)
          .dispute(result.number, by: person.text, note: note.text, at: now)
      }
      let line = "\(file): result \(dispute.result) is disputed by \(dispute.person)."
      try Output.results(Escaping.line(Escaping.terminal(line)) + "\n")
    }
  }
}

/// The number of a result, as `audit status` shows it.
struct ResultNumber: ExpressibleByArgument {
  let number: Int

  init?(argument: String) {
    let digits = argument.hasPrefix("#") ? argument.dropFirst() : argument[...]
    guard let number = Int(digits), number > 0 else { return nil }
    self.number = number
  }
}
