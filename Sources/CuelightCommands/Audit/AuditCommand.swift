import ArgumentParser
import Audits
import Conformance
import MediaModel
import Records
import Reporting

/// `cuelight audit`: keeps the results of many runs in one file that lasts.
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Keep the results of many runs in one file: what stands, what changed, who decided.",
    discussion: """
      An audit is one file (SQLite). Runs are added to it and nothing in it is ever changed or \
      removed. A result that is not compliant (NC) stays so for the same content: an attempt to \
      replace it is refused and noted. New content starts a new record. A wrong NC is disputed, not \
      erased.

      Example:
        cuelight audit new site.audit --product Site --version 1.0 --by 'Ann <ann@example.org>'
        cuelight check -f ndjson uploads > run.ndjson
        cuelight audit add site.audit run.ndjson
        cuelight audit status site.audit

      Exit status: 0 it was done, and for status and diff nothing stands or got worse; 1 status: a \
      result that is not compliant stands, diff: something got worse; 2 the call is wrong, or the \
      audit cannot be written; 3 the audit or a run cannot be read, verify found a problem, or \
      status: not all media were tested; 5 \
      another process writes to the audit, or no space is left: try again.
      """,
    subcommands: [
      New.self, Add.self, Status.self, Diff.self, Verify.self, Dispute.self, Export.self,
    ])

  /// The file, with the same words on each command.
  static let fileHelp = ArgumentHelp("The audit.")

  /// Runs work on an audit; an error is reported, also as JSON where that is asked for.
  ///
  /// - Returns: What the work returns.
  /// - Throws: The status for the caller.
  static func reporting<Value: ~Copyable>(
    as format: TextOrJSON = .text, _ work: () throws(AuditError) -> Value
  ) throws -> Value {
    do throws(AuditError) {
      return try work()
    } catch {
      for message in error.messages { Output.complaint(message) }
      if format == .json {
        try Output.results(
          ErrorsJSON.bytes(of: error.messages.map { ReportedError(code: error.code, message: $0) }))
      }
      throw error.status
    }
  }
}

extension AuditError {
  /// The code for a program that called.
  fileprivate var code: FailureCode {
    if case .wrong = self { return .usage }
    return blame == .input ? .auditNotReadable : .auditNotWritable
  }

  /// The status for the caller.
  var status: ExitStatus {
    switch blame {
    case .call: .usage
    case .input: .unreadable
    case .machine: .environment
    }
  }
}

/// A text that a person writes into an audit.
struct AuditText: ExpressibleByArgument {
  /// The most characters.
  private static let longest = 20_000
  /// The text, without white space around it.
  let text: String

  init?(argument: String) {
    let trimmed = argument.drop(while: \.isWhitespace)
    let end = trimmed.lastIndex { !$0.isWhitespace }
    guard let end, trimmed.utf8.count <= Self.longest else { return nil }
    text = String(trimmed[...end])
  }
}
