import Foundation
import Hashing
import MediaModel
import TestSupport
import Testing

@Suite("A check that adds its run to an audit")
struct CheckAuditTests {
  /// An audit beside a film that has open questions.
  private func scene() throws -> AuditScene {
    let audit = try AuditScene()
    let film = PackageFolder.samples.appending(path: "3.1.A/NR-no-placement/film.mp4")
    try audit.write(try Data(contentsOf: film), to: "film.mp4")
    return audit
  }

  /// A stored run in which the open questions are failures.
  private func failing(_ run: Data) throws -> [UInt8] {
    let text = String(decoding: run, as: UTF8.self)
      .replacing("\"outcome\": \"NR\"", with: "\"outcome\": \"NC\"")
    var lines = text.split(separator: "\n").map { $0 + "\n" }
    let last = lines.popLast()
    let end = try #require(last)
    let place = try #require(end.range(of: "\"sha256\": \""))
    let old = end[place.upperBound...].prefix(64)
    let hash = try #require(ContentHash(of: Array(lines.joined().utf8)))
    return Array((lines.joined() + end.replacing(old, with: hash.hex)).utf8)
  }

  @Test func `adds its results, and the same run once`() throws {
    let audit = try scene()
    let run = try audit.shell("cuelight check --audit a.audit film.mp4 -f json")
    let plain = try audit.shell("cuelight check film.mp4 -f json")
    #expect(run.output == plain.output)
    #expect(run.status == plain.status)
    _ = try audit.shell("cuelight check --audit a.audit film.mp4 -f ndjson")
    let state = try audit.status().state
    #expect(state.list("runs").count == 1)
    #expect(!state.list("open").isEmpty)
  }

  @Test(arguments: ["--audit a.audit", ""])
  func `a failure that the audit holds fails the run, each time`(_ option: String) throws {
    let audit = try scene()
    let stored = try audit.shell("cuelight check film.mp4 -f ndjson")
    try audit.write(try failing(stored.output), to: "run.ndjson")
    #expect(try audit.call("add", "a.audit", "run.ndjson").status == 0)
    try audit.write(Array("version: 1\naudit: a.audit\n".utf8), to: ".cuelightrc.yml")
    for _ in 1...2 {
      let run = try audit.shell("cuelight check \(option) --fail-on nc film.mp4")
      #expect(run.status == 1, "\(run.errors)")
      #expect(run.errors.contains("What is not compliant stays so for the same content."))
      #expect(run.errors.contains("NR in place of #"))
    }
    #expect(try audit.status().status == 1)
  }

  @Test func `an audit that cannot be written is found before anything is judged`() throws {
    let audit = try scene()
    try audit.write(Array("notes".utf8), to: "notes.txt")
    for (name, status) in [("missing.audit", 3), ("notes.txt", 3), (".", 3)] {
      let run = try audit.shell("cuelight check --audit \(name) film.mp4")
      #expect(run.status == Int32(status), "\(run.errors)")
      #expect(run.text == "")
    }
    let stored = try audit.shell("cuelight check --audit a.audit --results r film.mp4")
    #expect(stored.status == 2)
    #expect(stored.errors.contains("cuelight audit add"))
  }

  @Test func `a results folder is added as the run is`() throws {
    let audit = try scene()
    let run = try audit.shell(
      "cuelight check --results r film.mp4; cuelight audit add a.audit r")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try audit.status().state.list("runs").first?.text("source") == "r")
    #expect(try audit.call("add", "a.audit", "r").text.contains("the same content as run 1"))
  }

  @Test(arguments: ["csv", "dhs", "earl", "html"])
  func `what stands can be exported, to a new file and never over the audit`(
    _ format: String
  ) throws {
    let audit = try scene()
    let run = try audit.shell(
      "cuelight check --audit a.audit film.mp4; cuelight audit export a.audit -f \(format) -o out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try audit.bytes(of: "out").count > 100)
    let before = try audit.bytes()
    let refused = try audit.call("export", "a.audit", "-f", format, "-o", "a.audit")
    #expect(refused.status == 2)
    #expect(try audit.bytes() == before)
  }

  @Test func `a conformance report is withheld while something is open`() throws {
    let audit = try scene()
    _ = try audit.shell("cuelight check --audit a.audit film.mp4")
    let run = try audit.call("export", "a.audit", "-f", "openacr", "-o", "out.yaml")
    #expect(run.status == 4, "\(run.errors)")
    #expect(throws: (any Error).self) { try audit.bytes(of: "out.yaml") }
  }
}
