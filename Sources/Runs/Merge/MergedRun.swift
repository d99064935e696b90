package import Baselines
package import Conformance
import MediaModel
package import Records
import Synchronization
package import SystemPackage

/// The records of results folders as one run, in the order of its plan.
///
/// The order of the folders does not matter, and a folder may be given twice: equal records count
/// once. Memory has only the position of each record; each pass of a report reads the records
/// again.
package struct MergedRun: Sendable {
  /// What identifies the run.
  package let identity: RunIdentity
  /// Files that were met in folders and not judged.
  package private(set) var skipped: [Report.Skipped] = []
  /// The reasons why something was not judged, with the records that are missing, damaged or in
  /// conflict.
  package private(set) var failures: [ReportedError] = []
  /// Whether every medium has its record, and no record is damaged or differs from another one.
  package let isComplete: Bool
  private let index: RecordIndex
  private let unreadable = UnreadableRecords()
  private let files: PartFiles
  /// The accepted findings; `nil` without a baseline.
  private let accepted: AcceptedFindings?

  /// The maximum number of media without a record that are listed by name.
  private static let mostListed = 1_000

  /// Finds the records of some folders.
  ///
  /// - Parameters:
  ///   - folders: The folders, at least one.
  ///   - accepted: The findings that a baseline accepts; `nil` without one.
  /// - Throws: ``RunError``, also if the folders have results of several runs.
  package init(
    _ folders: [FilePath], accepting accepted: AcceptedFindings? = nil
  ) throws(RunError) {
    self.accepted = accepted
    var results: [ResultsFolder] = []
    var seen: Set<FilePath> = []
    for folder in folders where seen.insert(folder.lexicallyNormalized()).inserted {
      results.append(try ResultsFolder(folder))
    }
    guard let first = results.first else { throw .wrong("Name at least one results folder.") }
    identity = first.identity
    for other in results { try Self.check(other, first) }
    files = try PartFiles(results)
    var index = RecordIndex(
      count: first.plan.head.count, identity: first.identity.digest)
    let damages = try index.read(files, first.plan)
    failures = try index.settle(files, first.plan)
    self.index = index
    let tail = StoredTail(try first.plan.tail())
    skipped = tail.skipped
    isComplete = index.missing.isEmpty && failures.isEmpty && damages.isEmpty
    failures = tail.failures + (try missing(of: first.plan)) + failures + damages
  }

  private static func check(
    _ other: ResultsFolder, _ first: ResultsFolder
  ) throws(RunError) {
    guard let difference = first.identity.difference(to: other.identity) else { return }
    throw .wrong(
      "\(first.path.string) and \(other.path.string) have results of different runs: "
        + "\(difference.name) is “\(difference.own)” in one and “\(difference.other)” in the "
        + "other. Merge each run by itself.")
  }

  private func missing(of plan: PlanFile) throws(RunError) -> [ReportedError] {
    let missing = index.missing
    var failures: [ReportedError] = []
    for number in missing.prefix(Self.mostListed) {
      let source = try plan.entry(number).source.text
      failures.append(
        ReportedError(
          code: .runMissing,
          message: "\(source) has no record: it was not judged. Run its shard again."))
    }
    let rest = missing.count - Self.mostListed
    if rest > 0 {
      failures.append(
        ReportedError(
          code: .runMissing,
          message: rest == 1
            ? "1 more medium has no record." : "\(rest) more media have no record."))
    }
    return failures
  }

  /// How many presentations have no record.
  package var missingCount: Int { index.missing.count }

  /// Goes through the records, in the order of the plan.
  ///
  /// - Parameter receive: Takes a record, with the marks of what is accepted; returns whether more are
  ///   wanted.
  /// - Returns: How the baseline was used by the records that were taken; `nil` without one.
  /// - Throws: ``RunError/wrong(_:)``, when a file was changed since.
  private func readRecords(
    _ receive: (_ line: [UInt8]) -> Bool
  ) throws(RunError) -> BaselineUse? {
    var windows = PartWindows(files: files.paths.count) {
      (file, position, count) throws(RunError) in
      try files.bytes(of: file, at: position, count: count)
    }
    var accepted = accepted
    for slot in index.slots {
      let line = try files.checked(windows.line(slot), of: slot)
      guard receive(accepted?.mark(line) ?? line) else { break }
    }
    return accepted?.use
  }
}

extension MergedRun: LinedRun {
  package var tool: RunRecord.Tool { identity.tool }

  package var profile: String { identity.profile }

  package var also: [String] { identity.also }

  /// What the run reports beside its media.
  package var rest: RunRecord.Rest {
    var rest = RunRecord.Rest(
      skipped: skipped, failures: failures.map(RunRecord.Failure.init))
    rest.also = also
    return rest
  }

  package func readLines(_ receive: (StoredMedium) -> Bool) -> RunRecord.Rest {
    var rest = rest
    do throws(RunError) {
      let use = try readRecords { line in
        let medium = StoredMedium(line: line)
        if rest.libraries.isEmpty, let line = medium.line {
          rest.libraries = ResultRecord.libraries(of: line)
        }
        return receive(medium)
      }
      rest.baseline = use
    } catch {
      rest.failures.append(.init(code: .runDamaged, message: "\(error)"))
    }
    return rest
  }

  /// Media whose record cannot be read get no number.
  ///
  /// This is the same in every pass, because a report uses the numbers of one pass in the next one.
  package func read(_ need: MediaNeed, _ receive: (MediumRecord) -> Bool) -> RunRecord.Rest {
    var (number, position) = (0, -1)
    var unread: [RunRecord.Failure] = []
    let known = unreadable.positions
    var rest = readLines { medium in
      position += 1
      guard !known.contains(position) else {
        unread.append(Self.unreadRecord)
        return true
      }
      guard need.includes(number + 1) else {
        number += 1
        return true
      }
      guard let record = medium.read(need.parts(of: number + 1)) else {
        unreadable.insert(position)
        unread.append(Self.unreadRecord)
        return true
      }
      number += 1
      if let damage = record.damageFailure { unread.append(damage) }
      return receive(record)
    }
    rest.failures += unread
    return rest
  }

  private static let unreadRecord = RunRecord.Failure(
    code: .runDamaged, message: "A record cannot be read.")
}

/// The positions of the unreadable records that the passes have found so far.
private final class UnreadableRecords: Sendable {
  private let state = Mutex<Set<Int>>([])

  var positions: Set<Int> { state.withLock { $0 } }

  func insert(_ position: Int) { state.withLock { _ = $0.insert(position) } }
}
