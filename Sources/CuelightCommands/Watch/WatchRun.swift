import Conformance
import CuelightKit
import MediaModel
import Records
import Reporting
import Runs
import Sandbox
import SystemIO
import SystemPackage

/// Judges the media that arrive in a folder until a signal requests the end.
struct WatchRun: ~Copyable {
  /// The settings of the judgment; the sources are set for each scan.
  let request: CheckRequest
  /// The checker that judges them.
  let checker: Checker
  /// The rule that makes a medium fail.
  let rule: FailureRule
  /// The identity of the settings: if the settings change, media are judged again.
  let settings: String
  /// The destination of results, and the action for a medium that was judged.
  let results: WatchResults
  let delivery: WatchDelivery
  /// The interval at which the folder is scanned without a notification.
  let interval: Duration

  private var tree: WatchedTree
  private var journal: WatchJournal
  private let start: ContinuousClock.Instant
  /// Whether the folder has been scanned.
  private var hasLooked = false
  /// The sentences that have been reported, so that each is reported only once.
  private var reported: Set<String> = []
  /// The state of the files of each undelivered presentation, and the time since which it is
  /// unchanged.
  private var unchanged: [PlanPath: (state: FileState, since: Duration)] = [:]
  /// How often the delivery of a medium that was judged has failed.
  private var failures: [PlanPath: Int] = [:]
  /// Media whose result cannot be written, for example because their names are too long.
  private var unwritable: [PlanPath: FileState] = [:]
  /// Whether the last scan could read, judge and deliver everything.
  private(set) var isWhole = true
  /// The status of the media that are in the folder or were judged by this run, for a run that ends.
  private(set) var status = ExitStatus.success
  /// The reason that this machine could not judge, or `nil`.
  private(set) var machineError: ReportedError?

  /// The maximum number of presentations that are judged before changes are checked again.
  private static let batch = 32
  /// The pause before the next scan, as a multiple of the time that the last scan took.
  private static let pauseRatio = 4

  /// The result of a scan of the folder.
  private struct Look {
    /// The number of presentations that are not judged and whose result can be written, or whose
    /// delivery is to be tried again.
    var open = 0
    /// The earliest time at which the next one may be complete; `nil` for none.
    var due: Duration?
    /// The time at which the next scan may begin.
    var next = Duration.zero
  }

  /// Prepares a watch.
  ///
  /// - Parameters:
  ///   - request: The settings of the judgment.
  ///   - checker: The checker that judges the media.
  ///   - rule: The rule that makes a medium fail.
  ///   - settings: The identity of the settings.
  ///   - results: The destination of results.
  ///   - delivery: The action for a medium that was judged.
  ///   - interval: The interval at which the folder is scanned without a notification.
  ///   - start: The time at which the clock of `tree` began.
  ///   - tree: The watched folder.
  /// - Throws: ``RunError`` if the results folder cannot be used.
  init(
    _ request: CheckRequest, _ checker: Checker, _ rule: FailureRule, settings: String,
    _ results: WatchResults, _ delivery: WatchDelivery, every interval: Duration,
    since start: ContinuousClock.Instant, _ tree: consuming WatchedTree
  ) throws(RunError) {
    self.request = request
    self.checker = checker
    self.rule = rule
    self.settings = settings
    self.results = results
    self.delivery = delivery
    self.interval = interval
    self.start = start
    self.tree = tree
    journal = try WatchJournal(in: results.folder)
    for notice in journal.notices { Output.complaint(notice) }
    journal.forgetJudged { results.path(of: $0)?.isPerhapsThere ?? false }
  }

  /// Judges the media that arrive.
  ///
  /// - Parameter endsWhenDone: Whether the run ends when all present media are judged.
  /// - Throws: ``RunError`` if the folder cannot be watched any more, if the options do not allow
  ///   any judgment, or if a disk fails.
  mutating func run(endsWhenDone: Bool) async throws(RunError) {
    var look = Look()
    var lastLook = Duration.zero
    var isDue = true
    while StopRequest.signal == nil, machineError == nil {
      let isTime = isDue || look.due.map { $0 <= now } ?? false || now - lastLook >= interval
      if isTime, now >= look.next {
        look = try await self.look()
        lastLook = now
        isDue = false
      }
      if try wait() { isDue = true }
      if endsWhenDone, !isDue, look.open == 0, !tree.isBusy { return }
    }
  }

  private var now: Duration { start.duration(to: .now) }

  private mutating func wait(
    atMost longest: Duration = WatchedTree.longestWait
  ) throws(RunError) -> Bool {
    let start = start
    do throws(Errno) {
      return try tree.wait(atMost: longest) { start.duration(to: .now) }
    } catch {
      throw .system("The folder \(tree.top.string) cannot be watched any more", error)
    }
  }
}

