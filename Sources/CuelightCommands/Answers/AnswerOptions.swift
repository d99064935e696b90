import Answers
import ArgumentParser
import Configuration
import CuelightKit

/// The answers of people that a run uses.
struct AnswerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Use the answers of people in this file (cuelight attest, cuelight review); repeatable.
      """,
      valueName: "file"),
    completion: .file(extensions: ["ndjson"]))
  var attestations: [String] = []

  /// The files as one text, as a setting has them; `nil` without one.
  var value: String? {
    attestations.isEmpty ? nil : attestations.joined(separator: Setting.separator)
  }

  /// Reads the files.
  ///
  /// - Returns: The answers; empty without the option.
  /// - Throws: ``InputIssues``.
  func read() throws -> AnswerIndex { AnswerIndex(try files()) }

  /// Reads the files, each once.
  ///
  /// - Returns: The files with their answers.
  /// - Throws: ``InputIssues``.
  func files() throws -> [AnswerFile] {
    var seen: Set<String> = []
    return try attestations.filter { seen.insert($0).inserted }.map { path in
      do throws(AnswerFile.Issue) {
        return try AnswerFile(path: path)
      } catch {
        throw InputIssues(entries: error.entries)
      }
    }
  }
}

extension AnswerIndex {
  /// Reports on standard error how many answers are about no medium of the run.
  func complainAboutUnmet() {
    switch unmet {
    case 0: return
    case 1: Output.complaint("1 answer is about a medium that was not judged in this run.")
    case let count:
      Output.complaint("\(count) answers are about media that were not judged in this run.")
    }
  }
}
