import Conformance
import Foundation
import Hashing
import MediaModel
import Records
import Reporting
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
    #expect(!run.isComplete)
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
    #expect(run.isComplete)
    #expect(try stored.outcomes(run)["3.3.A"] == .notCompliant)
  }

  @Test func `are replaced only by a record of the same medium that says so`() throws {
    let (stored, line) = try damaged()
    try stored.store(stored.record(0, Self.good, revision: 2))
    #expect(try !MergedRun([stored.path("r")]).isComplete)
    try stored.store(stored.record(1, Self.good, revision: 1, replaces: [hash(line)]))
    #expect(try !MergedRun([stored.path("r")]).isComplete)
    try stored.store(
      stored.record(0, Self.good, revision: 3, replaces: ["0000000000000000"]))
    #expect(try !MergedRun([stored.path("r")]).isComplete)
    try stored.store(stored.record(0, Self.bad, revision: 4, replaces: [hash(line)]))
    #expect(try MergedRun([stored.path("r")]).isComplete)
  }

  @Test func `are not replaced by a damaged record`() throws {
    let (stored, line) = try damaged()
    let again = try changed(
      stored.record(0, Self.good, revision: 2, replaces: [hash(line)]), "Reason", to: "Rfason")
    try stored.store(again)
    let state = try RecordedState(stored.results())
    #expect(Set(state.replaced(by: 0)) == [try hash(line), try hash(again)])
    #expect(try !MergedRun([stored.path("r")]).isComplete)
    try stored.store(
      stored.record(0, Self.bad, revision: 2, replaces: [hash(line), hash(again)]))
    #expect(try MergedRun([stored.path("r")]).isComplete)
  }

  /// A record is changed, and the names of the media of its plan.
  struct Change: Sendable {
    let changes: [(text: String, other: String)]
    var media = [Array("a.mp4".utf8), Array("b.mp4".utf8)]

    init(_ text: String, _ other: String) { changes = [(text, other)] }

    /// The number of the medium is another one at both places.
    init(_ media: [[UInt8]]) {
      self.media = media
      changes = ["entry", "entryAtEnd"].map { ("\"\($0)\": 0", "\"\($0)\": 1") }
    }
  }

  /// More members than any record has.
  private static let many = (0..<64).map { "\"x\($0)\": 0, " }.joined()

  /// Three fields of a record name its medium; if they disagree, nobody knows which one is right.
  @Test(
    arguments: [
      .init("\"entry\": 0", "\"entry\": 1"), .init("\"source\": \"a.mp4", "\"source\": \"b.mp4"),
      .init("\"entry\": 0", "\"entry\": 9"), .init("\"entry\": 0", "\"entry\": x"),
      .init("\"entryAtEnd\": 0", "\"entryAtEnd\": 1"), .init("entryAtEnd", "entryAtEnt"),
      .init("}\n", "}J"), .init("\"medium\"", "\"medi\u{0}m\""),
      .init("\"seal\": \"", "\"seal\": \"0"), .init("\"shard\"", "\"stamp\""), .init("{", "["),
      .init("\"identity\": \"", "\"identity\": \"0"), .init("\"entry\"", many + "\"entry\""),
      .init([Array("e\u{301}.mp4".utf8), Array("\u{E9}.mp4".utf8)]),
      .init([[0xFE] + Array(".mp4".utf8), [0xFF] + Array(".mp4".utf8)]),
      .init([Array("\u{FFFD}.mp4".utf8), [0xFF] + Array(".mp4".utf8)]),
    ] as [Change])
  func `that are certain of no medium are never replaced`(change: Change) throws {
    let stored = try StoredResults(change.media.map { PlanPath(bytes: $0) })
    let line = try change.changes.reduce(try stored.record(0, Self.bad)) {
      try changed($0, $1.text, to: $1.other)
    }
    try expectUncertain(line, stored)
  }

  /// A block of a disk was lost: the result of the second record is lost with it.
  @Test(arguments: [
    "\"entryAtEnd\"", "\"identity\"", "\"key\"", "\"outcomes\"", "\"parts\"", "\"presentation\"",
    "\"reason\"", "\"record\"", "\"revision\"", "\"shard\"", "\"source\"", "\"stamp\"",
  ])
  func `of the beginning of one record and the end of another are certain of no medium`(
    member: String
  ) throws {
    let stored = try StoredResults()
    for (first, second) in [(0, 1), (1, 0)] {
      let halves = try [first, second].map {
        String(decoding: try stored.record($0, Self.bad), as: UTF8.self)
      }
      let places = try halves.map { try #require($0.range(of: member)).lowerBound }
      let line = halves[0][..<places[0]] + halves[1][places[1]...]
      try expectUncertain(Array(line.utf8), stored)
    }
  }

  private func expectUncertain(_ line: [UInt8], _ stored: StoredResults) throws {
    try? FileManager.default.removeItem(atPath: stored.path("r").string)
    try stored.store(line, stored.record(0, Self.good), stored.record(1, Self.good))
    let state = try RecordedState(stored.results())
    #expect(state.hasDamage)
    #expect(state.replaced(by: 0) + state.replaced(by: 1) == [])
    #expect(state.notices.count == 1)
    #expect(state.notices.allSatisfy { $0.contains("Delete the file") && $0.contains("--verify") })
    for entry in 0...1 {
      try stored.store(
        stored.record(entry, Self.good, revision: 1, replaces: [hash(line)]))
    }
    let run = try MergedRun([stored.path("r")])
    #expect(!run.isComplete)
    #expect(run.failures.contains { $0.message.contains("Delete the file") })
  }

  /// There is no number of damaged lines that a run cannot repair.
  @Test func `are all replaced, however many they are`() throws {
    let stored = try StoredResults()
    let count = 12_000
    let whole = try stored.record(0, Self.bad)
    let lines = try (0..<count).map { try changed(whole, "Reason", to: "Reason \($0)") }
    try stored.store(lines.flatMap { $0 })
    let state = try RecordedState(stored.results())
    #expect(state.replaced(by: 0).count == count)
    #expect(state.notices.contains { $0 == "The same is true of 11900 more records." })
    #expect(try MergedRun([stored.path("r")]).failures.count == 103)
    try stored.store(
      stored.record(0, Self.bad, revision: 1, replaces: state.replaced(by: 0)),
      stored.record(1, Self.good))
    #expect(try !RecordedState(stored.results()).hasDamage)
    #expect(try MergedRun([stored.path("r")]).isComplete)
  }

  /// Each of these files is to be deleted, so that each has a sentence.
  @Test func `that are certain of no medium are reported once a file`() throws {
    let stored = try StoredResults()
    let lines = Array(String(repeating: "x\n", count: 500).utf8)
    for _ in 0..<3 { try stored.store(lines) }
    let notices = try RecordedState(stored.results()).notices
    #expect(notices.count == 3)
    #expect(notices.allSatisfy { $0.contains(":1: ") && $0.contains("500 such lines") })
    let named = Set(notices.compactMap { $0.split(separator: ":").first })
    #expect(named.count == 3)
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
      #expect(try !MergedRun([stored.path("r")]).isComplete, "byte \(index)")
    }
    try Data(new).write(to: URL(fileURLWithPath: part))
    #expect(try MergedRun([stored.path("r")]).isComplete)
  }
}
