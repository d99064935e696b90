import Conformance
import Foundation
import Testing

@testable import Records
@testable import Reporting

@Suite struct `Stored runs` {
  private func lines(_ report: Report) -> [String] {
    String(decoding: RunNDJSON.bytes(of: report), as: UTF8.self)
      .split(separator: "\n").map { String($0) + "\n" }
  }

  private func findings(_ run: RunRecord) -> [FindingRecord] {
    run.media.flatMap(\.outcomes).flatMap(\.findings)
  }

  private func read(_ lines: [String]) throws -> RunRecord {
    RunRecord(try StoredRun(Array(lines.joined().utf8), named: "run.ndjson"))
  }

  @Test(arguments: ReportShape<Report>.all)
  func `every line is a record that keeps to the schema, and media are those of the JSON`(
    _ shape: ReportShape<Report>
  ) throws {
    let report = try shape.report()
    let schema = try Schema(named: "ndjson")
    let lines = lines(report)
    var media: [JSONTree] = []
    for line in lines {
      #expect(try schema.faults(of: Array(line.utf8)) == [])
      if let medium = try JSONTree.parse(Array(line.utf8))["presentation"] { media.append(medium) }
    }
    let document = try JSONTree.parse(CheckJSON.bytes(of: report))
    #expect(document["presentations"] == .array(media))
    #expect(lines.first?.contains("\"record\": \"run\"") == true)
    #expect(lines.last?.contains("\"media\": \(media.count), \"record\": \"end\"") == true)
  }

  @Test func `a run of another version is refused before its other members are read`() throws {
    var lines = lines(Fixture.report(try Fixture.late()))
    lines[0] = #"{"profile": 7, "record": "run", "schemaVersion": 3}"# + "\n"
    let failure = try #require(try read(lines).rest.failures.first)
    #expect(failure.message.contains("schemaVersion is 3"))
    #expect(failure.message.contains("judge the media again"))
  }

  @Test(arguments: FindingCode.formerNames)
  func `a former name of a code is read as the current one`(former: String) throws {
    let current = FindingCode.currentName(of: former)
    let lines = lines(Fixture.report(try Fixture.late()))
    let finding = try #require(findings(try read(lines)).first)
    let stored = lines.map { $0.replacing("\"\(finding.code)\"", with: "\"\(former)\"") }
    let found = findings(try read(stored)).map(\.code)
    #expect(found.contains(current) && !found.contains(former))
  }

  /// A way to damage a run of six media, the line that is reported, and how many media are left.
  struct Damage: Sendable, CustomTestStringConvertible {
    let name: String
    let line: Int
    let media: Int
    let damage: @Sendable ([String]) -> [String]
    var testDescription: String { name }
  }

  static let damages = [
    Damage(name: "cut off after a line", line: 4, media: 3) { Array($0[..<4]) },
    Damage(name: "cut off within a line", line: 4, media: 2) {
      Array($0[..<3]) + [String($0[3].dropLast($0[3].count / 2))]
    },
    Damage(name: "a medium is gone", line: 10, media: 5) { Array($0[..<2] + $0[3...]) },
    Damage(name: "a verdict was changed", line: 11, media: 6) {
      $0.map { $0.replacing("\"outcome\": \"NC\"", with: "\"outcome\": \"C\"") }
    },
    Damage(name: "an unknown outcome", line: 3, media: 5) {
      Array($0[..<2]) + [$0[2].replacing("\"NC\"", with: "\"X\"")] + Array($0[3...])
    },
    Damage(name: "an error of a medium that was examined", line: 3, media: 5) {
      let error = "\"error\": {\"code\": \"x\", \"message\": \"y\"}, \"source\": "
      return Array($0[..<2]) + [$0[2].replacing("\"source\": ", with: error)] + Array($0[3...])
    },
    Damage(name: "a foreign line", line: 3, media: 6) {
      Array($0[..<2]) + ["{\"a\": 1}\n"] + Array($0[2...])
    },
    Damage(name: "no JSON", line: 2, media: 6) { $0[..<1] + ["\u{FFFD}[[[\n"] + $0[1...] },
    Damage(name: "deep nesting", line: 2, media: 6) {
      Array($0[..<1]) + [String(repeating: "[", count: 100_000) + "\n"] + Array($0[1...])
    },
    Damage(name: "an empty line", line: 2, media: 6) {
      Array($0[..<1]) + ["\n"] + Array($0[1...])
    },
    Damage(name: "no first record", line: 1, media: 6) { Array($0[1...]) },
    Damage(name: "two runs", line: 12, media: 6) { $0 + $0 },
    Damage(name: "lines of Windows", line: 11, media: 6) {
      $0.map { $0.replacing("\n", with: "\r\n") }
    },
    Damage(name: "a timeline of no sound", line: 3, media: 6) {
      Array($0[..<2]) + [$0[2].replacing("\"hop\": 7", with: "\"hop\": 0")] + Array($0[3...])
    },
    Damage(name: "a timeline that runs backwards", line: 3, media: 6) {
      Array($0[..<2]) + [$0[2].replacing("\"end\": 441.5", with: "\"end\": 1")] + Array($0[3...])
    },
    Damage(name: "tracks that are no list, beside a good timeline", line: 3, media: 6) {
      Array($0[..<2]) + [$0[2].replacing("\"tracks\": [", with: "\"tracks\": 5, \"x\": [")]
        + Array($0[3...])
    },
    Damage(name: "another version", line: 1, media: 6) {
      [$0[0].replacing("\"schemaVersion\": 2", with: "\"schemaVersion\": 1")] + Array($0[1...])
    },
  ]

