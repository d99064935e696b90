package import Records
import SystemIO
package import SystemPackage

/// A folder with the records of a run.
///
/// The records are kept even if the run is interrupted.
///
/// `run.json` identifies the run, `plan.ndjson` is its plan, and `parts` has files to which one
/// process each appends records. The first process that writes `run.json` decides whose folder it
/// is: only a process of the same run writes the rest.
package struct ResultsFolder: Sendable {
  /// The folder, as the call names it.
  package let path: FilePath
  /// What identifies the run.
  package let identity: RunIdentity
  /// The plan of the run.
  package let plan: PlanFile

  /// The maximum number of bytes of `run.json`.
  private static let longestIdentity = 1 << 20

  /// Opens the folder of a run, or makes it.
  ///
  /// - Parameters:
  ///   - path: The folder; its parent must exist.
  ///   - identity: What identifies the run.
  ///   - plan: The plan of the run.
  /// - Throws: ``RunError``, also if it has the records of another run.
  package init(
    _ path: FilePath, of identity: RunIdentity, _ plan: PlanFile
  ) throws(RunError) {
    self.path = path
    self.identity = identity
    self.plan = plan
    do throws(Errno) {
      try Folder.make(path)
      try Folder.make(path.appending("parts"))
    } catch {
      throw .system("The results folder \(path.string) cannot be made", error)
    }
    if try Self.identity(in: path) == nil {
      try store(path.appending("run.json")) { (write) throws(RunError) in
        try write(identity.document)
      }
    }
    // Another process may have written it first.
    try checkIdentity()
    let copy = path.appending("plan.ndjson")
    if try PlanFile.head(of: copy) == nil {
      try store(copy) { (write) throws(RunError) in try plan.copy(to: write) }
    }
    guard try PlanFile.head(of: copy) == plan.head else { throw otherPlan }
  }

  private var otherPlan: RunError {
    .wrong("\(path.string): plan.ndjson is not the plan that run.json names. Name another folder.")
  }

  /// Opens the folder of a run to read it.
  ///
  /// - Parameter path: The folder.
  /// - Throws: ``RunError``.
  package init(_ path: FilePath) throws(RunError) {
    self.path = path
    guard let identity = try Self.identity(in: path) else {
      throw .wrong(
        "\(path.string) is not a results folder: it has no run.json. “cuelight check --results” "
          + "makes one.")
    }
    self.identity = identity
    plan = try PlanFile(path.appending("plan.ndjson"))
    guard plan.head.digest == identity.plan else { throw otherPlan }
  }

  private func checkIdentity() throws(RunError) {
    guard let other = try Self.identity(in: path) else {
      throw .wrong("\(path.string)/run.json cannot be read.")
    }
    guard let difference = identity.difference(to: other) else { return }
    guard difference.name != RunIdentity.Difference.plan else {
      throw .wrong(
        "\(path.string) has the results of another plan: other media were judged, or a file was "
          + "added, removed or changed since. Name another folder; or go on with the media of that "
          + "plan: check --plan \(path.string)/plan.ndjson --results \(path.string).")
    }
    throw .wrong(
      "\(path.string) has the results of another run: its \(difference.name) is "
        + "“\(difference.other)”, and that of this call is “\(difference.own)”. Name "
        + "another folder, or call as before.")
  }

  private static func identity(in folder: FilePath) throws(RunError) -> RunIdentity? {
    let path = folder.appending("run.json")
    let bytes: [UInt8]
    do throws(OpenError) {
      let file = try OpenedFile(path: path, followsLinks: false)
      bytes = try file.readAll(limit: longestIdentity)
    } catch .notFound {
      return nil
    } catch {
      throw .wrong("\(path.string) \(error).")
    }
    guard let identity = RunIdentity.read(bytes) else {
      throw .wrong(
        "\(path.string) was made by another version, or was changed. Name another folder.")
    }
    return identity
  }

  /// Writes a file wholly or not at all; an existing file is kept.
  private func store(
    _ path: FilePath, _ content: (([UInt8]) throws(RunError) -> Void) throws(RunError) -> Void
  ) throws(RunError) {
    do {
      let pending = try PendingFile(path, replacing: nil)
      try content { (piece) throws(RunError) in
        do throws(FileReplacement.ReplacementError) {
          try pending.write(piece)
        } catch {
          throw Self.unwritable(path, error)
        }
      }
      try pending.commit()
    } catch let error as RunError {
      throw error
    } catch let error as FileReplacement.ReplacementError {
      if error != .system(.fileExists) { throw Self.unwritable(path, error) }
    } catch {
      throw .wrong("\(path.string) could not be written: \(error).")
    }
  }

  private static func unwritable(
    _ path: FilePath, _ error: FileReplacement.ReplacementError
  ) -> RunError {
    guard case .system(let reason) = error else {
      return .wrong("\(path.string) could not be written: it is not a regular file.")
    }
    return .system("\(path.string) could not be written", reason)
  }

  /// The files with records, sorted, with those that are still being written.
  ///
  /// - Returns: Their paths.
  /// - Throws: ``RunError/wrong(_:)``.
  package func parts() throws(RunError) -> [FilePath] {
    try files(endingIn: [".ndjson", ".ndjson.open"])
  }

  /// The files with notes of crashes, sorted.
  func crashFiles() throws(RunError) -> [FilePath] { try files(endingIn: [".crash"]) }

  /// A file for the notes of a crash of this process; no other process has its name.
  ///
  /// - Parameter shard: The part of the run.
  /// - Returns: Its path.
  package func newCrashFile(_ shard: Shard) -> FilePath {
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    return path.appending("parts").appending("\(shard.index)-\(random).crash")
  }

  private func files(endingIn suffixes: [String]) throws(RunError) -> [FilePath] {
    let folder = path.appending("parts")
    do throws(FolderError) {
      return try FolderReader.entries(of: folder).filter { $0.kind == .regular }
        .compactMap(\.component)
        .filter { name in suffixes.contains { name.string.hasSuffix($0) } }
        .map { folder.appending($0) }
    } catch {
      throw .wrong("The folder \(folder.string) \(error).")
    }
  }
}
