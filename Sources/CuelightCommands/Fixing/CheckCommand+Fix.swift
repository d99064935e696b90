import ArgumentParser
import Baselines
import Conformance
import CuelightKit
import FoundationEssentials
import MediaModel
import Records
import Reporting
import Sandbox
import TimedText

/// `check --fix`: repairs caption files before the media are judged.
extension CheckCommand {
  /// Rejects options with which nothing can be repaired, or with which the output would be mixed.
  func validateFixes() throws {
    guard fixes.fix else { return }
    guard runs.plan == nil, runs.results == nil else {
      throw ValidationError("--fix changes files, and a plan is for media that stay as they are.")
    }
    guard !paths.contains(StandardInputMedium.mark) else {
      throw ValidationError("Standard input cannot be repaired; name the medium.")
    }
    guard !fixes.dryRun || givenFormat == nil && output.isEmpty else {
      throw ValidationError(
        "--dry-run prints the differences and no report; leave out -f and -o.")
    }
  }

  /// Judges the media, and repairs their caption files.
  ///
  /// - Parameters:
  ///   - request: The media and the settings of the check.
  ///   - checker: The checker that judges the media.
  ///   - baseline: The accepted findings, or `nil`.
  /// - Throws: The status for the caller if nothing is to be changed (`--dry-run`) or the run was
  ///   stopped.
  func repair(
    _ request: CheckRequest, _ checker: Result<Checker, ExaminationError>,
    _ baseline: AcceptedFindings?
  ) async throws {
    guard case .success(let checker) = checker else { return }
    let bar = ProgressBar(isHidden: gate.quiet || monitoring.log == .json)
    let report = await checker.check(request) {
      bar.show($0)
    } isStopped: {
      StopRequest.signal != nil
    }
    bar.clear()
    if let signal = StopRequest.signal { throw ExitStatus(stoppedBy: signal) }
    var run = FixRun(
      repairs: CaptionFixes(report, of: paths), options: fixes, limits: request.profile.limits.sync,
      showsDifferences: fixes.dryRun || verbose && format == .text, isQuiet: gate.quiet)
    try await run.perform(
      MediaReader(speech: request.speech, access: request.access, cache: request.cache))
    if fixes.dryRun {
      let report = baseline.map(report.accepting) ?? report
      throw ExitStatus(RunRecord(report).totals.failureReasons, under: gate.failOn)
    }
  }
}

/// The cache of a run that judges media twice, so that nothing is measured twice.
struct RepairCache {
  /// The cache that the user named, or one in a temporary folder.
  let cache: EvidenceCache
  private let temporary: URL?

  /// Opens the cache.
  ///
  /// - Parameter given: The cache that the user named, or `nil`.
  /// - Throws: ``InputIssues``, when no temporary folder can be made.
  init(_ given: EvidenceCache?) throws(InputIssues) {
    if let given {
      (cache, temporary) = (given, nil)
      return
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cuelight-\(UUID().uuidString)")
    do throws(EvidenceCacheError) {
      cache = try EvidenceCache(folder.path)
    } catch {
      throw InputIssues(entries: [
        .init(code: .usage, message: "\(error) --fix judges twice, and keeps measurements there.")
      ])
    }
    temporary = folder
  }

  /// Removes the temporary folder; one that cannot be removed is in the system's folder for such
  /// files.
  func remove() {
    guard let temporary else { return }
    do {
      try FileManager.default.removeItem(at: temporary)
    } catch {
      Output.complaint("The temporary folder \(temporary.path) could not be removed: \(error)")
    }
  }
}
