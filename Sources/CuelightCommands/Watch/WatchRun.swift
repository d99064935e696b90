import Conformance
import CuelightKit
import MediaModel
import Reporting
import Runs
import Sandbox
import Synchronization
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
  /// Where results go.
  let results: WatchResults
  /// What is done with a medium that was judged.
  let delivery: WatchDelivery
  /// How often the folder is searched without a notification.
  let interval: Duration

  private var tree: WatchedTree
  private var journal: WatchJournal
  private let start: ContinuousClock.Instant
  /// What was reported once.
  private var reported: Set<String> = []
  /// Why a medium could not be delivered in the last look, or `nil`.
  private var undelivered: RunError?

  /// The most presentations that are judged before the folder is looked at again.
  private static let batch = 32
  /// A look at a large folder takes long: so many times as long passes before the next.
  private static let pauseRatio = 4

  /// What a look at the folder has found.
  private struct Look {
    /// Presentations that are not delivered.
    var open = 0
    /// Whether more presentations wait to be judged.
    var hasMore = false
    /// When the next look may begin.
    var next = Duration.zero
  }

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - request: How media are judged.
  ///   - checker: What judges them.
  ///   - rule: What makes a medium fail.
  ///   - results: Where results go.
  ///   - delivery: What is done with a medium that was judged.
  ///   - interval: How often the folder is searched without a notification.
  ///   - start: When the clock of `tree` began.
  ///   - tree: The watched folder.
  /// - Throws: ``RunError`` if the results folder cannot be used.
  init(
    _ request: CheckRequest, _ checker: Checker, _ rule: FailureRule, _ results: WatchResults,
    _ delivery: WatchDelivery, every interval: Duration, since start: ContinuousClock.Instant,
    _ tree: consuming WatchedTree
  ) throws(RunError) {
    self.request = request
    self.checker = checker
    self.rule = rule
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
  /// - Throws: That the folder cannot be watched any more, or a result cannot be written; with
  ///   `endsWhenDone` also why a medium could not be delivered.
  mutating func run(endsWhenDone: Bool) async throws(RunError) {
    try finishMoves()
    var look = Look()
    var lastLook = now
    var isDue = true
    while StopRequest.signal == nil {
      if isDue && now >= look.next || now - lastLook >= interval {
        look = try await self.look()
        lastLook = now
        let isIdle = !look.hasMore && !tree.isBusy
        if endsWhenDone, isIdle, look.open == 0 || undelivered != nil {
          if let undelivered { throw undelivered }
          return
        }
        isDue = look.hasMore
      }
      if try wait() { isDue = true }
    }
  }

  private var now: Duration { start.duration(to: .now) }

  private mutating func wait() throws(RunError) -> Bool {
    let start = start
    do throws(Errno) {
      return try tree.wait { start.duration(to: .now) }
    } catch {
      throw .system("The folder \(tree.top.string) cannot be watched any more", error)
    }
  }

  /// Delivers what is judged, and judges a part of what is complete.
  private mutating func look() async throws(RunError) -> Look {
    undelivered = nil
    let begin = now
    let planned = await plan()
    let arrivals = planned.compactMap { WatchArrival($0, in: tree.top) }
    if isWhole { try journal.keep(Set(arrivals.map(\.key))) }
    let cost = now - begin
    let open = arrivals.filter { !isDelivered($0) }
    let complete = open.filter { isComplete($0) }
    for arrival in complete where isJudged(arrival) { try deliver(arrival, among: planned) }
    let fresh = complete.filter { !isJudged($0) }
    try await judge(Array(fresh.prefix(Self.batch)), among: planned)
    return Look(
      open: open.count { !isDelivered($0) }, hasMore: fresh.count > Self.batch,
      next: now + cost * Self.pauseRatio)
  }

  /// Whether the last search has seen the whole folder.
  private var isWhole = true

  /// Searches the folder for presentations.
  private mutating func plan() async -> [PlannedMedium] {
    for (folder, reason) in tree.unwatched {
      report("\(folder.string) is not watched: \(reason). It is searched from time to time.")
    }
    var request = request
    request.sources = [tree.top]
    var planned: [PlannedMedium] = []
    let rest = await checker.plan(request, cost: .bytes) { planned.append($0) }
    // A folder without media is a folder in which nothing has arrived yet.
    let failures = rest.failures.filter { $0.code != .sourceNoMedia }
    for failure in failures { report("\(failure.message) [\(failure.code.rawValue)]") }
    isWhole = failures.isEmpty
    return planned
  }

  private func isJudged(_ arrival: WatchArrival) -> Bool {
    journal.steps[arrival.key]?.stamp == arrival.stamp
  }

  private func isDelivered(_ arrival: WatchArrival) -> Bool {
    isJudged(arrival) && journal.steps[arrival.key]?.isDelivered == true
  }

  /// Whether no program writes a file of a presentation any more.
  private func isComplete(_ arrival: WatchArrival) -> Bool {
    arrival.medium.files.allSatisfy {
      tree.isSettled($0, at: now) && WatchArrival.isOld($0, tree.quiet)
    }
  }

  private mutating func judge(
    _ arrivals: [WatchArrival], among planned: [PlannedMedium]
  ) async throws(RunError) {
    guard !arrivals.isEmpty else { return }
    let sources = arrivals.map(\.medium.source)
    var judged: [(number: Int, media: JudgedSource)] = []
    do throws(ExaminationError) {
      try await checker.judge(request, sources.count) {
        sources[$0]
      } isStopped: {
        StopRequest.signal != nil
      } judged: {
        judged.append(($0, $1))
      }
    } catch {
      report("\(error.message) [\(error.code.rawValue)]")
    }
    for (number, media) in judged {
      if let error = media.environmentError { throw .wrong(error.message) }
      guard Self.isFinal(media) else { continue }
      try store(media, of: arrivals[number])
      try deliver(arrivals[number], among: planned)
    }
  }

  /// A medium that was changed or canceled while it was read is judged again.
  private static func isFinal(_ judged: JudgedSource) -> Bool {
    !judged.isCancelled && judged.media.allSatisfy { $0.verdict.failure?.code != .mediaChanged }
  }

  private mutating func store(
    _ judged: JudgedSource, of arrival: WatchArrival
  ) throws(RunError) {
    guard let path = results.path(of: arrival.key) else { return }
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
      WatchStep(source: arrival.key, stamp: arrival.stamp, isPassed: status == .success))
  }

  private mutating func deliver(
    _ arrival: WatchArrival, among planned: [PlannedMedium]
  ) throws(RunError) {
    guard var step = journal.steps[arrival.key], let result = results.path(of: arrival.key)
    else { return }
    var done: String?
    do throws(RunError) {
      switch delivery {
      case .stays: break
      case .program(let program):
        done = try WatchDelivery.run(
          program, arrival.medium.source, isPassed: step.isPassed, result: result)
      case .moves(let passed, let failed):
        step.files = filesToMove(of: arrival.medium, among: planned)
        let target = try WatchDelivery.folder(
          for: step.files, in: step.isPassed ? passed : failed)
        step.target = PlanPath(bytes: target.bytes)
        try journal.add(step)
        try WatchDelivery.move(step.files, from: tree.top, to: target)
        done = "moved to \(target.string)"
      }
    } catch {
      // The next look tries again: a disk may be full for a while.
      undelivered = error
      return report("\(error)")
    }
    step.isDelivered = true
    try journal.add(step)
    Self.show(step, arrival.medium.source, result, done)
  }

  /// Ends the moves that the last watch began: a presentation is never left in two folders.
  private mutating func finishMoves() throws(RunError) {
    for var step in journal.steps.values where !step.isDelivered {
      guard let target = step.target.flatMap({ FilePath(bytes: $0.bytes) }) else { continue }
      try WatchDelivery.move(step.files, from: tree.top, to: target)
      step.isDelivered = true
      try journal.add(step)
    }
  }

  /// A file that another presentation uses too, and a manifest, are not moved.
  private func filesToMove(
    of medium: PlannedMedium, among planned: [PlannedMedium]
  ) -> [PlanPath] {
    var users: [FilePath: Int] = [:]
    for file in planned.lazy.flatMap(\.files) { users[file, default: 0] += 1 }
    return medium.files.filter { file in
      users[file] == 1 && !PlannedMedium.isManifest(file)
        && file.string != request.manifest
    }.compactMap { $0.relative(to: tree.top) }.map { PlanPath(bytes: $0.bytes) }
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