extension WatchRun {
  /// Judges and delivers the complete presentations.
  private mutating func look() async throws(RunError) -> Look {
    let begin = now
    isWhole = true
    try finishMoves()
    let planned = try await plan()
    let arrivals = planned.compactMap { WatchArrival($0, in: tree.top) }
    let known = Set(arrivals.map(\.key))
    let top = tree.top
    try journal.forget { key in
      known.contains(key)
        || FilePath(bytes: key.bytes).map { top.pushing($0).isPerhapsThere } ?? false
    }
    let open = arrivals.filter { !isDelivered($0) }
    // Why a medium of an earlier run failed is in its result; that it failed is known here.
    let hasFailed = arrivals.contains {
      isDelivered($0) && journal.steps[$0.key]?.isPassed == false
    }
    if hasFailed, status == .success { status = .notCompliant }
    note(open)
    let cost = now - begin
    let shared = Self.shared(planned)
    let complete = open.filter { isComplete($0) }
    for arrival in complete where isJudged(arrival) { try deliver(arrival, keeping: shared) }
    try await judge(complete.filter { !isJudged($0) }, keeping: shared)
    return rest(of: open, next: now + cost * Self.pauseRatio)
  }

  /// The remaining work after a scan.
  private func rest(of open: [WatchArrival], next: Duration) -> Look {
    var look = Look(next: next)
    for arrival in open where !isDelivered(arrival) && unwritable[arrival.key] != arrival.state {
      // A delivery is tried twice before a run ends: the disk may be full only for a moment.
      guard !isJudged(arrival) || failures[arrival.key] == 1 else { continue }
      look.open += 1
      let since = isJudged(arrival) ? now : unchanged[arrival.key]?.since
      guard let since else { continue }
      look.due = min(look.due ?? .seconds(Int64.max / 2), max(now, since + tree.quiet))
    }
    return look
  }

  /// Searches the folder for presentations.
  private mutating func plan() async throws(RunError) -> [PlannedMedium] {
    for (folder, reason) in tree.unwatched {
      report("\(folder.string) is not watched: \(reason). It is searched at intervals instead.")
    }
    var request = request
    request.sources = [tree.top]
    var planned: [PlannedMedium] = []
    let rest = await checker.plan(request, cost: .bytes) { planned.append($0) }
    // A folder without media is a folder in which no media have arrived yet.
    let failures = rest.failures.filter { $0.code != .sourceNoMedia }
    for failure in failures {
      isWhole = false
      if !hasLooked, request.manifest != nil, planned.isEmpty { throw .wrong(failure.message) }
      report("\(failure.message) [\(failure.code.rawValue)]")
    }
    hasLooked = true
    return planned
  }

  /// The files that are not moved: manifests, and files that more than one presentation uses.
  private static func shared(_ planned: [PlannedMedium]) -> Set<FilePath> {
    var seen: Set<FilePath> = []
    return Set(
      planned.lazy.flatMap(\.files).filter { file in
        PlannedMedium.isManifest(file) || !seen.insert(file).inserted
      })
  }

  /// Records the time since which the files of each presentation are unchanged.
  private mutating func note(_ open: [WatchArrival]) {
    var noted: [PlanPath: (state: FileState, since: Duration)] = [:]
    for arrival in open {
      let before = unchanged[arrival.key].flatMap { $0.state == arrival.state ? $0 : nil }
      noted[arrival.key] = before ?? (arrival.state, now)
    }
    unchanged = noted
  }

  private func isJudged(_ arrival: WatchArrival) -> Bool {
    journal.steps[arrival.key]?.stamp == arrival.stamp(settings)
  }

  private func isDelivered(_ arrival: WatchArrival) -> Bool {
    isJudged(arrival) && journal.steps[arrival.key]?.isDelivered == true
  }

  /// Whether all programs have finished writing the files of a presentation.
  ///
  /// Writes by another machine cause no notification, so two scans must find the same state.
  private func isComplete(_ arrival: WatchArrival) -> Bool {
    guard let since = unchanged[arrival.key]?.since, now - since >= tree.quiet,
      unwritable[arrival.key] != arrival.state
    else { return false }
    return arrival.medium.files.allSatisfy { tree.isSettled($0, at: now) }
  }

  private mutating func judge(
    _ arrivals: [WatchArrival], keeping shared: Set<FilePath>
  ) async throws(RunError) {
    var left = arrivals[...]
    while !left.isEmpty, StopRequest.signal == nil, machineError == nil {
      // Media that changed in the meantime are left to the next scan.
      try await judge(part: left.prefix(Self.batch).filter(\.isUnchanged), keeping: shared)
      left = left.dropFirst(Self.batch)
      _ = try wait(atMost: .zero)
    }
  }

  private mutating func judge(
    part arrivals: [WatchArrival], keeping shared: Set<FilePath>
  ) async throws(RunError) {
    let sources = arrivals.map(\.medium.source)
    let (checker, request) = (checker, request)
    var failure: RunError?
    do throws(ExaminationError) {
      try await checker.judge(request, sources.count) {
        sources[$0]
      } isStopped: {
        StopRequest.signal != nil || failure != nil
      } judged: { number, judged in
        guard failure == nil else { return }
        do throws(RunError) {
          try store(judged, of: arrivals[number], keeping: shared)
        } catch {
          failure = error
        }
      }
    } catch {
      isWhole = false
      report("\(error.message) [\(error.code.rawValue)]")
    }
    if let failure { throw failure }
  }

