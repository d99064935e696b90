import Reporting
import Runs
import SystemIO
import Synchronization
import SystemPackage

/// The media of a part of a plan that have no record yet.
final class PendingTasks: Sendable {
  /// A medium that is judged.
  struct Task: Sendable {
    /// Its number in the plan.
    let entry: Int
    /// The files that its judgment reads.
    let files: [FilePath]
    /// What they are like.
    let stamp: FileState
    /// The revision of its record.
    let revision: Int
    /// The damaged lines that its record replaces.
    let replaces: [String]
    /// When its examination began.
    let begun: ContinuousClock.Instant
  }

  private struct State {
    var tasks: [Int: Task] = [:]
    var recorded: [Int] = []
    var failure: RunError?
  }

  private let members: [Int]
  private let recordedState: RecordedState
  private let plan: PlanFile
  private let verifies: Bool
  private let state = Mutex(State())

  /// Creates the tasks of a part.
  ///
  /// - Parameters:
  ///   - members: The numbers of its media in the plan.
  ///   - state: What is recorded.
  ///   - plan: The plan.
  ///   - verifies: Whether files are read again although sizes and times are as recorded.
  init(members: [Int], state: RecordedState, plan: PlanFile, verifies: Bool) {
    self.members = members
    recordedState = state
    self.plan = plan
    self.verifies = verifies
  }

  /// The places of the media that had a record before.
  var recorded: [Int] { state.withLock { $0.recorded } }
  /// Why the plan could not be read, or `nil`.
  var failure: RunError? { state.withLock { $0.failure } }

  /// The medium of a place.
  ///
  /// - Parameter number: Its place in the part.
  /// - Returns: The medium; `nil` when the plan cannot be read.
  func source(_ number: Int) -> FilePath? {
    do throws(RunError) {
      return FilePath(bytes: try plan.source(members[number]).bytes)
    } catch {
      state.withLock { $0.failure = error }
      return nil
    }
  }

  /// Begins a medium, unless it has a record and its files are as they were then.
  ///
  /// - Parameters:
  ///   - number: Its place in the part.
  ///   - files: The files that its judgment would read now. The plan may be older: captions may have
  ///     been added since.
  /// - Returns: Whether it is to be judged.
  func begin(_ number: Int, _ files: [FilePath]) -> Bool {
    let stamp = FileState(of: files)
    let revision = recordedState.revision(
      of: members[number], stamp, verifying: verifies ? { FileContents(of: files) } : nil)
    guard let revision else {
      state.withLock { $0.recorded.append(number) }
      return false
    }
    let task = Task(
      entry: members[number], files: files, stamp: stamp, revision: revision,
      replaces: recordedState.replaced(by: members[number]), begun: .now)
    state.withLock { $0.tasks[number] = task }
    return true
  }

  /// Ends a medium.
  ///
  /// - Parameter number: Its place in the part.
  /// - Returns: The medium.
  func end(_ number: Int) -> Task? { state.withLock { $0.tasks.removeValue(forKey: number) } }
}
