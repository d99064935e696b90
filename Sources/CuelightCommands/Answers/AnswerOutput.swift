import Answers
import Conformance
import Forms
import MediaModel
import Records
import Reporting

/// The file that receives answers.
struct AnswerOutput {
  /// The file; `nil` for standard output.
  let path: String?
  /// The key that signs the answers, or `nil`.
  var key: String?

  /// Appends answers: they are on the disk when the call returns.
  ///
  /// - Parameters:
  ///   - answers: The answers; nothing is written for none.
  ///   - isQuiet: Whether nothing is said about it.
  /// - Throws: The status for the caller; the error was already reported.
  func append(_ answers: [Answer], isQuiet: Bool = false) throws {
    guard !answers.isEmpty else { return }
    let lines = try self.lines(of: answers)
    guard let path else { return try Output.results(lines) }
    do throws(AnswerFile.Issue) {
      try AnswerFile.append(lines, to: path)
    } catch {
      for entry in error.entries { Output.complaint("\(entry.message) [\(entry.code.rawValue)]") }
      throw ExitStatus.usage
    }
    guard !isQuiet else { return }
    Output.complaint(
      answers.count == 1
        ? "1 answer was added to \(path)." : "\(answers.count) answers were added to \(path).")
  }

  private func lines(of answers: [Answer]) throws -> [UInt8] {
    for answer in answers {
      do throws(FormError) {
        _ = try Answer(answer.line)
      } catch {
        Output.complaint("The answer cannot be written: \(error.reason). Shorten or correct it.")
        throw ExitStatus.usage
      }
    }
    guard let key else { return answers.flatMap(\.line) }
    do throws(AnswerSignature.Failure) {
      let signature = try AnswerSignature()
      defer { signature.remove() }
      var lines: [UInt8] = []
      for answer in answers {
        lines += answer.line(signedBy: try signature.sign(answer, with: key))
      }
      return lines
    } catch {
      Output.complaint(error.message)
      throw ExitStatus.usage
    }
  }
}
