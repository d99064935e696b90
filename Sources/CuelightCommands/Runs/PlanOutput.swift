import Records
import Reporting
import Runs
import SystemIO
import SystemPackage

/// The destination of a plan.
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
  ///   - head: Returns its first line.
  /// - Throws: `RunError`, `OutputError`.
  func write(
    _ plan: borrowing PlanWriter, _ head: (_ count: Int, _ digest: String) -> PlanHead
  ) throws {
    guard let path else {
      let written = try Output.results { sink in
        Result { () throws(RunError) in try plan.write(head, to: sink) }
      }
      return try written.get()
    }
    do throws(FileReplacement.ReplacementError) {
      try replace(FilePath(path), plan, head)
    } catch {
      throw RunError.wrong("\(path) was not written: \(error)")
    }
  }

  private func replace(
    _ file: FilePath, _ plan: borrowing PlanWriter, _ head: (Int, String) -> PlanHead
  ) throws(FileReplacement.ReplacementError) {
    let pending = try PendingFile(file, replacing: try Self.stamp(of: file))
    let written = try pending.write(pieces: { sink in
      Result { () throws(RunError) in try plan.write(head, to: sink) }
    })
    if case .failure = written { throw .system(.ioError) }
    try pending.commit()
  }

  private static func stamp(
    of file: FilePath
  ) throws(FileReplacement.ReplacementError) -> FileStamp? {
    do throws(OpenError) {
      return try FileStamp.existing(at: file)
    } catch {
      throw .unreadable(error)
    }
  }
}
