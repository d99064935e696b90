import Conformance
import Foundation
import Hashing
import MediaModel
import SystemPackage
import TestSupport
import Testing

@testable import Runs

/// A damaged line may have said that a medium fails: only a new record about it ends the damage.
@Suite struct `Damaged records` {
  private static let good: [Outcome] = [.compliant, .compliant]
  private static let bad: [Outcome] = [.notCompliant, .compliant]

  private func changed(_ line: [UInt8], _ text: String, to other: String) throws -> [UInt8] {
    let whole = String(decoding: line, as: UTF8.self)
    try #require(whole.contains(text))
    return Array(whole.replacing(text, with: other, maxReplacements: 1).utf8)
  }

  private func hash(_ line: [UInt8]) throws -> String {
    String(try #require(ContentHash(of: line)).hex.prefix(16))
  }

  /// A folder in which the record of a.mp4 is damaged; the record before it was a better one.
  private func damaged() throws -> (stored: StoredResults, line: [UInt8]) {
    let stored = try StoredResults()
    let line = try changed(stored.record(0, Self.bad, revision: 1), "Reason", to: "Rfason")
    try stored.store(stored.record(0, Self.good), line, stored.record(1, Self.good))
    return (stored, line)
  }

  @Test func `never let an older record pass in their place`() throws {
    let (stored, line) = try damaged()
    let run = try MergedRun([stored.path("r")])
    #expect(!run.isSound)
    #expect(run.failures.map(\.code) == [.runDamaged])
    let message = try #require(run.failures.first?.message)
    #expect(message.contains("a.mp4") && message.contains("Make the same check again"))
    let state = try RecordedState(stored.results())
    #expect(state.replaced(by: 0) == [try hash(line)])
    #expect(state.replaced(by: 1) == [])
    #expect(state.notices.count == 1)
  }

  /// Its files are as they were: without the damage it would be left out.
  @Test func `have their medium judged again as a newer revision`() throws {
    let stored = try StoredResults(["a.mp4"])
    let stamp = FileState(of: []).text
    let line = try changed(
      stored.record(0, Self.bad, revision: 1, stamp: stamp), "Reason", to: "Rfason")
    try stored.store(stored.record(0, Self.good, stamp: stamp), line)
    #expect(try RecordedState(stored.results()).revision(of: 0, FileState(of: [])) == 1)
    try stored.store(
      stored.record(0, Self.bad, revision: 1, stamp: stamp, replaces: [hash(line)]))
    let state = try RecordedState(stored.results())
    #expect(state.revision(of: 0, FileState(of: [])) == nil)
    #expect(state.notices == [])
    let run = try MergedRun([stored.path("r")])
    #expect(run.isSound)
    #expect(try stored.outcomes(run)["3.3.A"] == .notCompliant)
  }

  @Test func `are replaced only by a record of the same medium that says so`() throws {
    let (stored, line) = try damaged()
    try stored.store(stored.record(0, Self.good, revision: 2))
    #expect(try !MergedRun([stored.path("r")]).isSound)
    try stored.store(stored.record(1, Self.good, revision: 1, replaces: [hash(line)]))
    #expect(try !MergedRun([stored.path("r")]).isSound)
    try stored.store(
      stored.record(0, Self.good, revision: 3, replaces: ["0000000000000000"]))
    #expect(try !MergedRun([stored.path("r")]).isSound)
    try stored.store(stored.record(0, Self.bad, revision: 4, replaces: [hash(line)]))
    #expect(try MergedRun([stored.path("r")]).isSound)
  }

  @Test func `are not replaced by a damaged record`() throws {
    let (stored, line) = try damaged()
    let again = try changed(
      stored.record(0, Self.good, revision: 2, replaces: [hash(line)]), "Reason", to: "Rfason")
    try stored.store(again)
    let state = try RecordedState(stored.results())
    #expect(Set(state.replaced(by: 0)) == [try hash(line), try hash(again)])
    #expect(try !MergedRun([stored.path("r")]).isSound)
    try stored.store(
      stored.record(0, Self.bad, revision: 2, replaces: [hash(line), hash(again)]))
    #expect(try MergedRun([stored.path("r")]).isSound)
  }

  /// Two fields of a record name its medium; if they disagree, nobody knows which one is right.
  @Test(arguments: [
    ("\"entry\": 0", "\"entry\": 1"), ("\"source\": \"a.mp4", "\"source\": \"b.mp4"),
    ("\"entry\": 0", "\"entry\": 9"), ("\"entry\": 0", "\"entry\": x"), ("}\n", "}J"),
    ("\"medium\"", "\"medi\u{0}m\""), ("\"seal\": \"", "\"seal\": \"0"),
    ("\"shard\"", "\"stamp\""), ("{", "["), ("\"identity\": \"", "\"identity\": \"0"),
  ])
  func `that are certain of no medium are never replaced`(text: String, other: String) throws {
    let stored = try StoredResults()
    let line = try changed(stored.record(0, Self.bad), text, to: other)
    try stored.store(line, stored.record(0, Self.good), stored.record(1, Self.good))
    let state = try RecordedState(stored.results())
    #expect(state.replaced(by: 0) + state.replaced(by: 1) == [])
    #expect(state.notices.count == 1 && state.notices[0].contains("Delete the file"))
    for entry in 0...1 {
      try stored.store(
        stored.record(entry, Self.good, revision: 1, replaces: [hash(line)]))
    }
    let run = try MergedRun([stored.path("r")])
    #expect(!run.isSound)
    #expect(run.failures.contains { $0.message.contains("Delete the file") })
  }

  @Test func `are never replaced as a whole by one flipped bit of a new record`() throws {
    let (stored, line) = try damaged()
    let new = try stored.record(0, Self.bad, revision: 2, replaces: [hash(line)])
    var random = SplitMix(seed: 7)
    let part = stored.path("r").appending("parts").appending("0-new.ndjson").string
    for _ in 0..<100 {
      var flipped = new
      let index = random.below(new.count)
      flipped[index] ^= UInt8(1 << random.below(8))
      try Data(flipped).write(to: URL(fileURLWithPath: part))
      #expect(try !MergedRun([stored.path("r")]).isSound, "byte \(index)")
    }
    try Data(new).write(to: URL(fileURLWithPath: part))
    #expect(try MergedRun([stored.path("r")]).isSound)
  }
}
