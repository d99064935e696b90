package import Reporting
import SystemIO
package import SystemPackage

/// The steps of a watch, appended to `.watch.ndjson` in its results folder.
///
/// The next watch reads them, so that no presentation is judged twice or forgotten. A presentation
/// that was judged and not delivered is delivered by the next watch.
package struct WatchJournal: ~Copyable {
  /// The last step of each medium.
  package private(set) var steps: [PlanPath: WatchStep]
  private var file: AppendedFile
  /// The lines of the file.
  private var lines: Int

  /// Opens the journal of a results folder, or begins one.
  ///
  /// - Parameter folder: The results folder.
  /// - Throws: ``RunError``, such as that another watch uses the folder.
  package init(in folder: FilePath) throws(RunError) {
    let path = folder.appending(".watch.ndjson")
    var file = try Self.opened(path)
    (steps, lines) = try Self.read(path, &file)
    self.file = file
  }

  private static func opened(_ path: FilePath) throws(RunError) -> AppendedFile {
    do throws(Errno) {
      if let file = try AppendedFile.abandoned(path) { return file }
    } catch .noSuchFileOrDirectory {
      do throws(Errno) {
        return try AppendedFile(creating: path)
      } catch {
        throw .system("\(path.string) cannot be made", error)
      }
    } catch {
      throw .system("\(path.string) cannot be opened", error)
    }
    throw .wrong("\(path.string) is in use: another watch writes its results there.")
  }

  /// A line that was not written as a whole is cut off: the program ended while it wrote.
  private static func read(
    _ path: FilePath, _ file: inout AppendedFile
  ) throws(RunError) -> (steps: [PlanPath: WatchStep], lines: Int) {
    var steps: [PlanPath: WatchStep] = [:]
    var count = 0
    var end: Int64 = 0
    do throws(OpenError) {
      var lines = try PartLines(path)
      while let line = try lines.next(), line.isWhole {
        end = line.offset + Int64(line.bytes.count)
        count += 1
        if let step = WatchStep.read(line.bytes) { steps[step.source] = step.isGone ? nil : step }
      }
    } catch {
      throw .wrong("\(path.string) \(error).")
    }
    guard file.size > end else { return (steps, count) }
    do throws(Errno) {
      try file.cut(to: end)
    } catch {
      throw .system("\(path.string) cannot be repaired", error)
    }
    return (steps, count)
  }

  /// Stores a step; it is on the disk when this returns.
  ///
  /// - Parameter step: The step.
  /// - Throws: ``RunError/system(_:_:)``.
  package mutating func add(_ step: WatchStep) throws(RunError) {
    try write(step.line)
    lines += 1
    steps[step.source] = step.isGone ? nil : step
  }

  /// Forgets delivered media that are not there any more, so that memory and file do not grow
  /// with all that ever arrived.
  ///
  /// - Parameter isThere: Whether a medium is there.
  /// - Throws: ``RunError``.
  package mutating func forget(unless isThere: (PlanPath) -> Bool) throws(RunError) {
    steps = steps.filter { !$0.value.isDelivered || isThere($0.key) }
    guard lines > 1_000, lines / 4 > steps.count else { return }
    let path = file.path
    do throws(FileReplacement.ReplacementError) {
      try FileReplacement.put(steps.values.flatMap(\.line), at: path)
    } catch .system(let reason) {
      throw .system("\(path.string) cannot be written", reason)
    } catch {
      throw .wrong("\(path.string) cannot be written: another program changed it.")
    }
    file = try Self.opened(path)
    lines = steps.count
  }

  private mutating func write(_ bytes: [UInt8]) throws(RunError) {
    do throws(Errno) {
      try file.append(bytes)
      try file.sync()
    } catch {
      throw .system("\(file.path.string) cannot be written", error)
    }
  }
}
