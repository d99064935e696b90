import Conformance
import Foundation
import Records
import Reporting
import SystemPackage
import Testing

@testable import Runs

@Suite struct `Plans` {
  private static func path(_ text: String) -> PlanPath { PlanPath(bytes: Array(text.utf8)) }

  private static let odd = PlanPath(bytes: [0x61, 0xFF, 0x0A, 0x62])

  /// A plan of two presentations in a new file.
  private func plan(_ change: ([UInt8]) -> [UInt8] = { $0 }) throws -> PlanFile {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("plan-\(UUID()).ndjson")
    defer { try? FileManager.default.removeItem(at: file) }
    var writer = try PlanWriter(in: FilePath(folder.path))
    try writer.add(
      PlanEntry(
        source: Self.path("a.mp4"), files: [Self.path("a.mp4"), Self.path("a.vtt")], bytes: 12,
        cost: 3))
    try writer.add(PlanEntry(source: Self.odd, files: [Self.odd], bytes: 1, cost: 0))
    try writer.add([.init(path: "x.txt", reason: "No medium.")], [])
    var bytes: [UInt8] = []
    try writer.write { count, digest in
      PlanHead(
        base: ".", cost: .seconds, count: count, digest: digest, manifest: nil, profile: "p",
        tool: .init(Report.Tool(name: "cuelight", version: "1", libraries: [:])))
    } to: {
      bytes += $0
      return true
    }
    try Data(change(bytes)).write(to: file)
    return try PlanFile(FilePath(file.path))
  }

  @Test func `are read as they were written, names that are not UTF-8 too`() throws {
    let plan = try plan()
    #expect(plan.head.count == 2)
    #expect(plan.costs == [3, 0])
    #expect(try plan.entry(0).files.map(\.text) == ["a.mp4", "a.vtt"])
    #expect(try plan.entry(1).source == Self.odd)
    #expect(String(decoding: try plan.tail(), as: UTF8.self).contains("\"skipped\""))
  }

  @Test func `have one line a presentation after the first`() throws {
    var lines: [Substring] = []
    _ = try plan { bytes in
      lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      return bytes
    }
    #expect(lines.count == 4)
    #expect(
      lines[1] == #"{"bytes": 12, "cost": 3, "files": ["a.mp4", "a.vtt"], "source": "a.mp4"}"#)
    // 0x61 0xFF 0x0A 0x62 by base64(1).
    #expect(lines[2].contains(#""source": {"pathBytes": "Yf8KYg=="}"#))
  }

  @Test(arguments: ["cut", "changed", "longer", "empty", "other"])
  func `that are damaged are refused`(_ how: String) throws {
    #expect(throws: RunError.self) {
      try plan { bytes in
        switch how {
        case "cut": Array(bytes.dropLast(30))
        case "changed": bytes.map { $0 == UInt8(ascii: "3") ? UInt8(ascii: "4") : $0 }
        case "longer": bytes + Array("{}\n".utf8)
        case "empty": []
        default: Array("{\"record\": \"run\"}\n".utf8)
        }
      }
    }
  }
}
