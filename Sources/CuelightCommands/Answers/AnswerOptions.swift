import Answers
import ArgumentParser
import Configuration
import CuelightKit
import MediaModel
import SystemIO
import SystemPackage

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

  @Option(
    help: ArgumentHelp(
      """
      Use only answers with a signature of these people: a file of allowed signers (ssh-keygen).
      """,
      valueName: "file"),
    completion: .file())
  var allowedSigners: String?

  func validate() throws {
    guard let allowedSigners else { return }
    do throws(OpenError) {
      _ = try OpenedFile(path: FilePath(allowedSigners), followsLinks: true)
    } catch {
      throw ValidationError("--allowed-signers: \(allowedSigners) \(error).")
    }
  }

  /// The SHA-256 of the file of allowed signers: with others, other answers count.
  ///
  /// - Returns: The SHA-256; `nil` without the option.
  /// - Throws: ``InputIssues``.
  func signersHash() throws -> ContentHash? {
    guard let allowedSigners else { return nil }
    do throws(OpenError) {
      let file = try OpenedFile(path: FilePath(allowedSigners), followsLinks: true)
      return AnswerFile.digest(of: try file.readAll(limit: AnswerFile.largestFile))
    } catch {
      throw InputIssues(entries: [
        .init(code: .usage, message: "--allowed-signers: \(allowedSigners) \(error).")
      ])
    }
  }

  /// The files as one text, as a setting has them; `nil` without one.
  var value: String? {
    attestations.isEmpty ? nil : attestations.joined(separator: Setting.separator)
  }

  /// Reads the files.
  ///
  /// - Returns: The answers; empty without the option.
  /// - Throws: ``InputIssues``.
  func read() throws -> AnswerIndex { index(of: try files()) }

  /// The answers of files.
  func index(of files: [AnswerFile]) -> AnswerIndex {
    AnswerIndex(files, asksForSignatures: allowedSigners != nil)
  }

  /// Reads the files, each once.
  ///
  /// - Returns: The files with their answers.
  /// - Throws: ``InputIssues``.
  func files() throws -> [AnswerFile] {
    var seen: Set<String> = []
    let files = try attestations.filter { seen.insert($0).inserted }.map { path in
      do throws(AnswerFile.Issue) {
        return try AnswerFile(path: path)
      } catch {
        throw InputIssues(entries: error.entries)
      }
    }
    return try allowedSigners.map { try Self.verified(files, by: $0) } ?? files
  }

  private static func verified(
    _ files: [AnswerFile], by signers: String
  ) throws -> [AnswerFile] {
    do throws(AnswerSignature.Failure) {
      let isAnySigned = files.contains { $0.answers.contains { $0.signature != nil } }
      let signature = isAnySigned ? try AnswerSignature() : nil
      defer { signature?.remove() }
      var verified = files
      for file in files.indices {
        for index in files[file].answers.indices {
          let entry = files[file].answers[index]
          verified[file].answers[index].standing =
            try signature?.verify(entry, by: signers) ?? .missing
        }
      }
      return verified
    } catch {
      throw InputIssues(entries: [.init(code: .usage, message: error.message)])
    }
  }
}

extension AnswerIndex {
  /// Reports on standard error how many answers are about no medium of the run.
  func complainAboutUnmet() {
    switch unmet.count {
    case 0: return
    case 1: Output.complaint("1 answer is about a medium that was not judged in this run.")
    case let count:
      Output.complaint("\(count) answers are about media that were not judged in this run.")
    }
    for answer in unmet.prefix(5) { Output.complaint(answer) }
  }
}
