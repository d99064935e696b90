import Foundation
import TestSupport
import Testing

/// Several processes and several calls into one results folder, and folders that are no such thing.
@Suite("Shared results folders")
struct SharedFolderTests {
  private static func folder(_ count: Int = 12) throws -> Scratch {
    let scratch = try Scratch()
    for index in 0..<count { try scratch.write(PlannedRunTests.gif, to: "m/\(index).gif") }
    try scratch.write(PlannedRunTests.gif, to: "n/other.gif")
    return scratch
  }

  @Test func `two runs at once: one of them gets the folder, and it is whole`() throws {
    let scratch = try Self.folder()
    for round in 0..<4 {
      let run = try scratch.shell(
        """
        cuelight check m --results r\(round) -q & first=$!
        cuelight check n --results r\(round) -q & second=$!
        wait $first; a=$?
        wait $second; b=$?
        echo "$a $b"
        """)
      #expect(["0 2\n", "2 0\n"].contains(run.text), "\(run.text) \(run.errors)")
      let merged = try scratch.run("merge", "r\(round)", "-f", "json")
      let winner = run.text == "0 2\n" ? "m" : "n"
      #expect(merged.output == (try scratch.run("check", "-f", "json", winner).output))
    }
  }

  @Test func `the same part twice at once is recorded once`() throws {
    let scratch = try Self.folder()
    let run = try scratch.shell(
      """
      cuelight plan m -o p.ndjson
      for i in 1 2 3; do cuelight check --plan p.ndjson --results r -q & done
      wait
      cuelight check --plan p.ndjson --results r
      """)
    #expect(run.errors.contains("0 media were judged; 12 had a record"), "\(run.errors)")
    let merged = try scratch.run("merge", "r", "-f", "json")
    #expect(merged.output == (try scratch.run("check", "-f", "json", "m").output))
    let parts = try FileManager.default.contentsOfDirectory(atPath: scratch.url("r/parts").path)
    #expect(!parts.isEmpty)
    #expect(parts.allSatisfy { $0.hasSuffix(".ndjson") }, "\(parts)")
  }

  @Test(arguments: ["", "{", "{\"version\": 9}", "\u{0}"])
  func `a run.json that was not written to its end is refused, and stays`(_ text: String) throws {
    let scratch = try Self.folder(1)
    try scratch.write(Array(text.utf8), to: "r/run.json")
    let run = try scratch.run("check", "m", "--results", "r")
    #expect(run.status == 2)
    #expect(run.errors.contains("Name another folder"), "\(run.errors)")
    #expect(try Data(contentsOf: scratch.url("r/run.json")) == Data(text.utf8))
    #expect(try scratch.run("merge", "r", "-f", "json").status == 2)
  }

  @Test func `a plan in the folder that was cut can be deleted, and the records are kept`() throws {
    let scratch = try Self.folder(2)
    #expect(try scratch.run("check", "m", "--results", "r").status == 0)
    let plan = scratch.url("r/plan.ndjson")
    let whole = try Data(contentsOf: plan)
    try whole.prefix(20).write(to: plan)
    let cut = try scratch.run("check", "m", "--results", "r")
    #expect(cut.status == 2)
    #expect(cut.errors.contains("r/plan.ndjson does not begin like a plan. Delete this file"))
    try FileManager.default.removeItem(at: plan)
    let again = try scratch.run("check", "m", "--results", "r")
    #expect(again.status == 0)
    #expect(again.errors.contains("0 media were judged; 2 had a record"), "\(again.errors)")
    #expect(try Data(contentsOf: plan) == whole)
  }

  @Test(arguments: ["file", "no/such/folder", "/proc/results", "/dev/null"])
  func `a folder that cannot be made is a wrong call`(_ name: String) throws {
    let scratch = try Self.folder(1)
    try scratch.write([], to: "file")
    let run = try scratch.run("check", "m", "--results", name)
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.contains(name))
  }

  @Test func `merge refuses what is no results folder`() throws {
    let scratch = try Self.folder(1)
    #expect(try scratch.run("check", "m", "--results", "r").status == 0)
    for arguments in [["m"], ["r", "m"], ["r/parts"], ["r/run.json"], ["none"], ["r", ""]] {
      let run = try ProgramRun(["merge"] + arguments + ["-f", "json"], in: scratch.folder)
      #expect(run.status == 2, "\(arguments): \(run.errors)")
    }
  }

  @Test func `a list with a medium twice, by several names, is judged once each`() throws {
    let scratch = try Self.folder(3)
    let list = """
      m/0.gif
      ./m/0.gif
      m/../m/1.gif
      \(scratch.url("m/1.gif").path)
      n
      m/0.gif

      """
    try scratch.write(Array(list.utf8), to: "list")
    #expect(try scratch.run("plan", "--files-from", "list", "-o", "p.ndjson").status == 0)
    #expect(try scratch.run("check", "--plan", "p.ndjson", "--results", "r").status == 0)
    let merged = try scratch.run("merge", "r", "-f", "json")
    let plain = try scratch.run("check", "--files-from", "list", "-f", "json")
    let sources = { (run: ProgramRun) in try run.document().presentations?.map(\.source).sorted() }
    #expect(try sources(merged)?.count == 3)
    // A list that is judged as it is written keeps the first name of each.
    #expect(try sources(plain) == ["m/../m/1.gif", "m/0.gif", "n/other.gif"])
  }

  @Test func `text of a merged run is that of a check`() throws {
    let scratch = try Self.folder()
    try scratch.write(Array("no picture".utf8), to: "m/damaged.gif")
    #expect(try scratch.run("check", "m", "--results", "r").status == 0)
    for more in ["", "-v"] {
      let text = try scratch.shell("cuelight merge r -f text \(more)").text
      #expect(text == (try scratch.shell("cuelight check m \(more)").text))
    }
    let quiet = try scratch.run("merge", "r", "-f", "text", "-q")
    #expect(quiet.text.isEmpty)
    #expect(quiet.status == 3)
  }

  @Test func `settings of a configuration are for reports, not for records`() throws {
    let scratch = try Self.folder(1)
    let settings = "version: 1\nformat: json\nbaseline: none.yml\n"
    try scratch.write(Array(settings.utf8), to: ".cuelightrc.yml")
    let run = try scratch.run("check", "m", "--results", "r")
    #expect(run.status == 0, "\(run.errors)")
    let refused = try scratch.run("check", "m", "--results", "s", "-f", "text")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("cuelight merge"), "\(refused.errors)")
  }
}
