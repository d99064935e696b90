import ArgumentParser
import Conformance
import CuelightKit
import MediaModel
import Reporting
import Runs
import Sandbox
import SystemPackage

/// `check --results`: records in place of a report.
extension CheckCommand {
  /// Judges a part of a plan and stores a record of each medium.
  ///
  /// - Parameter results: The folder of the records.
  /// - Throws: The status for the caller; what is wrong was said.
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

  /// Opens the plan that the call names; the request is then for its media.
  ///
  /// - Parameter request: The call.
  /// - Returns: The plan, or `nil`.
  /// - Throws: The status for the caller; what is wrong was said.
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
    let checker = try Checker(access: conditions.access)
    StopRequest.accept(grace: runs.grace?.duration ?? RunOptions.defaultGrace) { checker.cancel() }
    defer { StopRequest.finish() }
    var request = self.request
    request.cache = try conditions.openCache()
    let planned: PlannedCheck
    if let plan = runs.plan {
      planned = try PlannedCheck(plan, runs, profile: profile)
      request.manifest = planned.manifest
      request.speech = speech(in: planned.folder)
    } else {
      request.list = try list.paths()
      planned = try await PlannedCheck(request, runs, checker)
    }
    let folder = try ResultsFolder(
      planned.folder.outer(FilePath(results)),
      of: try await planned.identity(request, checker), planned.plan)
    let monitor = monitor(in: planned.folder)
    let run = ResultsRun(
      request, runs, planned.shard, folder, checker, monitor,
      asksForReasons: gate.givenFailOn != nil)
    defer { monitor.end() }
    let ending = try await run.run()
    monitor.clear()
    try end(ending, checker, request.cache?.notice)
  }

  /// Shows how far the run has come; the file of numbers is named from where the call was made.
  ///
  /// - Parameter folder: The folder of the plan, or `nil`.
  /// - Returns: What shows it.
  func monitor(in folder: BaseFolder?) -> RunMonitor {
    RunMonitor(
      profile: profile, isQuiet: gate.quiet, log: monitoring.log,
      metrics: monitoring.metrics.map { folder?.outer($0) ?? $0 })
  }

  /// The speech network of the call, whose path is relative to where the call was made.
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
    // A worker that could not start any more is no fault of a machine that is shut down.
    if let signal = StopRequest.signal { throw ExitStatus(stoppedBy: signal) }
    if ending.error != nil { throw .environment }
    if ending.left > 0 { throw .terminated }
    guard let rule = gate.givenFailOn else { return }
    let status = ExitStatus(ending.reasons, under: rule)
    if status != .success { throw status }
  }
}

extension Report {
  /// Adds what a plan says beside its media.
  ///
  /// - Parameter tail: The last lines of the plan.
  mutating func add(_ tail: StoredTail) {
    skipped = tail.skipped + skipped
    failures = tail.failures + failures
  }
}

extension ResultsRun.Ending {
  /// How many media have a record now.
  fileprivate var sentence: String {
    let open = left > 0 ? " \(left) have none yet: make the same call again." : ""
    return "\(judged) media were judged; \(recorded) had a record.\(open)"
  }
}
