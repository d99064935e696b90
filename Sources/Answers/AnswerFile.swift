import Forms
import Hashing
package import MediaModel
package import SystemIO
package import SystemPackage

/// A file with answers of people, one JSON object a line (`Schemas/answers.schema.json`).
package struct AnswerFile: Sendable, Hashable {
  /// The reason why a file cannot be used.
  package enum Issue: Error, Sendable, Hashable {
    /// It could not be opened or read.
    case notReadable(String, OpenError)
    /// It could not be written.
    case notWritable(String, Errno)
    /// Another program writes it now.
    case inUse(String)
    /// Lines are not answers, each with its number and the reason.
    case lines(String, [LineIssue])

    /// One error for each issue, with a stable code, the problem and the remedy; may quote files
    /// unescaped.
    package var entries: [ExaminationError] {
      switch self {
      case .notReadable(let file, let error):
        [.init(code: .answersNotReadable, message: "The answers \(file) \(error).")]
      case .notWritable(let file, let error):
        [
          .init(
            code: .answersNotWritable,
            message: "The answers could not be written to \(file): \(error). Name another file.")
        ]
      case .inUse(let file):
        [
          .init(
            code: .answersNotWritable,
            message: "Another program writes to \(file) now. Wait until it ends.")
        ]
      case .lines(let file, let issues):
        issues.map {
          .init(
            code: .answersBadLine,
            message: "\(file):\($0.line): \($0.reason). Correct or remove the line.")
        }
      }
    }
  }

  /// A line that is not an answer.
  package struct LineIssue: Sendable, Hashable {
    /// The number of the line, from 1.
    package let line: Int
    /// The reason, as a clause.
    package let reason: String
  }

  /// The largest file that is read, in bytes.
  package static let largestFile = 64 << 20
  /// The longest line, in bytes.
  private static let longestLine = 1 << 20
  /// The highest number of issues that are listed.
  private static let mostIssues = 20

  /// The file, as the user would name it.
  package let file: String
  /// The answers, each with its line.
  package var answers: [Entry]
  /// The whole file.
  let bytes: [UInt8]
  /// The bytes of a last line that was not written completely, and that is ignored.
  let torn: Int

  /// An answer with its line.
  package struct Entry: Sendable, Hashable {
    /// The line, from 1.
    package let line: Int
    /// The answer.
    package let answer: Answer
    /// Its signature as it is written, or `nil`.
    package let signature: String?
    /// What is known about the signature; `nil` if nobody asks for signatures.
    package var standing: Attestation.Signature?

    init(line: Int, _ bytes: [UInt8]) throws(FormError) {
      let root = try JSONText(bytes).root
      self.line = line
      answer = try Answer(root)
      signature = try root.member(Answer.signatureKey)?.text(atMost: Answer.longestSignature)
    }
  }

  /// The SHA-256 of files: a run with other answers is another run.
  ///
  /// - Parameter files: The files, in their order.
  /// - Returns: The SHA-256; `nil` without a file.
  package static func digest(of files: [AnswerFile]) -> ContentHash? {
    files.isEmpty ? nil : ContentHash(of: files.flatMap(\.bytes))
  }

  /// The SHA-256 of bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The SHA-256.
  package static func digest(of bytes: [UInt8]) -> ContentHash? { ContentHash(of: bytes) }

  /// Opens and reads a file.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``Issue``.
  package init(path: String) throws(Issue) {
    let bytes: [UInt8]
    do throws(OpenError) {
      bytes = try OpenedFile(
        path: FilePath(path), followsLinks: true, maximumSize: Int64(Self.largestFile)
      ).readAll(limit: Self.largestFile)
    } catch {
      throw .notReadable(path, error)
    }
    try self.init(bytes, file: path)
  }

  /// Reads answers.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The file, as the user would name it.
  /// - Throws: ``Issue/lines(_:_:)``, with the first lines that are not answers.
  package init(_ bytes: [UInt8], file: String) throws(Issue) {
    var answers: [Entry] = []
    var issues: [LineIssue] = []
    var number = 0
    var torn = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard line.contains(where: { $0 > 32 }), issues.count < Self.mostIssues else { continue }
      do throws(FormError) {
        guard line.count <= Self.longestLine else {
          throw FormError("has more than \(Self.longestLine) bytes")
        }
        answers.append(try Entry(line: number, Array(line)))
      } catch {
        // A program that was killed leaves a part of its last line, which nobody was told of.
        let isTorn = line.endIndex == bytes.endIndex && !Self.isJSON(line)
        guard isTorn else {
          issues.append(LineIssue(line: number, reason: error.reason))
          continue
        }
        torn = line.count
      }
    }
    guard issues.isEmpty else { throw .lines(file, issues) }
    self.file = file
    self.answers = answers
    self.bytes = bytes
    self.torn = torn
  }

  private static func isJSON(_ line: ArraySlice<UInt8>) -> Bool {
    do throws(FormError) {
      _ = try JSONText(Array(line))
      return true
    } catch {
      return line.first != UInt8(ascii: "{")
    }
  }

  /// Appends answers to a file, or begins one; they are on the disk when the call returns.
  ///
  /// A file with lines that are not answers is never changed.
  ///
  /// - Parameters:
  ///   - lines: The answers as lines.
  ///   - path: The file.
  /// - Throws: ``Issue``.
  package static func append(_ lines: [UInt8], to path: String) throws(Issue) {
    var file = try opened(path)
    // The lock is held: nobody else adds lines between the check and the write.
    let known = file.size > 0 ? try AnswerFile(path: path) : nil
    let isEnded = known.map { $0.torn > 0 || $0.bytes.last == UInt8(ascii: "\n") } ?? true
    do throws(Errno) {
      if let known, known.torn > 0 { try file.cut(to: file.size - Int64(known.torn)) }
      try file.append(isEnded ? lines : [UInt8(ascii: "\n")] + lines)
      try file.sync()
    } catch {
      throw .notWritable(path, error)
    }
  }

  private static func opened(_ path: String) throws(Issue) -> AppendedFile {
    let place = FilePath(path)
    let existing: AppendedFile?
    do throws(Errno) {
      existing = try AppendedFile.abandoned(place)
    } catch .noSuchFileOrDirectory {
      return try created(place)
    } catch {
      throw .notWritable(path, error)
    }
    guard let existing else { throw .inUse(path) }
    return existing
  }

  private static func created(_ place: FilePath) throws(Issue) -> AppendedFile {
    do throws(Errno) {
      return try AppendedFile(creating: place)
    } catch {
      throw .notWritable(place.string, error)
    }
  }
}
