import Conformance
import Foundation
import MediaModel
import Records
import Reporting
import SystemPackage
import Testing

@testable import Runs

/// Results folders with records that a test writes by hand.
final class StoredResults {
  let folder: URL
  /// The media of the plan.
  let media: [PlanPath]
  let plan: PlanFile

  convenience init(_ media: [String] = ["a.mp4", "b.mp4"]) throws {
    try self.init(media.map { PlanPath(bytes: Array($0.utf8)) })
  }

  init(_ media: [PlanPath]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("runs-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.media = media
    plan = try Self.plan(of: media, ".", FilePath(folder.appendingPathComponent("plan").path))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> FilePath { FilePath(folder.appendingPathComponent(name).path) }

  static func plan(of media: [PlanPath], _ base: String, _ path: FilePath) throws -> PlanFile {
    var writer = try PlanWriter(in: FilePath(FileManager.default.temporaryDirectory.path))
    for source in media {
      try writer.add(PlanEntry(source: source, files: [source], bytes: 1, cost: 1))
    }
    var bytes: [UInt8] = []
    try writer.write { count, digest in
      PlanHead(
        base: base, cost: .bytes, count: count, digest: digest, manifest: nil, profile: "dhs-ios",
        tool: .init(tool))
    } to: {
      bytes += $0
      return true
    }
    try Data(bytes).write(to: URL(fileURLWithPath: path.string))
    return try PlanFile(path)
  }

  private static let tool = Report.Tool(name: "cuelight", version: "1", libraries: [:])

  func identity(of plan: PlanFile? = nil) -> RunIdentity {
    RunIdentity(
      plan: (plan ?? self.plan).head.digest, tool: .init(Self.tool), libraries: [:],
      model: "embedded", profile: "dhs-ios", also: [], options: [:])
  }

  func results(_ name: String = "r") throws -> ResultsFolder {
    try ResultsFolder(path(name), of: identity(), plan)
  }

  /// A record about a medium with these outcomes of two criteria.
  func record(
    _ entry: Int, _ outcomes: [Outcome], part: Int = 0, of parts: Int = 1, revision: Int = 0,
    stamp: String = "00ff", replaces: [String] = []
  ) throws -> [UInt8] {
    var verdict = PresentationVerdict(source: media[entry].text)
    verdict.results = zip([CriterionID(.multimedia, .a), CriterionID(.multimedia, .b)], outcomes)
      .map { id, outcome in
        CriterionResult(
          criterion: id, title: "Title", outcome: outcome,
          reason: "Reason.", findings: [], notEvaluated: [])
      }
    return ResultRecord.line(
      MediumRecord(verdict), libraries: [:],
      .init(entry: entry, part: part, parts: parts, revision: revision),
      replaces: replaces, stamp: stamp, contents: "0f",
      shard: "0/1", identity: identity().digest, run: nil)
  }

  /// Stores records as a process does.
  func store(_ records: [UInt8]..., in name: String = "r") throws {
    var writer = PartWriter(try results(name), .whole, largest: 1 << 20)
    for record in records { try writer.append(record) }
    try writer.finish()
  }

  /// The worst outcome of each criterion in a merged run.
  func outcomes(_ run: MergedRun) throws -> [String: Outcome] {
    let totals = LinedReport(run).writeJSON { _ in true }.totals
    return Dictionary(
      uniqueKeysWithValues: totals.results.map { ($0.criterion.description, $0.outcome) })
  }

  /// The JSON report of a merged run.
  func document(_ folders: String...) throws -> (run: MergedRun, json: [UInt8]) {
    let run = try MergedRun(folders.map(path))
    var bytes: [UInt8] = []
    _ = LinedReport(run).writeJSON {
      bytes += $0
      return true
    }
    return (run, bytes)
  }
}
