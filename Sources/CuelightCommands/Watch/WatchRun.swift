import Conformance
import CuelightKit
import MediaModel
import Reporting
import Runs
import Sandbox
import SystemIO
import SystemPackage

/// Judges what arrives in a folder until a signal asks for an end.
struct WatchRun: ~Copyable {
  /// How media are judged; the sources are set for each look.
  let request: CheckRequest
  /// What judges them.
  let checker: Checker
  /// What makes a medium fail.
  let rule: FailureRule
  /// What identifies how media are judged: with other settings they are judged again.
  let settings: String
  /// Where results go, and what is done with a medium that was judged.
  let results: WatchResults
  let delivery: WatchDelivery
  /// How often the folder is searched without a notification.
  let interval: Duration

  private var tree: WatchedTree
  private var journal: WatchJournal
  private let start: ContinuousClock.Instant
  /// Whether the folder was searched before.
  private var hasLooked = false
  /// What was reported once.
  private var reported: Set<String> = []
  /// Since when the files of a presentation that is not delivered are as they are.
  private var unchanged: [PlanPath: (state: FileState, since: Duration)] = [:]
  /// Media whose result cannot be written, such as for the length of their names.
  private var unwritable: [PlanPath: FileState] = [:]
  /// Whether the last look has seen, judged and delivered everything.
  private(set) var isWhole = true
  /// What kept the machine from judging, or `nil`.
  private(set) var machineError: ReportedError?

  /// The most presentations that are judged before changes are looked at again.
  private static let batch = 32
  /// A look at a large folder takes long: so many times as long passes before the next.
  private static let pauseRatio = 4

  /// What a look at the folder has found.
  private struct Look {
    /// Presentations that are neither delivered nor given up for now.
    var open = 0
    /// When the next one may be complete; `nil` for none.
    var due: Duration?
    /// When the next look may begin.
    var next = Duration.zero
  }

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - request: How media are judged.
  ///   - checker: What judges them.
  ///   - rule: What makes a medium fail.
  ///   - settings: What identifies how media are judged.
  ///   - results: Where results go.
  ///   - delivery: What is done with a medium that was judged.
  ///   - interval: How often the folder is searched without a notification.
  ///   - start: When the clock of `tree` began.
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
  }

  /// Judges what arrives.
  ///
  /// - Parameter endsWhenDone: Whether the run ends when everything that is there is judged.
  /// - Throws: That the folder cannot be watched any more, that nothing can be judged as the call
  ///   wants it, or that a disk is at fault.
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
  /// Judges and delivers what is complete.
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
    note(open)
    let cost = now - begin
    let shared = Self.shared(planned)
    let complete = open.filter { isComplete($0) }
    for arrival in complete where isJudged(arrival) { try deliver(arrival, keeping: shared) }
    try await judge(complete.filter { !isJudged($0) }, keeping: shared)
    return rest(of: open, next: now + cost * Self.pauseRatio)
  }

  /// What is still open after a look.
  private func rest(of open: [WatchArrival], next: Duration) -> Look {
    var look = Look(next: next)
    for arrival in open where !isDelivered(arrival) && unwritable[arrival.key] != arrival.state {
      guard !isJudged(arrival) else { continue }
      look.open += 1
      guard let since = unchanged[arrival.key]?.since else { continue }
      look.due = min(look.due ?? .seconds(Int64.max / 2), max(now, since + tree.quiet))
    }
    return look
  }

  /// Searches the folder for presentations.
  private mutating func plan() async throws(RunError) -> [PlannedMedium] {
    for (folder, reason) in tree.unwatched {
      report("\(folder.string) is not watched: \(reason). It is searched from time to time.")
    }
    var request = request
    request.sources = [tree.top]
    var planned: [PlannedMedium] = []
    let rest = await checker.plan(request, cost: .bytes) { planned.append($0) }
    // A folder without media is a folder in which nothing has arrived yet.
    let failures = rest.failures.filter { $0.code != .sourceNoMedia }
    for failure in failures {
      isWhole = false
      if !hasLooked, request.manifest != nil, planned.isEmpty { throw .wrong(failure.message) }
      report("\(failure.message) [\(failure.code.rawValue)]")
    }
    hasLooked = true
    return planned
  }

  /// The files that more than one presentation uses, and manifests: they are not moved.
  private static func shared(_ planned: [PlannedMedium]) -> Set<FilePath> {
    var seen: Set<FilePath> = []
    return Set(
      planned.lazy.flatMap(\.files).filter { file in
        PlannedMedium.isManifest(file) || !seen.insert(file).inserted
      })
  }

  /// Keeps since when the files of each presentation are as they are.
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

  /// Whether no program writes a file of a presentation any more.
  ///
  /// What another machine writes gives no notification, so that two looks must find the same.
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
      // What changed meanwhile waits for the next look.
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
          try take(judged, of: arrivals[number], keeping: shared)
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
  private mutating func take(
    _ judged: JudgedSource, of arrival: WatchArrival, keeping shared: Set<FilePath>
  ) throws(RunError) {
    if let error = judged.environmentError {
      machineError = error
      return
    }
    // A medium that was changed or canceled while it was read is judged again.
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
    let status = ExitStatus(RunRecord(report).totals.failureReasons, under: rule)
    try journal.add(
      WatchStep(
        source: arrival.key, stamp: arrival.stamp(settings), isPassed: status == .success))
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
      // The next look tries again: a disk may be full for a while.
      isWhole = false
      return report("\(error)")
    }
    step.isDelivered = true
    try journal.add(step)
    Self.show(step, arrival.medium.source, result, done)
  }

  /// Ends moves that were interrupted: a presentation is never left in two folders.
  private mutating func finishMoves() throws(RunError) {
    for var step in journal.steps.values where !step.isDelivered {
      guard let target = step.target.flatMap({ FilePath(bytes: $0.bytes) }) else { continue }
      let medium = FilePath(bytes: step.source.bytes).map { tree.top.pushing($0) }
      if medium?.isPerhapsThere == true {
        // The medium is moved first, so that nothing was moved: it is delivered anew.
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
    StandardOutput.output.tryWrite(Array("\(Escaping.terminal(line))\n".utf8))
  }

  /// Reports something once.
  private mutating func report(_ sentence: String) {
    if reported.insert(sentence).inserted { Output.complaint(sentence) }
  }
}

extension RunError {
  /// Whether no other result could be written either.
  fileprivate var isOfDisk: Bool {
    guard case .system(_, let reason) = self else { return false }
    return [.noSpace, .ioError, .readOnlyFileSystem].contains(reason)
  }
}
