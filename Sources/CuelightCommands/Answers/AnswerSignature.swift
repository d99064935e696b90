import Answers
import FoundationEssentials
import MediaModel
import Sandbox
import SystemIO
import SystemPackage

/// Signatures of answers by `ssh-keygen -Y`: an SSH key signs a line, and a file of allowed signers
/// says whose key it is (ssh-keygen(1), “ALLOWED SIGNERS”).
struct AnswerSignature {
  /// The reason why a signature could not be made or verified.
  struct Failure: Error {
    /// What happened and what to do.
    let message: String
  }

  private let folder: URL
  private static let program: FilePath = "ssh-keygen"
  private static let namespace = "cuelight-answer"
  private static let limit = Duration.seconds(60)

  /// Makes a private folder for the files that the program reads.
  ///
  /// - Throws: ``Failure``.
  init() throws(Failure) {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cuelight-\(UUID().uuidString)")
    do {
      try UserCommand.check(Self.program)
      _ = try PrivateFolder(FilePath(folder.path), creates: true)
    } catch let error as Errno {
      throw Failure(
        message: "ssh-keygen could not be started: \(error). Install OpenSSH, or leave out the "
          + "option.")
    } catch {
      throw Failure(message: "A temporary folder could not be made: \(error)")
    }
  }

  /// Removes the folder; what cannot be removed is in the system's folder for such files.
  func remove() {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      Output.complaint("The temporary folder \(folder.path) could not be removed: \(error)")
    }
  }

  private func write(_ bytes: [UInt8], as name: String) throws(Failure) -> FilePath {
    let file = FilePath(folder.path).appending("\(name)-\(UUID().uuidString)")
    do throws(FileReplacement.ReplacementError) {
      try FileReplacement.create(file, with: bytes)
      return file
    } catch {
      throw Failure(message: "A temporary file could not be written: \(error)")
    }
  }

  private func run(_ words: [String], input: FilePath? = nil) throws(Failure) -> Bool {
    do throws(Errno) {
      let arguments = ["-q", "-Y"] + words
      return try UserCommand.run(
        Self.program, arguments.map { Array($0.utf8) }, input: input, limit: Self.limit)
        == .exited(0)
    } catch {
      throw Failure(message: "ssh-keygen could not be started: \(error).")
    }
  }

  /// Signs an answer.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - key: The file of the private key, or of the public key of an agent.
  /// - Returns: The signature.
  /// - Throws: ``Failure``.
  func sign(_ answer: Answer, with key: String) throws(Failure) -> String {
    let message = try write(answer.line, as: "answer")
    guard try run(["sign", "-f", key, "-n", Self.namespace, message.string]) else {
      throw Failure(
        message:
          "ssh-keygen could not sign with \(key). Name an SSH key that needs no passphrase, or "
          + "add it to the agent and name its public key.")
    }
    do throws(OpenError) {
      let file = FilePath(message.string + ".sig")
      let bytes = try OpenedFile(path: file, followsLinks: false, maximumSize: 1 << 20)
        .readAll(limit: 1 << 20)
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      throw Failure(message: "The signature of ssh-keygen could not be read: \(error).")
    }
  }

  /// Verifies the signature of an answer.
  ///
  /// - Returns: What is known about the signature.
  /// - Throws: ``Failure``.
  func verify(
    _ entry: AnswerFile.Entry, by signers: String
  ) throws(Failure) -> Attestation.Signature {
    guard let written = entry.signature else { return .missing }
    let message = try write(entry.answer.line, as: "answer")
    let signature = try write(Array(written.utf8), as: "signature")
    let about = ["-n", Self.namespace, "-s", signature.string]
    let person = Self.identity(of: entry.answer.by)
    if try run(["verify", "-f", signers, "-I", person] + about, input: message) {
      return .verified
    }
    return try run(["check-novalidate"] + about, input: message) ? .unknown : .invalid
  }

  /// The name of a person in a file of allowed signers: the mail address, else all of it.
  private static func identity(of person: String) -> String {
    guard let start = person.lastIndex(of: "<"), person.hasSuffix(">") else { return person }
    let mail = person[person.index(after: start)...].dropLast()
    return mail.isEmpty ? person : String(mail)
  }
}
