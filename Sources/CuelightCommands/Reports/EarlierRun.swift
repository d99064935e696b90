import Conformance
import Records
import Runs
import SystemIO
import SystemPackage

/// The run that another one is compared with: a file of `check -f ndjson`, or a results folder.
struct EarlierRun {
  let results: ComparedRun

  /// Reads a run.
  ///
  /// - Parameters:
  ///   - path: The file or the folder, as the user wrote it.
  ///   - profile: The profile of the later run.
  /// - Throws: The status for the caller; the error was already reported.
  init(_ path: String, by profile: String) throws(ExitStatus) {
    guard FilePath(path).isPath(to: .folder) else {
      let file = try StoredFile(path)
      results = ComparedRun(try file.run(), named: path, by: profile)
      if let issue = file.issue { Output.complaint(issue) }
      return
    }
    do throws(RunError) {
      results = ComparedRun(try MergedRun([FilePath(path)]), named: path, by: profile)
    } catch {
      Output.complaint("\(error)")
      throw .unreadable
    }
  }

  /// Refuses a run that has no criterion of a profile, before media are judged.
  ///
  /// - Parameter profile: The profile of the run that is compared with it.
  /// - Throws: The status for the caller; the error was already reported.
  func checkCriteria(of profile: Profile) throws(ExitStatus) {
    let tested = ComparedRun.Medium(
      name: "", sha256: nil,
      results: profile.testedClauses.map { .init(criterion: $0.id, outcome: .doesNotApply) })
    let run = ComparedRun(
      name: Self.thisRun, profile: profile.name, version: results.version, media: [tested])
    try Self.check(RunComparison(results, run))
  }

  /// The name of the run that has just ended, in sentences.
  static let thisRun = "this run"

  /// What changed since the run.
  ///
  /// - Returns: The changes.
  func changes(to run: ComparedRun) -> RunComparison { RunComparison(results, run) }

  /// What changed since the run.
  ///
  /// - Parameter report: The run that has just ended, with its verdicts.
  /// - Returns: The changes.
  func changes(to report: Report) -> RunComparison {
    var run = Self.begin(report.profile)
    for verdict in report.presentations { run.add(MediumRecord(verdict, hasTimeline: false)) }
    run.isWhole = report.failures.isEmpty
    return changes(to: run)
  }

  /// The results of a run that has just begun.
  ///
  /// - Returns: The run without media.
  static func begin(_ profile: String) -> ComparedRun {
    ComparedRun(name: thisRun, profile: profile, version: Report.Tool.cuelight.version)
  }

  /// Refuses a comparison without a common criterion, because it would find nothing worse.
  ///
  /// - Throws: The status for the caller; the error was already reported.
  static func check(_ changes: RunComparison) throws(ExitStatus) {
    guard changes.isEmpty else { return }
    for note in changes.notes { Output.complaint(note) }
    Output.complaint("Nothing can be compared. Judge both runs by one profile.")
    throw .usage
  }

  /// Refuses to compare a run with itself.
  ///
  /// - Throws: The status for the caller; the error was already reported.
  static func refuseSame(_ path: String, _ others: [String]) throws(ExitStatus) {
    for other in others where isSame(FilePath(path), FilePath(other)) {
      Output.complaint(
        "\(path) and \(other) are the same run. Name an earlier run to compare with.")
      throw .usage
    }
  }

  private static func isSame(_ one: FilePath, _ other: FilePath) -> Bool {
    if let first = FileStamp.found(at: one), let second = FileStamp.found(at: other) {
      return first.isSameFile(second)
    }
    do throws(Errno) {
      return try one.resolved() == other.resolved()
    } catch {
      return false
    }
  }
}
