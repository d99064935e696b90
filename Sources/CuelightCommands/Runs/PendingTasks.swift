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
    /// What its files are like.
    let stamp: FileState
    /// The revision of its record.
    let revision: Int
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
  private let state = Mutex(State())

  /// Creates the tasks of a part.
  ///
  /// - Parameters:
  ///   - members: The numbers of its media in the plan.
  ///   - state: What is recorded.
  ///   - plan: The plan.
  init(members: [Int], state: RecordedState, plan: PlanFile) {
    self.members = members
    recordedState = state
    self.plan = plan
  }

  /// The places of the media that had a record before.
  var recorded: [Int] { state.withLock { $0.recorded } }
  /// Why the plan could not be read, or `nil`.
  var failure: RunError? { state.withLock { $0.failure } }

  /// Begins the next medium.
  ///
  /// - Parameter number: Its place in the part.
  /// - Returns: The medium; `nil` when it has a record.
  func begin(_ number: Int) -> FilePath? {
    do throws(RunError) {
      let entry = try plan.entry(members[number])
      let stamp = FileState(of: entry)
      guard let revision = recordedState.revision(of: members[number], stamp) else {
        state.withLock { $0.recorded.append(number) }
        return nil
      }
      let task = Task(
        entry: members[number], stamp: stamp, revision: revision, begun: .now)
      state.withLock { $0.tasks[number] = task }
      return FilePath(bytes: entry.source.bytes)
    } catch {
      state.withLock { $0.failure = error }
      return nil
    }
  }

  /// Ends a medium.
  ///
  /// - Parameter number: Its place in the part.
  /// - Returns: The medium.
  func end(_ number: Int) -> Task? { state.withLock { $0.tasks.removeValue(forKey: number) } }
}
