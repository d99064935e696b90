import Reporting
import Runs
import SystemIO
import SystemPackage

/// Where a plan is written to.
struct PlanOutput {
  private let path: String?

  /// Creates an output.
  ///
  /// - Parameter path: The file; `nil` for standard output.
  init(_ path: String?) { self.path = path }

  /// Writes a plan; a file is replaced only by a complete plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - head: Makes its first line.
  /// - Throws: `RunError`, `OutputError`.
  func write(
    _ plan: borrowing PlanWriter, _ head: (_ count: Int, _ digest: String) -> PlanHead
  ) throws {
    guard let path else {
      var failure: OutputError?
      try plan.write(head) { piece in
        do throws(OutputError) {
          try StandardOutput.writeAll(piece, to: .output)
          return true
        } catch {
          failure = error
          return false
        }
      }
      if let failure, failure != .closed { throw failure }
      return
    }
    do throws(FileReplacement.ReplacementError) {
      try replace(FilePath(path), plan, head)
    } catch {
      throw RunError.wrong("\(path) was not written: \(Self.reason(error)).")
    }
  }

  private func replace(
    _ file: FilePath, _ plan: borrowing PlanWriter, _ head: (Int, String) -> PlanHead
  ) throws(FileReplacement.ReplacementError) {
    let pending = try PendingFile(file, replacing: try Self.stamp(of: file))
    var failure: FileReplacement.ReplacementError?
    do throws(RunError) {
      try plan.write(head) { piece in
        do throws(FileReplacement.ReplacementError) {
          try pending.write(piece)
          return true
        } catch {
          failure = error
          return false
        }
      }
    } catch {
      failure = .system(.ioError)
    }
    if let failure { throw failure }
    try pending.commit()
  }

  private static func stamp(
    of file: FilePath
  ) throws(FileReplacement.ReplacementError) -> FileStamp? {
    do throws(OpenError) {
      return try OpenedFile(path: file, followsLinks: true).stamp
    } catch .notFound {
      return nil
    } catch {
      throw .unreadable(error)
    }
  }

  private static func reason(_ error: FileReplacement.ReplacementError) -> String {
    switch error {
    case .changed: "it was changed meanwhile; try again"
    case .unreadable(let error): "it \(error)"
    case .system(let reason): "\(reason); check the folder’s permissions and free space"
    }
  }
}
