import FoundationEssentials
import Hashing
import MediaModel

/// Reads a run that was stored as NDJSON.
///
/// What cannot be read is reported with its line, among the failures of the run: so every report
/// shows it, and none is taken for complete.
package struct StoredRun {
  /// Why nothing of a stored run can be used.
  package enum Issue: Error, Sendable, Hashable {
    /// No line is a record of a run.
    case noRecords
  }

  /// The most bytes of a stored run.
  package static let maximumSize = 1 << 30
  /// The most lines that are reported as unreadable; the rest is counted.
  private static let listed = 100

  private let name: String
  private var run: RunRecord
  private var hasHead = false
  private var hasEnd = false
  /// Records of media that are there, readable or not.
  private var mediaLines = 0
  private var records = 0
  private var unlisted = 0
  private var digest = SHA256()

  /// Reads a stored run.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: Its name, for what is reported.
  /// - Returns: All that can be read; what cannot is among its failures.
  /// - Throws: ``Issue`` when no line is a record of a run.
  package static func read(_ bytes: [UInt8], named name: String) throws(Issue) -> RunRecord {
    var reader = StoredRun(name: name)
    var number = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      let next = end.map { $0 + 1 } ?? bytes.count
      number += 1
      reader.take(Array(bytes[start..<next]), number)
      start = next
    }
    guard reader.records > 0 else { throw .noRecords }
    reader.finish(lastLine: number)
    return reader.run
  }

  private init(name: String) {
    self.name = name
    run = RunRecord(
      tool: .init(name: "cuelight", version: "unknown"), profile: "unknown", media: [],
      skipped: [], failures: [])
  }

  private mutating func take(_ line: [UInt8], _ number: Int) {
    guard !hasEnd else { return report(number, "it comes after the last record of a run") }
    do {
      add(try JSONDecoder().decode(StoredRecord.self, from: Data(line)), number)
      records += 1
    } catch {
      report(number, "it is not a record of a run that this version reads (\(Self.reason(error)))")
      if line.starts(with: Self.mediumStart) { mediaLines += 1 }
    }
    digest.update(line)
  }

  /// How a line begins that a medium is on: members are sorted.
  private static let mediumStart = Array("{\"presentation\":".utf8)

  private mutating func add(_ record: StoredRecord, _ number: Int) {
    if !hasHead, !record.isHead {
      hasHead = true
      report(number, "the record that identifies the run is not before it")
    }
    switch record {
    case .run(let tool, let profile):
      if hasHead { return report(number, "a second run begins; keep one run in a file") }
      hasHead = true
      (run.tool, run.profile) = (tool, profile)
    case .medium(let medium):
      mediaLines += 1
      run.media.append(medium)
    case .skipped(let file): run.skipped.append(file)
    case .error(let failure): run.failures.append(failure)
    case .end(let media, let sha256): end(media, sha256, number)
    }
  }

  private mutating func end(_ media: Int, _ sha256: String, _ number: Int) {
    hasEnd = true
    if media != mediaLines {
      report(number, "the run has \(media) media and the file \(mediaLines)")
    } else if digest.contentHash?.hex != sha256 {
      report(number, "the SHA-256 is not that of the records before it: the file was changed")
    }
  }

  private mutating func finish(lastLine: Int) {
    if !hasEnd { report(lastLine, "the last record of the run is missing: the run was cut off") }
    guard unlisted > 0 else { return }
    run.failures.append(
      .init(code: "run.damaged", message: "\(name): \(unlisted) more lines like these."))
  }

  private mutating func report(_ line: Int, _ what: String) {
    guard run.failures.count < Self.listed else {
      unlisted += 1
      return
    }
    let remedy = "What this report says is about a part of the run. Run “cuelight check” again."
    run.failures.append(
      .init(code: "run.damaged", message: "\(name):\(line): \(what). \(remedy)"))
  }

  /// Where in a record, and what.
  private static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .keyNotFound(let key, let found): return "\(path(found.codingPath + [key])) is missing"
    case .typeMismatch(_, let found), .valueNotFound(_, let found):
      return "\(path(found.codingPath)) has another type"
    case .dataCorrupted(let found) where found.codingPath.isEmpty: return "it is not JSON"
    case .dataCorrupted(let found): return "\(path(found.codingPath)) \(found.debugDescription)"
    @unknown default: return "it cannot be read"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.isEmpty
      ? "the record"
      : keys.map { $0.intValue.map(String.init) ?? $0.stringValue }
        .joined(separator: ".")
  }
}
