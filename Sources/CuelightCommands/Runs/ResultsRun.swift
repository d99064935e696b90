import Conformance
import CuelightKit
import FoundationEssentials
import MediaModel
import Records
import Reporting
import Runs
import Sandbox
import SystemIO
import SystemPackage

/// `check --results`: judges a part of a plan and stores a record of each medium.
struct ResultsRun {
  /// The settings of the judgment.
  let request: CheckRequest
  /// The options for storing and for the end of the run.
  let options: RunOptions
  /// The part of the plan.
  let shard: Shard
  /// The destination of the records.
  let folder: ResultsFolder
  /// The checker that judges.
  let checker: Checker
  /// Whether the exit status depends on the results in the records.
  let asksForReasons: Bool
  /// The display of the progress.
  let monitor: RunMonitor
  /// The digest of the identity.
  private let identity: String
  /// The facts about the attempt for the records; `nil` to omit them.
  private let facts: RunFacts?
  /// The time after which no further medium is begun; `nil` for none.
  private let end: ContinuousClock.Instant?

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - request: The settings of the judgment.
  ///   - options: The options for storing and for the end of the run.
  ///   - shard: The part of the plan.
  ///   - folder: The destination of the records.
  ///   - checker: The checker that judges.
  ///   - monitor: The display of the progress.
  ///   - start: The time at which the command began.
  ///   - asksForReasons: Whether the exit status depends on the results in the records.
  init(
    _ request: CheckRequest, _ options: RunOptions, _ shard: Shard, _ folder: ResultsFolder,
    _ checker: Checker, _ monitor: RunMonitor, since start: ContinuousClock.Instant,
    asksForReasons: Bool
  ) {
    end = options.deadline.map { start + $0.duration }
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

  /// The outcome of a run.
  struct Ending {
    /// The reasons to fail in the records of the part; empty unless they are requested.
    var reasons: Set<FailureRule.Reason> = []
    /// The number of media that it judged.
    var judged = 0
    /// The number of media of the part that have no record.
    var left = 0
    /// The number of media of the part that already had a record.
    var recorded = 0
    /// The reason that this machine could not judge or store, or `nil`.
    var error: String?
    /// The repairs, one sentence each.
    var notices: [String] = []
  }

  /// Judges the media without a record; the media with the highest cost come first.
  ///
  /// - Returns: The outcome.
  /// - Throws: `RunError`, `ExaminationError`.
  func run() async throws -> Ending {
    let members = shard.members(of: folder.plan.costs)
    let mark: @Sendable (MediumRecord) -> UInt8 = { $0.marks }
    let state = try RecordedState(folder, mark: asksForReasons ? mark : nil)
    let notes = crashNotes()
    defer { notes?.end() }
    // The newest record of a medium may be lost; an older one may be about other content.
    let tasks = PendingTasks(
      members: members, state: state, of: folder, verifies: options.verify || state.hasDamage,
      crashes: try CrashList(folder), notes: notes)
    var ending = Ending()
    var marks: UInt8 = 0
    ending.notices = state.notices + (state.hasDamage ? [Self.verification] : [])
    var writer = PartWriter(folder, shard, largest: options.partSize?.bytes ?? 64 << 20)
    let (together, alone) = tasks.order()
    try await judge(together, request.jobs, tasks, &ending, &marks, &writer)
    if !alone.isEmpty { try await judge(alone, 1, tasks, &ending, &marks, &writer) }
    for refused in tasks.refused where ending.error == nil {
      let source = tasks.source(refused.number)
      guard let source else { continue }
      store(
        JudgedSource(source, crashedBy: refused.signal), refused.task, &ending, &marks, &writer)
    }
    do throws(RunError) {
      try writer.finish()
    } catch {
      ending.error = ending.error ?? "\(error)"
    }
    for number in tasks.recorded { marks |= state.marks(of: members[number]) }
    ending.reasons = FailureRule.Reason.marked(by: marks)
    // Folders and files that could not be read during planning are missing in every part.
    if !StoredTail(try folder.plan.tail()).failures.isEmpty { ending.reasons.insert(.error) }
    ending.recorded = tasks.recorded.count
    ending.left = members.count - ending.judged - ending.recorded
    if let failure = tasks.failure { throw failure }
    return ending
  }

  /// Judges some media of the part and stores their records.
  private func judge(
    _ places: [Int], _ jobs: Int, _ tasks: PendingTasks, _ ending: inout Ending,
    _ marks: inout UInt8, _ writer: inout PartWriter
  ) async throws(ExaminationError) {
    var asked = request
    asked.jobs = jobs
    try await checker.judge(asked, places.count) { number in
      tasks.source(places[number])
    } isWanted: {
      tasks.begin(places[$0], $1)
    } isStopped: {
      StopRequest.signal != nil || ending.error != nil
        || end.map { ContinuousClock.now >= $0 } ?? false
    } progress: {
      monitor.show($0, checker, request.cache)
    } judged: { number, judged in
      guard let task = tasks.end(places[number]), ending.error == nil, !judged.isCancelled else {
        return
      }
      if let error = judged.environmentError {
        ending.error = "\(error.message) [\(error.code.rawValue)]"
        return
      }
      store(judged, task, &ending, &marks, &writer)
    }
  }

  private func store(
    _ judged: JudgedSource, _ task: PendingTasks.Task, _ ending: inout Ending,
    _ marks: inout UInt8, _ writer: inout PartWriter
  ) {
    let media = judged.media.map { (MediumRecord($0.verdict), $0.libraries) }
    do throws(RunError) {
      try writer.append(lines(media, judged, task))
      ending.judged += 1
      for (medium, _) in media where asksForReasons { marks |= medium.marks }
    } catch {
      ending.error = "\(error)"
    }
  }

  /// The notes that a crash of this process leaves in the folder; `nil` if notes are not possible.
  ///
  /// The media are judged in this case too.
  private func crashNotes() -> CrashNotes? {
    do throws(Errno) {
      return try CrashNotes(to: folder.newCrashFile(shard))
    } catch {
      return nil
    }
  }

  private static let verification =
    "A record is damaged: the files of all media of this shard were read again, as with --verify."

  private func lines(
    _ media: [(MediumRecord, libraries: [String: String])], _ judged: JudgedSource,
    _ task: PendingTasks.Task
  ) -> [UInt8] {
    let contents = FileContents(of: task.files, knowing: judged.mediumHash).text
    return media.enumerated().flatMap { part, medium in
      ResultRecord.line(
        medium.0, libraries: medium.libraries,
        .init(entry: task.entry, part: part, parts: media.count, revision: task.revision),
        replaces: task.replaces,
        stamp: task.stamp.text, contents: contents, shard: "\(shard.index)/\(shard.count)",
        identity: identity,
        run: facts?.attempt(since: task.begun))
    }
  }
}

extension MediumRecord {
  /// The reasons to fail of the record, one bit for each reason.
  fileprivate var marks: UInt8 {
    var totals = RunTotals()
    totals.add(self)
    return FailureRule.Reason.allCases.enumerated().reduce(0) { marks, reason in
      totals.failureReasons.contains(reason.element) ? marks | 1 << reason.offset : marks
    }
  }
}

extension FailureRule.Reason {
  /// The reasons for a set of bits.
  fileprivate static func marked(by marks: UInt8) -> Set<FailureRule.Reason> {
    Set(allCases.enumerated().filter { marks & (1 << $0.offset) != 0 }.map(\.element))
  }
}
