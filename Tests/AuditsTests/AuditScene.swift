import Foundation
import TestSupport
import Testing

/// An audit in a folder of one test, gone with it, and the program beside it.
final class AuditScene {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cuelight-audit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let run = try call("new", "a.audit", "--product", "P", "--version", "1", "--by", "Ann <a@b.c>")
    try #require(run.status == 0, "\(run.errors)")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var file: URL { folder.appendingPathComponent("a.audit") }

  /// Calls `cuelight audit`.
  func call(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun(["audit"] + arguments, in: folder)
  }

  /// Runs a line of shell.
  func shell(_ line: String) throws -> ProgramRun { try ProgramRun(shell: line, in: folder) }

  /// Adds a run.
  @discardableResult func add(_ run: StoredRunText) throws -> ProgramRun {
    try write(run.bytes, to: "run.ndjson")
    return try call("add", "a.audit", "run.ndjson")
  }

  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: folder.appendingPathComponent(name))
  }

  func bytes(of name: String = "a.audit") throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  /// The state, as JSON.
  func status(_ more: String...) throws -> (status: Int32, state: [String: Any]) {
    let run = try ProgramRun(["audit", "status", "a.audit", "-f", "json"] + more, in: folder)
    let state = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    return (run.status, try #require(state))
  }
}

extension [String: Any] {
  /// A list of objects.
  func list(_ name: String) -> [[String: Any]] { self[name] as? [[String: Any]] ?? [] }

  /// A text.
  func text(_ name: String) -> String? { self[name] as? String }

  /// A number.
  func number(_ name: String) -> Int? { self[name] as? Int }
}
