import Records
import Reporting
import Runs
import Sandbox
import SystemIO
import Synchronization
import SystemPackage

/// The media of a part of a plan that have no record yet.
final class PendingTasks: Sendable {
  /// A medium that is being judged.
  struct Task: Sendable {
    /// Its number in the plan.
    let entry: Int
    /// The files that its judgment reads.
    let files: [FilePath]
    /// The state of these files.
    let stamp: FileState
    /// The revision of its record.
    let revision: Int
    /// The damaged lines that its record replaces.
    let replaces: [String]
    /// The time at which its examination began.
    let begun: ContinuousClock.Instant
    /// The note that a crash of the program leaves; `nil` for none.
    var note: CrashNotes.Note?
  }

  /// A medium that is not examined, because the program crashed twice during its examination.
  struct Refused: Sendable {
    /// Its place in the part.
    let number: Int
    /// The medium.
    let task: Task
    /// The signal of the last crash.
    let signal: Int32
  }

  private struct State {
    var tasks: [Int: Task] = [:]
    var recorded: [Int] = []
    var refused: [Refused] = []
    var failure: RunError?
  }

  private let members: [Int]
  private let recordedState: RecordedState
  private let plan: PlanFile
  private let verifies: Bool
  private let crashes: CrashList
  private let notes: CrashNotes?
  private let identity: String
  private let state = Mutex(State())

  /// Creates the tasks of a part.
  ///
  /// - Parameters:
  ///   - members: The numbers of its media in the plan.
  ///   - state: The records so far.
  ///   - folder: The results folder.
  ///   - verifies: Whether files are read again even if sizes and times are as recorded.
  ///   - crashes: The media during whose examination the program crashed.
  ///   - notes: The notes that a crash of this process leaves; `nil` for none.
  init(
    members: [Int], state: RecordedState, of folder: ResultsFolder, verifies: Bool,
    crashes: CrashList, notes: CrashNotes?
  ) {
    self.members = members
    recordedState = state
    plan = folder.plan
    identity = folder.identity.digest
    self.verifies = verifies
    self.crashes = crashes
    self.notes = notes
  }

  /// The indexes of the media that already had a record.
  var recorded: [Int] { state.withLock { $0.recorded } }
  /// The media that are not examined, because the program crashed twice during their examination.
  var refused: [Refused] { state.withLock { $0.refused } }
  /// The reason why the plan could not be read, or `nil`.
  var failure: RunError? { state.withLock { $0.failure } }

  /// The medium at an index.
  ///
  /// - Parameter number: Its index in the part.
  /// - Returns: The medium; `nil` when the plan cannot be read.
  func source(_ number: Int) -> FilePath? {
    do throws(RunError) {
      return FilePath(bytes: try plan.source(members[number]).bytes)
    } catch {
      state.withLock { $0.failure = error }
      return nil
    }
  }

  /// Begins a medium, unless it has a record and its files have not changed since then.
  ///
  /// - Parameters:
  ///   - number: Its index in the part.
  ///   - files: The files that its judgment would read now. The plan may be older, because captions
  ///     may have been added in the meantime.
  /// - Returns: Whether it must be judged.
  func begin(_ number: Int, _ files: [FilePath]) -> Bool {
    let stamp = FileState(of: files)
    let revision = recordedState.revision(
      of: members[number], stamp, verifying: verifies ? { FileContents(of: files) } : nil)
    guard let revision else {
      state.withLock { $0.recorded.append(number) }
      return false
    }
    let entry = members[number]
    var task = Task(
      entry: entry, files: files, stamp: stamp, revision: revision,
      replaces: recordedState.replaced(by: entry), begun: .now)
    if let signal = crashes.signal(of: entry, stamp) {
      let refused = Refused(number: number, task: task, signal: signal)
      state.withLock { $0.refused.append(refused) }
      return false
    }
    task.note = notes?.add(
      CrashNote.beginning(entry: entry, identity: identity, stamp: stamp.text))
    state.withLock { [task] in $0.tasks[number] = task }
    return true
  }

  /// Ends a medium.
  func end(_ number: Int) -> Task? {
    let task = state.withLock { $0.tasks.removeValue(forKey: number) }
    task?.note?.remove()
    return task
  }

  /// The places of the media in the order of examination.
  ///
  /// Media during whose examination the program crashed come last and are examined one by one.
  ///
  /// - Returns: The places, in two groups.
  func order() -> (together: [Int], alone: [Int]) {
    let isSuspect = members.indices.map { crashes.suspects.contains(members[$0]) }
    return (
      members.indices.filter { !isSuspect[$0] }, members.indices.filter { isSuspect[$0] }
    )
  }
}