  /// Stores and delivers a medium as soon as it is judged.
  private mutating func store(
    _ judged: JudgedSource, of arrival: WatchArrival, keeping shared: Set<FilePath>
  ) throws(RunError) {
    if let error = judged.environmentError {
      machineError = error
      return
    }
    // A medium that changed or was canceled during reading is judged again.
    guard !judged.isCancelled, arrival.isUnchanged,
      judged.media.allSatisfy({ $0.verdict.failure?.code != .mediaChanged })
    else { return }
    do throws(RunError) {
      guard try store(judged, of: arrival) else { return }
    } catch {
      guard !error.isOfDisk else { throw error }
      unwritable[arrival.key] = arrival.state
      isWhole = false
      return report("\(error)")
    }
    try deliver(arrival, keeping: shared)
  }

  /// The status that decides of two: 3, 1, 4.
  private static func worse(_ one: ExitStatus, _ other: ExitStatus) -> ExitStatus {
    [.unreadable, .notCompliant, .review].first { $0 == one || $0 == other } ?? .success
  }

  private mutating func store(
    _ judged: JudgedSource, of arrival: WatchArrival
  ) throws(RunError) -> Bool {
    guard let path = results.path(of: arrival.key) else { return false }
    let libraries = judged.media.reduce(into: [String: String]()) { all, medium in
      all.merge(medium.libraries) { first, _ in first }
    }
    let tool = Report.Tool(
      name: Report.Tool.cuelight.name, version: Report.Tool.cuelight.version,
      libraries: libraries)
    let report = Report(
      tool: tool, profile: request.profile.name, presentations: judged.media.map(\.verdict))
    try results.write(RunNDJSON.bytes(of: report), to: path)
    let found = ExitStatus(RunRecord(report).totals.failureReasons, under: rule)
    status = Self.worse(status, found)
    try journal.add(
      WatchStep(source: arrival.key, stamp: arrival.stamp(settings), isPassed: found == .success))
    return true
  }
}

extension WatchRun {
  private mutating func deliver(
    _ arrival: WatchArrival, keeping shared: Set<FilePath>
  ) throws(RunError) {
    guard var step = journal.steps[arrival.key], let result = results.path(of: arrival.key),
      arrival.isUnchanged
    else { return }
    var done: String?
    do throws(RunError) {
      switch delivery {
      case .stays: break
      case .program(let program):
        done = try WatchDelivery.run(
          program, arrival.medium.source, isPassed: step.isPassed, result: result)
      case .moves(let passed, let failed):
        step.files = arrival.medium.files
          .filter { !shared.contains($0) && $0.string != request.manifest }
          .compactMap { $0.relative(to: tree.top) }.map { PlanPath(bytes: $0.bytes) }
        let target = try WatchDelivery.folder(
          for: step.files, in: step.isPassed ? passed : failed)
        step.target = PlanPath(bytes: target.bytes)
        try journal.add(step)
        try WatchDelivery.move(step.files, from: tree.top, to: target)
        done = "moved to \(target.string)"
      }
    } catch {
      failures[arrival.key, default: 0] += 1
      isWhole = false
      return report("\(error)")
    }
    step.isDelivered = true
    failures[arrival.key] = nil
    try journal.add(step)
    Self.show(step, arrival.medium.source, result, done)
  }

  /// Completes moves that were interrupted, so that a presentation is never split between two
  /// folders.
  private mutating func finishMoves() throws(RunError) {
    for var step in journal.steps.values where !step.isDelivered {
      guard let target = step.target.flatMap({ FilePath(bytes: $0.bytes) }) else { continue }
      let medium = FilePath(bytes: step.source.bytes).map { tree.top.pushing($0) }
      if medium?.isPerhapsThere == true {
        // The medium is moved first. If it is still in the watched folder, no file was moved:
        // deliver it again.
        step.target = nil
        step.files = []
      } else {
        do throws(RunError) {
          try WatchDelivery.move(step.files, from: tree.top, to: target)
          step.isDelivered = true
        } catch {
          isWhole = false
          report("\(error)")
          continue
        }
      }
      try journal.add(step)
    }
  }

  private static func show(
    _ step: WatchStep, _ medium: FilePath, _ result: FilePath, _ done: String?
  ) {
    let words = [step.isPassed ? "passed" : "failed", medium.string, result.string, done]
    let line = words.compactMap { $0 }.joined(separator: "  ")
    Screen.tryWrite(
      Array("\(Escaping.line(Escaping.terminal(line)))\n".utf8), to: .output)
  }

  /// Reports a sentence, but only once.
  private mutating func report(_ sentence: String) {
    if reported.insert(sentence).inserted { Output.complaint(sentence) }
  }
}

extension RunError {
  /// Whether the disk is the cause, so that other results cannot be written either.
  fileprivate var isOfDisk: Bool {
    guard case .system(_, let reason) = self else { return false }
    return [.noSpace, .ioError, .readOnlyFileSystem].contains(reason)
  }
}
