import CuelightKit
import Foundation
import TestSupport
import Testing

@testable import CuelightCommands

@Suite("Runs that are followed")
struct MonitoringCallTests {
  private struct Line: Decodable {
    let event: String
    let level: String
    let time: String
    let source: String?
    let outcome: String?
    let message: String?
    let seconds: Double?
    let media: Int?
  }

  private func lines(_ run: ProgramRun) throws -> [Line] {
    try run.errors.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  @Test func `everything on standard error is JSON, a line each`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    try scratch.write([7, 7, 7], to: "broken.mp4")
    let plain = try scratch.run("check", ".", "-q", "-f", "text")
    let run = try scratch.run("check", ".", "-q", "-f", "text", "--log", "json")
    let lines = try lines(run)
    #expect((run.status, run.output) == (plain.status, plain.output))
    #expect(lines.first?.event == "start")
    #expect(lines.filter { $0.event == "medium" }.count == 2)
    #expect(lines.contains { $0.source == "./broken.mp4" && $0.outcome == "error" })
    #expect(lines.contains { $0.event == "message" && $0.message?.contains("broken") == true })
    #expect(lines.contains { $0.event == "end" && $0.media == 2 })
  }

  /// Also from a plan with another base: the file of numbers is where the call names it.
  @Test(arguments: [["--results", "r"], ["-f", "json"]])
  func `a run of a plan is followed as a plain one`(_ more: [String]) throws {
    let scratch = try Scratch()
    try scratch.addFilm("m/film.mp4")
    try scratch.write([7, 7, 7], to: "m/broken.mp4")
    #expect(try scratch.run("plan", "m", "--base", "m", "-o", "p.ndjson").status == 0)
    let check = ["check", "--plan", "p.ndjson", "--log", "json", "--metrics", "run.prom"]
    let run = try ProgramRun(check + more, in: scratch.folder)
    let lines = try lines(run)
    #expect(lines.first?.event == "start")
    #expect(lines.filter { $0.event == "medium" }.count == 2)
    #expect(lines.contains { $0.source == "./broken.mp4" && $0.outcome == "error" })
    #expect(lines.contains { $0.event == "end" && $0.media == 2 })
    let text = try String(contentsOf: scratch.url("run.prom"), encoding: .utf8)
    #expect(text.contains("cuelight_media_total{outcome=\"notCompliant\"} 1\n"))
    #expect(text.contains("cuelight_queue 0\n"))
  }

  @Test func `media with a record are not counted as judged`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    _ = try scratch.run("check", "film.mp4", "--results", "r")
    let run = try scratch.run(
      "check", "film.mp4", "--results", "r", "--log", "json", "--metrics", "run.prom")
    #expect(try lines(run).contains { $0.event == "end" && $0.media == 0 })
    let text = try String(contentsOf: scratch.url("run.prom"), encoding: .utf8)
    #expect(!text.contains("cuelight_media_total{outcome=\"notCompliant\"} 1\n"))
  }

  /// The film is first, because it costs most; what follows is left out.
  @Test func `nothing is left in the numbers of a run that went on`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("m/film.mp4")
    for name in ["a", "b"] { try scratch.write(PlannedRunTests.gif, to: "m/\(name).gif") }
    #expect(try scratch.run("plan", "m", "-o", "p.ndjson").status == 0)
    let check = ["check", "--plan", "p.ndjson", "--results", "r", "-j", "1"]
    #expect(try ProgramRun(check, in: scratch.folder).status == 0)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)],
      ofItemAtPath: scratch.url("m/film.mp4").path)
    let run = try ProgramRun(check + ["--metrics", "run.prom"], in: scratch.folder)
    #expect(run.errors.contains("1 media were judged; 2 had a record"), "\(run.errors)")
    let text = try String(contentsOf: scratch.url("run.prom"), encoding: .utf8)
    #expect(text.contains("cuelight_queue 0\n"), "\(text)")
  }

  @Test func `a plan that is refused is a line of JSON too`() throws {
    let scratch = try Scratch()
    let run = try scratch.run("check", "--plan", "none", "--results", "r", "--log", "json")
    #expect(run.status == 2)
    #expect(try lines(run).contains { $0.event == "message" })
  }

  @Test func `metrics are written and replaced`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    for _ in 0..<2 {
      _ = try scratch.run("check", "film.mp4", "-q", "--metrics", "run.prom", "--cache", "cache")
    }
    let text = try String(contentsOf: scratch.url("run.prom"), encoding: .utf8)
    #expect(text.contains("cuelight_media_total{outcome=\"notCompliant\"} 1\n"))
    #expect(text.contains("cuelight_cache_hits_total 1\n"))
    #expect(text.contains("cuelight_bytes_read_total 0\n"))
    #expect(text.contains("cuelight_queue 0\n"))
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
    #expect(files.sorted() == ["cache", "film.mp4", "run.prom"])
  }

  @Test func `metrics that cannot be written are reported and change nothing else`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    let plain = try scratch.run("check", "film.mp4", "-f", "json")
    let run = try scratch.run("check", "film.mp4", "-f", "json", "--metrics", "none/run.prom")
    #expect((run.status, run.output) == (plain.status, plain.output))
    #expect(run.errors.contains("none/run.prom"))
  }

  @Test(
    arguments: [
      (0, 10, 60_000, nil, nil), (3, 10, 1_000, nil, nil),
      (10, 1_000, 5_000, "2.0 a second", "8 min left"),
      (1, 3, 120_000, "0.5 a minute", "4 min left"),
      (500, 1_000, 2_000, "250 a second", "2 s left"),
      (5, 5, 10_000, "30 a minute", nil), (1, 1_000, 60_000, "1.0 a minute", "17 h left"),
    ] as [(Int, Int, Int, String?, String?)])
  func `rate and remaining time are in words`(
    _ done: Int, _ total: Int, _ milliseconds: Int, _ rate: String?, _ remaining: String?
  ) {
    let estimate = ProgressEstimate(
      done: done, share: Double(done) / Double(total), elapsed: .milliseconds(milliseconds))
    #expect((estimate.rate, estimate.remaining) == (rate, remaining))
  }

  @Test func `a line of progress says how much is done, and what is left if that is known`() {
    var progress = CheckProgress(done: 12, total: 27, source: "film.mp4", fraction: 0.5)
    progress.share = 0.4
    let line = { ProgressBar.line(progress, $0) }
    // 120 s for 40 %: 180 s for the rest.
    let known = ProgressEstimate(done: 12, share: 0.4, elapsed: .seconds(120))
    #expect(line(known) == "12 of 27 media are judged (40 %), about 3 min left.")
    let unknown = ProgressEstimate(done: 12, share: 0.4, elapsed: .seconds(1))
    #expect(line(unknown) == "12 of 27 media are judged (40 %).")
  }
}
