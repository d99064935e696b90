import Conformance
import CuelightKit
import FoundationEssentials
import MediaModel
import Reporting
import Runs
import Sandbox
import SystemIO
import SystemPackage

/// `check --results`: judges a part of a plan and stores a record of each medium.
struct ResultsRun {
  /// How to judge.
  let request: CheckRequest
  /// What is stored, and when it ends.
  let options: RunOptions
  /// The part of the plan.
  let shard: Shard
  /// Where the records go.
  let folder: ResultsFolder
  /// What judges.
  let checker: Checker
  /// Whether the end depends on what the records show.
  let asksForReasons: Bool
  /// Shows how far the run has come.
  let monitor: RunMonitor
  /// The digest of the identity.
  private let identity: String
  /// What records say about the try; `nil` to leave it out.
  private let facts: RunFacts?

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - request: How to judge.
  ///   - options: What is stored, and when it ends.
  ///   - shard: The part of the plan.
  ///   - folder: Where the records go.
  ///   - checker: What judges.
  ///   - monitor: Shows how far the run has come.
  ///   - asksForReasons: Whether the end depends on what the records show.
  init(
    _ request: CheckRequest, _ options: RunOptions, _ shard: Shard, _ folder: ResultsFolder,
    _ checker: Checker, _ monitor: RunMonitor, asksForReasons: Bool
  ) {
    self.monitor = monitor
    self.asksForReasons = asksForReasons
    self.request = request
    self.options = options
    self.shard = shard
    self.folder = folder
    self.checker = checker
    identity = folder.identity.digest
    facts = options.noTimes ? nil : RunFacts()
  }

  /// How a run ended.
  struct Ending {
    /// What the records of the part show; empty unless it is asked for.
    var reasons: Set<FailureRule.Reason> = []
    /// How many media it judged.
    var judged = 0
    /// How many media of the part have no record.
    var left = 0
    /// How many media of the part had a record before.
    var recorded = 0
    /// What kept the machine from judging or storing, or `nil`.
    var error: String?
    /// What was repaired, one sentence each.
    var notices: [String] = []
  }

  /// Judges what has no record, the most costly first.
  ///
  /// - Returns: How it ended.
  /// - Throws: `RunError`, `ExaminationError`.
  func run() async throws -> Ending {
    let members = shard.members(of: folder.plan.costs)
    let mark: @Sendable (MediumRecord) -> UInt8 = { $0.marks }
    let state = try RecordedState(folder, mark: asksForReasons ? mark : nil)
    // The newest record of a medium may be lost: then an older one must not stand for other content.
    let tasks = PendingTasks(
      members: members, state: state, plan: folder.plan,
      verifies: options.verify || state.hasDamage)
    var ending = Ending()
    var marks: UInt8 = 0
    ending.notices = state.notices + (state.hasDamage ? [Self.verification] : [])
    var writer = PartWriter(folder, shard, largest: options.partSize?.bytes ?? 64 << 20)
    let end = options.deadline.map { ContinuousClock.now + $0.duration }
    try await checker.judge(request, members.count) { number in
      tasks.source(number)
    } isWanted: {
      tasks.begin($0, $1)
    } isStopped: {
      StopRequest.signal != nil || ending.error != nil
        || end.map { ContinuousClock.now >= $0 } ?? false
    } progress: {
      monitor.show($0, checker, request.cache)
    } judged: { number, judged in
      guard ending.error == nil, !judged.isCancelled, let task = tasks.end(number) else { return }
      if let error = judged.environmentError {
        ending.error = "\(error.message) [\(error.code.rawValue)]"
        return
      }
      do throws(RunError) {
        try writer.append(records(judged, task))
        ending.judged += 1
        for medium in judged.media where asksForReasons {
          marks |= MediumRecord(medium.verdict, hasTimeline: false).marks
        }
      } catch {
        ending.error = "\(error)"
      }
    }
    do throws(RunError) {
      try writer.finish()
    } catch {
      ending.error = ending.error ?? "\(error)"
    }
    for number in tasks.recorded { marks |= state.marks(of: members[number]) }
    ending.reasons = FailureRule.Reason.marked(by: marks)
    // What the plan could not search or read is missing in every part of it.
    if !StoredTail(try folder.plan.tail()).failures.isEmpty { ending.reasons.insert(.error) }
    ending.recorded = tasks.recorded.count
    ending.left = members.count - ending.judged - ending.recorded
    if let failure = tasks.failure { throw failure }
    return ending
  }

  private static let verification =
    "A record is damaged: the files of all media of this shard were read again, as with --verify."

  private func records(_ judged: JudgedSource, _ task: PendingTasks.Task) -> [UInt8] {
    let contents = FileContents(of: task.files, knowing: judged.mediumHash).text
    return judged.media.enumerated().flatMap { part, medium in
      ResultRecord.line(
        medium.verdict, libraries: medium.libraries,
        .init(
          entry: task.entry, part: part, parts: judged.media.count, revision: task.revision),
        replaces: task.replaces,
        stamp: task.stamp.text, contents: contents, shard: "\(shard.index)/\(shard.count)",
        identity: identity,
        run: facts?.attempt(since: task.begun))
    }
  }
}

extension MediumRecord {
  /// What the record shows, a bit for each reason to fail.
  fileprivate var marks: UInt8 {
    var totals = RunTotals()
    totals.add(self)
    return FailureRule.Reason.allCases.enumerated().reduce(0) { marks, reason in
      totals.failureReasons.contains(reason.element) ? marks | 1 << reason.offset : marks
    }
  }
}

extension FailureRule.Reason {
  /// The reasons of bits.
  fileprivate static func marked(by marks: UInt8) -> Set<FailureRule.Reason> {
    Set(allCases.enumerated().filter { marks & (1 << $0.offset) != 0 }.map(\.element))
  }
}
