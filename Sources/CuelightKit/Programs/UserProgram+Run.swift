import MediaModel
import Sandbox
import SystemIO
import SystemPackage

extension UserProgram {
  /// The bounds of a run.
  struct Bounds: Sendable, Hashable {
    /// How long it may take.
    let time: Duration
    /// Bytes of each file that it writes.
    let fileSize: Int64
    /// Bytes of address space: a large model with its libraries.
    var memory: Int64 = 16 << 30
  }

  /// How much of its complaint is reported, in bytes.
  private static let mostComplaint = 200

  /// Runs the command and waits for it.
  ///
  /// - Parameters:
  ///   - values: The value of each place of the command, by its name with braces: `{wav}`.
  ///   - place: A private folder, which receives what it prints.
  ///   - bounds: The bounds of the run.
  /// - Returns: The file with its standard output.
  /// - Throws: ``EvidenceGap``, which says what went wrong.
  func run(
    _ values: [String: String], in place: FilePath, _ bounds: Bounds
  ) throws(EvidenceGap) -> FilePath {
    let (printed, errors) = (place.appending("output.txt"), place.appending("errors.txt"))
    let inside = UserCommand.Bounds(
      folder: folder, output: printed, errors: errors, memory: bounds.memory,
      fileSize: bounds.fileSize)
    let ending: UserCommand.Ending
    do throws(Errno) {
      ending = try UserCommand.run(program, arguments(values), in: inside, limit: bounds.time)
    } catch {
      throw EvidenceGap(.notDecodable, "The \(role) \(name) could not be started: \(error).")
    }
    switch ending {
    case .exited(0): return printed
    case .exited(let status): throw gap("ended with status \(status)", errors, bounds)
    case .signal(let signal): throw gap("was ended by signal \(signal)", errors, bounds)
    case .timedOut: throw gap("took too long and was stopped", errors, bounds)
    case .unknown: throw gap("ended in an unknown way", errors, bounds)
    }
  }

  private func gap(_ what: String, _ errors: FilePath, _ bounds: Bounds) -> EvidenceGap {
    let last = complaint(errors, bounds)
    return EvidenceGap(
      .notDecodable, "The \(role) \(name) \(what)\(last.isEmpty ? "" : ": \(last)").")
  }

  /// The last line of what it complained about.
  private func complaint(_ file: FilePath, _ bounds: Bounds) -> String {
    do throws(OpenError) {
      let opened = try OpenedFile(named: file, beneath: nil, maximumSize: bounds.fileSize)
      let count = Int(clamping: min(opened.size, Int64(Self.mostComplaint)))
      let bytes = try opened.read(at: opened.size - Int64(count), count: count)
      let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
      return String(decoding: lines.last ?? [], as: UTF8.self)
    } catch {
      return ""
    }
  }
}
