import Answers
import ArgumentParser
import Conformance
import CuelightKit
import MediaModel
import Records
import Reporting
import Runs
import Sandbox
import SystemPackage

/// `check --results`: records instead of a report.
extension CheckCommand {
  /// Judges a part of a plan and stores a record of each medium.
  ///
  /// - Throws: The status for the caller; the error was already reported.
  func store(in results: String) async throws {
    do {
      try await judge(into: results)
    } catch let error as RunError {
      Output.complaint("\(error)")
      throw error.isOfMachine ? ExitStatus.environment : .usage
    } catch let error as ExaminationError {
      Output.complaint("\(error.message) [\(error.code.rawValue)]")
      throw error.code.isOfEnvironment ? ExitStatus.environment : .usage
    }
  }

  /// Opens the plan that the command line names; the request is then for its media.
  ///
  /// - Returns: The plan, or `nil`.
  /// - Throws: The status for the caller; the error was already reported.
  func plan(for request: inout CheckRequest) throws -> PlannedCheck? {
    guard let plan = runs.plan else { return nil }
    do {
      let planned = try PlannedCheck(plan, runs, profile: profile)
      request.sources = try planned.media()
      request.manifest = planned.manifest
      request.speech = speech(in: planned.folder)
      return planned
    } catch let error as RunError {
      Output.complaint("\(error)")
      throw ExitStatus.usage
    }
  }

  private func judge(into results: String) async throws {
    let start = ContinuousClock.now
    let checker = try Checker(access: conditions.access)
    StopRequest.accept(grace: runs.grace?.duration ?? RunOptions.defaultGrace) { checker.cancel() }
    defer { StopRequest.finish() }
    var request = self.request
    request.cache = try conditions.openCache()
    try listening.add(to: &request)
    let answers = try self.answers.files()
    request.answers = self.answers.index(of: answers)
    let planned: PlannedCheck
    if let plan = runs.plan {
      planned = try PlannedCheck(plan, runs, profile: profile)
      request.manifest = planned.manifest
      request.speech = speech(in: planned.folder)
    } else {
      request.list = try list.paths()
      try list.exclude(from: &request)
      planned = try await PlannedCheck(request, runs, checker)
    }
    let folder = try ResultsFolder(
      planned.folder.outer(FilePath(results)),
      of: try await planned.identity(
        request, checker, answers, allowing: try self.answers.signersHash()), planned.plan)
    let monitor = monitor(in: planned.folder)
    let run = ResultsRun(
      request, runs, planned.shard, folder, checker, monitor, since: start,
      asksForReasons: gate.givenFailOn != nil)
    defer { monitor.end() }
    let ending = try await run.run()
    monitor.clear()
    try end(ending, checker, request.cache?.notice)
  }

  /// The monitor of the run; the path of its metrics file is relative to the initial folder.
  ///
  /// - Parameter folder: The folder of the plan, or `nil`.
  /// - Returns: The monitor.
  func monitor(in folder: BaseFolder?) -> RunMonitor {
    RunMonitor(
      profile: profile, isQuiet: gate.quiet, log: monitoring.log,
      metrics: monitoring.metrics.map { folder?.outer($0) ?? $0 })
  }

  /// The speech network according to the options; its path is relative to the initial folder.
  func speech(in folder: BaseFolder) -> SpeechSource {
    guard case .model(let path) = speechOptions.source else { return speechOptions.source }
    return .model(folder.outer(path))
  }

  private func end(
    _ ending: ResultsRun.Ending, _ checker: Checker, _ cacheNotice: String?
  ) throws(ExitStatus) {
    if !gate.quiet {
      for notice in ending.notices + [checker.sandboxNotice, cacheNotice].compactMap({ $0 }) {
        Output.complaint(notice)
      }
      Output.complaint(ending.sentence)
    }
    if let error = ending.error { Output.complaint(error) }
    // A signal has priority: during a shutdown, a worker that cannot start is not an error.
    if let signal = StopRequest.signal { throw ExitStatus(stoppedBy: signal) }
    if ending.error != nil { throw .environment }
    if ending.left > 0 { throw .terminated }
    guard let rule = gate.givenFailOn else { return }
    let status = ExitStatus(ending.reasons, under: rule)
    if status != .success { throw status }
  }
}

extension Report {
  /// Adds the content of a plan other than its media.
  mutating func add(_ tail: StoredTail) {
    skipped = tail.skipped + skipped
    failures = tail.failures + failures
  }
}

extension ResultsRun.Ending {
  /// A sentence about the number of media that have a record now.
  fileprivate var sentence: String {
    let open = left > 0 ? " \(left) have none yet: make the same call again." : ""
    return "\(judged) media were judged; \(recorded) had a record.\(open)"
  }
}
