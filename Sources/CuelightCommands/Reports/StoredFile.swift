import Records
import Reporting
import SystemIO
import SystemPackage

/// The file of a stored run: it is opened once, and each report reads it from the start.
final class StoredFile {
  private let path: String
  private let file: OpenedFile
  private var failure: OpenError?

  /// Opens the file.
  ///
  /// - Throws: The status for the caller; the error was already reported.
  init(_ path: String) throws(ExitStatus) {
    do throws(OpenError) {
      file = try OpenedFile(path: FilePath(path), followsLinks: true)
    } catch {
      Output.complaint("\(path) \(error).")
      throw .unreadable
    }
    self.path = path
  }

  /// The run in the file.
  ///
  /// - Returns: The run.
  /// - Throws: The status for the caller; the error was already reported.
  func run() throws(ExitStatus) -> StoredRun {
    do throws(StoredRun.Issue) {
      return try StoredRun(named: path) { self.bytes() }
    } catch {
      Output.complaint(
        "\(path) contains no record of a run. Store one with “cuelight check -f ndjson”.")
      throw .unreadable
    }
  }

  private func bytes() -> StoredRun.Bytes {
    var position: Int64 = 0
    return {
      do throws(OpenError) {
        let piece = try self.file.read(at: position, count: OpenedFile.chunkSize)
        position += Int64(piece.count)
        return piece
      } catch {
        self.failure = error
        return []
      }
    }
  }

  /// The reason that the reports may not match the opened file, or `nil`; read this after the last
  /// report.
  var issue: String? {
    if let failure { return "\(path) \(failure)." }
    return file.hasChanged()
      ? "\(path) was changed while it was read. Run “cuelight report” again." : nil
  }
}