  @Test(arguments: damages)
  func `what is damaged is reported by line and never taken for complete`(
    _ damage: Damage
  ) throws {
    let whole = lines(try Fixture.several())
    #expect(whole.count == 11)
    let run = try read(damage.damage(whole))
    #expect(run.media.count == damage.media)
    let messages = run.failures.map(\.message)
    #expect(messages.contains { $0.hasPrefix("run.ndjson:\(damage.line): ") }, "\(messages)")
    #expect(run.isUnread)
    #expect(run.totals.results.allSatisfy { $0.outcome >= .needsReview })
    #expect(!run.totals.results.isEmpty)
    for format in RecordFormat.allCases where format != .openacr {
      let bytes = try format.bytes(of: run, ReportSettings())
      #expect(String(decoding: bytes, as: UTF8.self).contains("a part of the run"), "\(format)")
    }
    #expect(throws: ReportWithheld.self) {
      try RecordFormat.openacr.bytes(of: run, ReportSettings())
    }
  }

  /// A report that goes through the run twice must not take one medium for another.
  @Test(arguments: damages, RecordFormat.allCases)
  func `a report medium by medium is the one of all media at once`(
    _ damage: Damage, _ format: RecordFormat
  ) throws {
    let bytes = Array(damage.damage(lines(try Fixture.several())).joined().utf8)
    let run = try StoredRun(bytes, named: "run.ndjson")
    // Formats without drawings do not look at timelines.
    if damage.name.contains("timeline") { return }
    for _ in 1...2 {
      var report: [UInt8] = []
      let written = format.write(run, ReportSettings()) {
        report += $0
        return true
      }
      if written.withheld != nil { continue }
      #expect(report == (try format.bytes(of: RunRecord(run), ReportSettings())))
    }
  }

  @Test(arguments: damages.filter { $0.name.contains("timeline") })
  func `a drawing that cannot be read is reported as damage in text too`(_ damage: Damage) throws {
    func text(_ lines: [String]) throws -> (text: String, written: WrittenReport) {
      var text: [UInt8] = []
      let run = try StoredRun(Array(lines.joined().utf8), named: "run.ndjson")
      let written = LinedReport(run).writeText(ReportStyle()) {
        text += $0
        return true
      }
      return (String(decoding: text, as: UTF8.self), written)
    }
    let whole = lines(try Fixture.several())
    let (good, bad) = (try text(whole), try text(damage.damage(whole)))
    #expect(good.written.damages == [])
    #expect(bad.written.totals.isUnread)
    #expect(bad.text.replacing("\n", with: " ").contains("the details of the medium"))
  }

  /// The page decodes the timelines of few media, in its second pass.
  @Test(arguments: damages.filter { $0.name.contains("timeline") })
  func `a drawing that cannot be read is reported, and no medium is taken for another`(
    _ damage: Damage
  ) throws {
    func page(_ lines: [String]) throws -> (text: String, written: WrittenReport) {
      let run = try StoredRun(Array(lines.joined().utf8), named: "run.ndjson")
      var text: [UInt8] = []
      let written = RecordFormat.html.write(run, ReportSettings()) {
        text += $0
        return true
      }
      return (String(decoding: text, as: UTF8.self), written)
    }
    let whole = lines(try Fixture.several())
    let (good, bad) = (try page(whole), try page(damage.damage(whole)))
    #expect(bad.written.totals.isUnread)
    #expect(bad.written.damages.contains { $0.message.contains(":3: the details of the medium") })
    #expect(!good.text.contains("Damaged: "))
    let damage = "<strong>Damaged: </strong>The details of this medium"
    #expect(bad.text.ranges(of: damage).count == 1)
    // The index leads to the details of the same media.
    func links(_ text: String) -> Set<Substring> {
      let names = text.ranges(of: "href=\"#").map { text[$0.upperBound...].prefix { $0 != "\"" } }
      return Set(names.filter { !$0.contains(".") })
    }
    #expect(links(good.text).count > 2)
    #expect(links(good.text) == links(bad.text))
  }

  @Test(arguments: [1, 7, 1_000, 1 << 20])
  func `it does not matter in which pieces a file is read`(_ size: Int) throws {
    let bytes = RunNDJSON.bytes(of: try Fixture.several())
    let stored = try StoredRun(named: "run.ndjson") {
      var rest = bytes[...]
      return {
        defer { rest = rest.dropFirst(size) }
        return Array(rest.prefix(size))
      }
    }
    #expect(RunRecord(stored) == RunRecord(try Fixture.several()))
  }

  @Test func `a line that is too long is reported and not kept`() throws {
    let whole = lines(try Fixture.several())
    var reader = StoredRunReader(name: "run.ndjson", longestLine: 60_000)
    let long = String(repeating: "x", count: 100_000) + "\n"
    var media = 0
    for line in [whole[0], long] + whole[1...] {
      for byte in stride(from: 0, to: line.utf8.count, by: 999) {
        reader.add(Array(line.utf8.dropFirst(byte).prefix(999))) { _, _ in
          media += 1
          return true
        }
      }
    }
    let messages = reader.finish { _, _ in true }.failures.map(\.message)
    #expect(media == 6)
    #expect(messages.contains { $0.hasPrefix("run.ndjson:2: it has more than 60000 bytes") })
  }

  @Test func `a file that is another one in a later pass is reported then`() throws {
    let (first, second) = (lines(try Fixture.several()), lines(try Fixture.accepted()))
    var files = [first, first, first, second, first].map { Array($0.joined().utf8) }
    let stored = try StoredRun(named: "run.ndjson") {
      var rest = files.isEmpty ? [] : files.removeFirst()
      return {
        defer { rest = [] }
        return rest
      }
    }
    func messages() -> [String] { stored.read(.outcomes) { _ in true }.failures.map(\.message) }
    #expect(messages() == [])
    #expect(messages() == [])
    #expect(messages().contains { $0.contains("the file was changed") })
    #expect(messages() == [])
  }

  @Test func `nothing is read after the medium that was enough`() throws {
    let bytes = RunNDJSON.bytes(of: try Fixture.several())
    var media = 0
    _ = try StoredRun(bytes, named: "run.ndjson").read(.everything) { _ in
      media += 1
      return media < 2
    }
    #expect(media == 2)
  }

  @Test func `a pass decodes what it needs, and misses no medium`() throws {
    let bytes = RunNDJSON.bytes(of: try Fixture.several())
    let stored = try StoredRun(bytes, named: "run.ndjson")
    func media(_ need: MediaNeed) -> [MediumRecord] {
      var media: [MediumRecord] = []
      let rest = stored.read(need) { medium in
        media.append(medium)
        return true
      }
      #expect(rest.failures == [])
      return media
    }
    let all = media(.everything)
    #expect(all.contains { $0.timeline != nil })
    let plain = media(.outcomes)
    #expect(plain.map(\.outcomes) == all.map(\.outcomes))
    #expect(plain.allSatisfy { $0.timeline == nil })
    #expect(media(.only([2, 4])) == [all[1], all[3]])
    let chosen = media(.outcomes(of: MediaNumbers([1, 3])))
    #expect(chosen.map(\.outcomes) == [all[0].outcomes, all[2].outcomes])
    #expect(media(.outcomes(withTimelinesOf: [1])).first == all.first)
  }

  @Test func `an undamaged run has nothing to report`() throws {
    #expect(try read(lines(Fixture.report(try Fixture.compliant()))).isUnread == false)
  }

  @Test(arguments: ["", "\n", "{}\n{}\n", "[1]\n", "WEBVTT\n", "{\"version\": \"2.1.0\"}"])
  func `a file without a record of a run is refused`(_ text: String) {
    #expect(throws: StoredRun.Issue.noRecords) { try read([text]) }
  }

  @Test func `of very many damaged lines the first hundred are named and the rest is counted`()
    throws
  {
    let whole = lines(Fixture.report(try Fixture.late()))
    let run = try read(
      Array(whole.dropLast()) + Array(repeating: "x\n", count: 1_000) + Array(whole.suffix(1)))
    #expect(run.failures.count == 101)
    #expect(run.failures.last?.message == "run.ndjson: 901 more lines like these.")
  }
}
