import Answers
import Conformance
import MediaModel
import Records
import Reporting

/// The file that receives answers.
struct AnswerOutput {
  /// The file.
  let path: String

  /// Appends answers: they are on the disk when the call returns.
  ///
  /// - Parameter answers: The answers; nothing is written for none.
  /// - Throws: The status for the caller; the error was already reported.
  func append(_ answers: [Answer], isQuiet: Bool = false) throws {
    guard !answers.isEmpty else { return }
    do throws(AnswerFile.Issue) {
      try AnswerFile.append(answers, to: path)
    } catch {
      for entry in error.entries { Output.complaint("\(entry.message) [\(entry.code.rawValue)]") }
      throw ExitStatus.usage
    }
    guard !isQuiet else { return }
    Output.complaint(
      answers.count == 1
        ? "1 answer was added to \(path)." : "\(answers.count) answers were added to \(path).")
  }
}
