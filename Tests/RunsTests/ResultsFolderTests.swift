import Conformance
import Foundation
import Hashing
import MediaModel
import Records
import Reporting
import SystemIO
import SystemPackage
import Testing

@testable import Runs

@Suite struct `Results folders` {
  private static let good: [Outcome] = [.compliant, .compliant]
  private static let other = [PlanPath(bytes: Array("c.mp4".utf8))]

  private static func state(_ stored: StoredResults) throws -> RecordedState {
    try RecordedState(try stored.results())
  }

  /// The stamp that ``StoredResults`` writes by default is another one.
  private static let now = FileState(of: [])

  @Test func `belong to the first run; another plan is refused and changes nothing`() throws {
    let stored = try StoredResults()
    _ = try stored.results()
    let other = try StoredResults.plan(of: Self.other, ".", stored.path("other"))
    #expect(throws: RunError.self) {
      try ResultsFolder(stored.path("r"), of: stored.identity(of: other), other)
    }
    #expect(try ResultsFolder(stored.path("r")).plan.head == stored.plan.head)
  }

  /// The first process was killed, or is between the two files.
  @Test func `with run.json alone belong to its run, and get the plan of no other`() throws {
    let stored = try StoredResults()
    _ = try stored.results()
    try FileManager.default.removeItem(atPath: stored.path("r/plan.ndjson").string)
    let other = try StoredResults.plan(of: Self.other, ".", stored.path("other"))
    #expect(throws: RunError.self) {
      try ResultsFolder(stored.path("r"), of: stored.identity(of: other), other)
    }
    #expect(!FileManager.default.fileExists(atPath: stored.path("r/plan.ndjson").string))
    #expect(throws: RunError.self) { try MergedRun([stored.path("r")]) }
    #expect(try stored.results().plan.head == stored.plan.head)
    #expect(try MergedRun([stored.path("r")]).missingCount == 2)
  }

  @Test func `with the plan of another run are refused`() throws {
    let stored = try StoredResults()
    _ = try stored.results()
    let other = try StoredResults.plan(of: Self.other, ".", stored.path("other"))
    try FileManager.default.removeItem(atPath: stored.path("r/plan.ndjson").string)
    try FileManager.default.copyItem(
      atPath: other.path.string, toPath: stored.path("r/plan.ndjson").string)
    #expect(throws: RunError.self) { try stored.results() }
    #expect(throws: RunError.self) { try ResultsFolder(stored.path("r")) }
  }

  @Test func `of a plan with another base, manifest or profile are another run`() throws {
    let stored = try StoredResults()
    let moved = try StoredResults.plan(of: stored.media, "elsewhere", stored.path("moved"))
    #expect(moved.head.digest != stored.plan.head.digest)
    var text = try String(contentsOfFile: stored.plan.path.string, encoding: .utf8)
    text = text.replacingOccurrences(of: "\"base\": \".\"", with: "\"base\": \"..\"")
    try Data(text.utf8).write(to: URL(fileURLWithPath: stored.path("edited").string))
    let error = #expect(throws: RunError.self) { try PlanFile(stored.path("edited")) }
    #expect(try #require(error).description.contains("changed by hand"))
  }

  @Test func `leave what is recorded, and have the rest judged`() throws {
    let stored = try StoredResults()
    try stored.store(stored.record(1, Self.good, stamp: Self.now.text))
    let state = try Self.state(stored)
    #expect(state.revision(of: 0, Self.now) == 0)
    #expect(state.revision(of: 1, Self.now) == nil)
  }

  @Test func `count up the revision when files changed, or when records differ`() throws {
    let stored = try StoredResults()
    try stored.store(
      stored.record(0, Self.good), stored.record(1, Self.good, stamp: Self.now.text),
      stored.record(1, [.notCompliant, .compliant], stamp: Self.now.text))
    let state = try Self.state(stored)
    #expect(state.revision(of: 0, Self.now) == 1)
    #expect(state.revision(of: 1, Self.now) == 1)
    try stored.store(stored.record(1, Self.good, revision: 1, stamp: Self.now.text))
    #expect(try Self.state(stored).revision(of: 1, Self.now) == nil)
  }

  @Test func `judge a medium again when a record of one of its programs is missing`() throws {
    let stored = try StoredResults()
    let parts = try (0..<2).map {
      try stored.record(0, Self.good, part: $0, of: 2, stamp: Self.now.text)
    }
    try stored.store(parts[1])
    #expect(try Self.state(stored).revision(of: 0, Self.now) == 0)
    try stored.store(parts[0])
    #expect(try Self.state(stored).revision(of: 0, Self.now) == nil)
  }

  /// What another process appends after the file was listed is neither cut off nor lost.
  @Test func `never cut a file whose owner lives`() throws {
    let stored = try StoredResults()
    let record = try stored.record(0, Self.good, stamp: Self.now.text)
    let path = stored.path("r/parts/0-live.ndjson.open")
    _ = try stored.results()
    var live = try AppendedFile(creating: path)
    try live.append(record + [0x7B])
    let state = try Self.state(stored)
    #expect(state.notices.isEmpty)
    #expect(state.revision(of: 0, Self.now) == nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path.string)).count == record.count + 1)
    try live.finish(as: stored.path("r/parts/0-live.ndjson"))
  }

  @Test func `close the file of a dead process, without the record that it did not finish`() throws
  {
    let stored = try StoredResults()
    let record = try stored.record(0, Self.good, stamp: Self.now.text)
    let path = stored.path("r/parts/0-dead.ndjson.open").string
    _ = try stored.results()
    try Data(record + record.dropLast(9)).write(to: URL(fileURLWithPath: path))
    let state = try Self.state(stored)
    #expect(state.notices.count == 1)
    #expect(state.revision(of: 0, Self.now) == nil)
    let closed = stored.path("r/parts/0-dead.ndjson").string
    #expect(try Data(contentsOf: URL(fileURLWithPath: closed)) == Data(record))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// Such as one that was copied in part.
  @Test func `say that a closed file is not whole, and what to do`() throws {
    let stored = try StoredResults()
    let records = try (0...1).map { try stored.record($0, Self.good, stamp: Self.now.text) }
    let path = stored.path("r/parts/0-copy.ndjson").string
    _ = try stored.results()
    for end in [9, 0] {
      try Data(records[0] + records[1].dropLast(end)).write(to: URL(fileURLWithPath: path))
      let state = try Self.state(stored)
      #expect(state.hasDamage == (end > 0))
      #expect(state.notices.count == (end > 0 ? 1 : 0))
      #expect(state.notices.allSatisfy { $0.contains(":2: ") && $0.contains("Delete the file") })
      #expect(state.revision(of: 1, Self.now) == (end > 0 ? 0 : nil))
      #expect(try MergedRun([stored.path("r")]).isComplete == (end == 0))
    }
  }

  @Test func `have no file of a process that is not locked by it`() throws {
    let stored = try StoredResults()
    _ = try stored.results()
    let path = stored.path("r/parts/0-x.ndjson.open")
    let file = try AppendedFile(creating: path)
    #expect(try AppendedFile.abandoned(path) == nil)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: stored.path("r/parts").string)
        == ["0-x.ndjson.open"])
    try file.finish(as: stored.path("r/parts/0-x.ndjson"))
    #expect(throws: Errno.noSuchFileOrDirectory) { _ = try AppendedFile.abandoned(path) }
  }

  @Test func `have the content of files compared only where that is asked`() throws {
    let stored = try StoredResults(["a.mp4"])
    try stored.store(stored.record(0, Self.good, stamp: Self.now.text))
    let state = try Self.state(stored)
    #expect(state.revision(of: 0, Self.now) == nil)
    #expect(state.revision(of: 0, Self.now, verifying: { FileContents(of: []) }) == 1)
  }

  @Test func `know the content of a file, and that it is another one`() throws {
    let stored = try StoredResults(["a.mp4"])
    let (small, large) = (stored.path("small"), stored.path("large"))
    let bytes = Data(repeating: 7, count: 3 << 20)
    try bytes.prefix(10).write(to: URL(fileURLWithPath: small.string))
    try bytes.write(to: URL(fileURLWithPath: large.string))
    let first = FileContents(of: [large, small])
    #expect(FileContents(of: [large, small]) == first)
    #expect(FileContents(of: [large, small], knowing: ContentHash(of: Array(bytes))) == first)
    var changed = bytes
    changed[2 << 20] = 8
    try changed.write(to: URL(fileURLWithPath: large.string))
    #expect(FileContents(of: [large, small]) != first)
    try bytes.write(to: URL(fileURLWithPath: large.string))
    try changed.suffix(10).write(to: URL(fileURLWithPath: small.string))
    #expect(FileContents(of: [large, small]) == first)
    try Data([7]).write(to: URL(fileURLWithPath: small.string))
    #expect(FileContents(of: [large, small]) != first)
    #expect(FileContents(of: [large]) != first)
  }
}
