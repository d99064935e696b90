import Foundation
import TestSupport
import Testing

/// Crashes of the program itself while it judges: whoever shares the folder learns of them.
@Suite("Runs of a program that crashes")
struct CrashedRunTests {
  /// Films whose captions nobody answers about: the worker for texts waits endlessly.
  private static func hanging(_ names: String...) throws -> Scratch {
    let scratch = try Scratch()
    for name in names {
      try scratch.addFilm("m/\(name).mp4")
      try scratch.write(ResumedRunTests.captions, to: "m/\(name).en.vtt")
    }
    try scratch.copyProgram()
    let started = scratch.url("started").path
    try scratch.replace(.cuelightTextWorker, by: "echo >>\"\(started)\"; read x <&3")
    return scratch
  }

  /// Starts a check, and ends it by a signal while it examines so many media.
  private static func crash(
    _ scratch: Scratch, _ signal: String, jobs: Int = 1
  ) throws -> ProgramRun {
    try? FileManager.default.removeItem(at: scratch.url("started"))
    return try scratch.shell(
      """
      set -m
      ./cuelight check m --results r -j \(jobs) & program=$!
      until [ -e started ] && [ -s started ]; do sleep 0.05; done
      kill -\(signal) $program
      wait $program
      """)
  }

  private static func notes(_ scratch: Scratch) throws -> [String] {
    let parts = scratch.url("r/parts")
    return try FileManager.default.contentsOfDirectory(atPath: parts.path)
      .filter { $0.hasSuffix(".crash") }
      .flatMap { name in
        try String(contentsOf: parts.appendingPathComponent(name), encoding: .utf8)
          .split(separator: "\n").map(String.init)
      }
  }

  private static func heal(_ scratch: Scratch) throws {
    try FileManager.default.removeItem(at: scratch.url(TestProgram.cuelightTextWorker.rawValue))
    try FileManager.default.createSymbolicLink(
      at: scratch.url(TestProgram.cuelightTextWorker.rawValue),
      withDestinationURL: TestProgram.cuelightTextWorker.url)
  }

  private static func goOn(_ scratch: Scratch) throws -> ProgramRun {
    try ProgramRun(["check", "m", "--results", "r"], in: scratch.folder, copiedTo: scratch.folder)
  }

  @Test(arguments: [("SEGV", 11), ("BUS", 7), ("ILL", 4), ("TRAP", 5), ("ABRT", 6)])
  func `a medium at which the program crashed twice is a result`(
    _ signal: String, _ number: Int
  ) throws {
    let scratch = try Self.hanging("a")
    for count in 1...2 {
      #expect(try Self.crash(scratch, signal).status == Int32(128 + number))
      let notes = try Self.notes(scratch)
      #expect(notes.count == count)
      #expect(notes.allSatisfy { $0.hasSuffix(", \"signal\": \(number), \"others\": 0}") })
    }
    let third = try Self.goOn(scratch)
    #expect(third.status == 0, "\(third.errors)")
    #expect(third.errors.contains("1 media were judged; 0 had a record"), "\(third.errors)")
    let merged = try scratch.run("merge", "r", "-f", "json")
    #expect(merged.status == 3)
    #expect(try merged.document().codes == ["media.crashed"])
    #expect(merged.text.contains("SIG\(signal)"))
    #expect(try Self.goOn(scratch).errors.contains("0 media were judged; 1 had a record"))
  }

  @Test func `a medium that changed is tried again`() throws {
    let scratch = try Self.hanging("a")
    for _ in 1...2 { _ = try Self.crash(scratch, "SEGV") }
    // Of the same size: a plan has the sizes of its files.
    try scratch.write(ResumedRunTests.captions, to: "m/a.en.vtt")
    try Self.heal(scratch)
    #expect(try Self.goOn(scratch).status == 0)
    #expect(try scratch.run("merge", "r", "-f", "json").document().codes == [])
  }

  /// One of them was the cause; which one is known when each was alone.
  @Test func `media that were examined beside the cause are judged`() throws {
    let scratch = try Self.hanging("a", "b")
    _ = try Self.crash(scratch, "SEGV", jobs: 2)
    #expect(try Self.notes(scratch).filter { $0.hasSuffix("\"others\": 1}") }.count == 2)
    _ = try Self.crash(scratch, "SEGV", jobs: 1)
    #expect(try Self.notes(scratch).filter { $0.hasSuffix("\"others\": 0}") }.count == 1)
    try Self.heal(scratch)
    #expect(try Self.goOn(scratch).errors.contains("2 media were judged"))
    let merged = try scratch.run("merge", "r", "-f", "json")
    #expect(try merged.document().codes == ["media.crashed"])
  }

  @Test func `SIGKILL leaves no note`() throws {
    let scratch = try Self.hanging("a")
    #expect(try Self.crash(scratch, "KILL").status == 137)
    #expect(try Self.notes(scratch) == [])
  }
}
