import Conformance
import Foundation
import MediaModel
import SystemPackage
import TestSupport
import Testing

@testable import Records
@testable import Reporting
@testable import Runs

@Suite struct `Merged runs` {
  private static let good: [Outcome] = [.compliant, .compliant]
  private static let bad: [Outcome] = [.notCompliant, .compliant]

  @Test func `take equal records of any folders once, in any order`() throws {
    let stored = try StoredResults()
    try stored.store(stored.record(0, Self.good), stored.record(1, Self.bad), in: "r")
    try stored.store(stored.record(1, Self.bad), stored.record(0, Self.good), in: "s")
    let (run, json) = try stored.document("r")
    #expect(run.isComplete)
    #expect(try stored.document("r", "s").json == json)
    #expect(try stored.document("s", "r", "r", "s").json == json)
    #expect(try stored.document("s").json == json)
  }

  /// The second record is intact and says nothing about any criterion, which no version reads.
  @Test func `number media alike in each pass, and each once`() throws {
    let stored = try StoredResults(["a.mp4", "b.mp4", "c.mp4", "d.mp4"])
    try stored.store(stored.record(0, Self.good), stored.record(1, []), stored.record(2, Self.bad))
    try stored.store(stored.record(2, Self.good), stored.record(3, Self.good), in: "s")
    let run = try MergedRun(["r", "s"].map(stored.path))
    func sources(_ need: MediaNeed) -> [String] {
      var sources: [String] = []
      _ = run.read(need) {
        sources.append($0.source)
        return true
      }
      return sources
    }
    let all = ["a.mp4", "c.mp4", "c.mp4", "d.mp4"]
    for _ in 1...2 {
      #expect(sources(.everything) == all)
      for (index, source) in all.enumerated() { #expect(sources(.only([index + 1])) == [source]) }
    }
    var page: [UInt8] = []
    _ = RecordFormat.html.write(run, ReportSettings()) {
      page += $0
      return true
    }
    let text = String(decoding: page, as: UTF8.self)
    for name in ["a-mp4", "c-mp4", "c-mp4-2", "d-mp4"] {
      #expect(text.ranges(of: "id=\"\(name)\"").count == 1)
    }
  }

  /// The folder with the higher revision was resumed; that does not make it newer than another.
  @Test(arguments: [["r", "s"], ["s", "r"]])
  func `never let the revision of one folder replace a record of another`(
    _ folders: [String]
  ) throws {
    let stored = try StoredResults(["a.mp4"])
    try stored.store(stored.record(0, [.notCompliant, .notCompliant]), in: "r")
    try stored.store(stored.record(0, Self.good, revision: 5), in: "s")
    let run = try MergedRun(folders.map(stored.path))
    #expect(!run.isComplete)
    #expect(run.failures.map(\.code) == [.runConflict])
    #expect(run.failures.first?.message.contains("a.mp4") == true)
    #expect(try stored.outcomes(run) == ["3.3.A": .notCompliant, "3.3.B": .notCompliant])
  }

  @Test func `take the last revision of one folder, also when it is better`() throws {
    let stored = try StoredResults(["a.mp4"])
    try stored.store(stored.record(0, Self.bad), stored.record(0, Self.good, revision: 1))
    let run = try MergedRun([stored.path("r")])
    #expect(run.isComplete)
    #expect(try stored.outcomes(run) == ["3.3.A": .compliant, "3.3.B": .compliant])
  }

  /// Each record is worse about another criterion, so neither of them can stand for both.
  @Test(arguments: [["r", "s"], ["s", "r"]])
  func `report records that differ with the worst outcome of each criterion`(
    _ folders: [String]
  ) throws {
    let stored = try StoredResults(["a.mp4"])
    try stored.store(stored.record(0, [.notCompliant, .compliant]), in: "r")
    try stored.store(stored.record(0, [.needsReview, .notCompliant]), in: "s")
    let run = try MergedRun(folders.map(stored.path))
    #expect(!run.isComplete)
    #expect(try stored.outcomes(run) == ["3.3.A": .notCompliant, "3.3.B": .notCompliant])
    #expect(
      try stored.document(folders[0], folders[1]).json
        == stored.document(folders[1], folders[0]).json)
  }

  /// A record of one program must not be hidden by a folder where the file had two.
  @Test func `report all programs where folders disagree about how many there are`() throws {
    let stored = try StoredResults(["a.mp4"])
    try stored.store(stored.record(0, [.notCompliant, .notCompliant]), in: "r")
    try stored.store(
      stored.record(0, Self.good, part: 0, of: 2) + stored.record(0, Self.good, part: 1, of: 2),
      in: "s")
    let run = try MergedRun([stored.path("r"), stored.path("s")])
    #expect(run.failures.map(\.code) == [.runConflict])
    #expect(run.missingCount == 0)
    #expect(try stored.outcomes(run)["3.3.B"] == .notCompliant)
  }

  @Test func `miss a medium when one of its programs has no record`() throws {
    let stored = try StoredResults(["a.mp4"])
    try stored.store(stored.record(0, Self.good, part: 1, of: 2))
    let run = try MergedRun([stored.path("r")])
    #expect(!run.isComplete)
    #expect(run.missingCount == 1)
    #expect(run.failures.map(\.code) == [.runMissing])
  }

  @Test func `miss the rest of the plan, and list it`() throws {
    let stored = try StoredResults(["a.mp4", "b.mp4", "c.mp4"])
    try stored.store(stored.record(1, Self.good))
    let run = try MergedRun([stored.path("r")])
    #expect(run.missingCount == 2)
    #expect(run.failures.map { $0.message.prefix(5) } == ["a.mp4", "c.mp4"])
    #expect(!run.isComplete)
  }

  /// A flipped bit can turn one outcome into another, or an entry into another, and stay JSON.
  @Test func `notice any byte of a record that was changed`() throws {
    let stored = try StoredResults(["a.mp4"])
    let record = try stored.record(0, Self.bad)
    var random = SplitMix(seed: 16)
    let part = stored.path("r").appending("parts").appending("0-x.ndjson").string
    _ = try stored.results()
    for _ in 0..<100 {
      var damaged = record
      let index = random.below(record.count - 1)
      damaged[index] ^= UInt8(1 << random.below(8))
      try Data(damaged).write(to: URL(fileURLWithPath: part))
      let run = try MergedRun([stored.path("r")])
      #expect(!run.isComplete, "byte \(index)")
      #expect(run.failures.contains { $0.code == .runDamaged || $0.code == .runMissing })
      #expect(try RecordedState(stored.results()).revision(of: 0, .init(of: [])) == 0)
    }
    try Data(record).write(to: URL(fileURLWithPath: part))
    #expect(try MergedRun([stored.path("r")]).isComplete)
  }

  @Test func `refuse folders of different runs, and no folder`() throws {
    let (stored, other) = (try StoredResults(), try StoredResults(["c.mp4"]))
    _ = try (stored.results(), other.results())
    #expect(throws: RunError.self) { try MergedRun([stored.path("r"), other.path("r")]) }
    #expect(throws: RunError.self) { try MergedRun([]) }
    #expect(throws: RunError.self) { try MergedRun([stored.path("none")]) }
  }
}
