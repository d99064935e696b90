package import Records
import SystemIO
package import SystemPackage

/// The steps of a watch, appended to `.watch.ndjson` in its results folder.
///
/// The next watch reads them, so that no presentation is judged twice or forgotten. A presentation
/// that was judged and not delivered is delivered by the next watch.
package struct WatchJournal: ~Copyable {
  /// The last step of each medium.
  package private(set) var steps: [PlanPath: WatchStep]
  /// What is wrong with the file, one sentence each.
  package private(set) var notices: [String]
  private var file: AppendedFile
  /// The lines of the file.
  private var lines: Int

  /// Opens the journal of a results folder, or begins one.
  ///
  /// - Parameter folder: The results folder.
  /// - Throws: ``RunError``, for example if another watch uses the folder.
  package init(in folder: FilePath) throws(RunError) {
    let path = folder.appending(".watch.ndjson")
    var file = try Self.opened(path)
    let read = try Self.read(path, &file)
    (steps, lines, notices) = (read.steps, read.lines, read.notices)
    self.file = file
  }

  private static func opened(_ path: FilePath) throws(RunError) -> AppendedFile {
    do throws(Errno) {
      if let file = try AppendedFile.abandoned(path) { return file }
    } catch .noSuchFileOrDirectory {
      do throws(Errno) {
        return try AppendedFile(creating: path)
      } catch .fileExists {
        // Another watch created it first.
      } catch {
        throw .system("\(path.string) cannot be made", error)
      }
    } catch {
      throw .system("\(path.string) cannot be opened", error)
    }
    throw .wrong("\(path.string) is in use: another watch writes its results there.")
  }

  /// What a journal says.
  private struct Contents {
    var steps: [PlanPath: WatchStep] = [:]
    var lines = 0
    var notices: [String] = []
    /// Where the last whole line ends.
    var end: Int64 = 0
    private var damaged = 0

    /// The maximum number of lines that are named in messages.
    private static let mostListed = 20

    mutating func add(_ line: [UInt8], of path: FilePath) {
      lines += 1
      guard let step = WatchStep.read(line) else {
        return note(
          "\(path.string):\(lines): the line is damaged and is ignored. The medium that it names "
            + "is judged again.")
      }
      guard step.isInside else {
        return note(
          "\(path.string):\(lines): the line names a file outside of the watched folder and is "
            + "ignored.")
      }
      steps[step.source] = step.isGone ? nil : step
    }

    private mutating func note(_ sentence: String) {
      damaged += 1
      if damaged <= Self.mostListed { notices.append(sentence) }
    }

    /// Ends the list of what is wrong.
    mutating func finish(_ path: FilePath, isCut: Bool) {
      if damaged > Self.mostListed {
        let rest = damaged - Self.mostListed
        let lines = rest == 1 ? "1 more line is" : "\(rest) more lines are"
        notices.append("\(path.string): \(lines) ignored.")
      }
      if isCut {
        notices.append(
          "\(path.string): the last line is not whole and is cut off. The medium that it names may "
            + "be judged again.")
      }
    }
  }

  /// A line that was not written as a whole is cut off: the program ended while it wrote.
  private static func read(
    _ path: FilePath, _ file: inout AppendedFile
  ) throws(RunError) -> Contents {
    var contents = Contents()
    do throws(OpenError) {
      var lines = try PartLines(path)
      while let line = try lines.next(), line.isWhole {
        contents.end = line.offset + Int64(line.bytes.count)
        contents.add(line.bytes, of: path)
      }
    } catch {
      throw .wrong("\(path.string) \(error).")
    }
    let isCut = file.size > contents.end
    contents.finish(path, isCut: isCut)
    guard isCut else { return contents }
    do throws(Errno) {
      try file.cut(to: contents.end)
    } catch {
      throw .system("\(path.string) cannot be repaired", error)
    }
    return contents
  }

  /// Forgets media whose result is not there any more, so that they are judged again.
  ///
  /// A medium of which a part was moved is kept: the rest must be moved too.
  ///
  /// - Parameter hasResult: Whether the result of a medium exists.
  package mutating func forgetJudged(unless hasResult: (PlanPath) -> Bool) {
    steps = steps.filter { key, step in
      (step.target != nil && !step.isDelivered) || hasResult(key)
    }
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
  /// - Parameter isThere: Whether a medium exists.
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
