import Foundation
import TestSupport
import Testing

/// `cuelight watch`: what arrives in a folder is judged once, and delivered once.
@Suite("A watched folder")
struct WatchTests {
  private static let gif = PlannedRunTests.gif

  /// A watch of everything that is there now.
  private static let once = "cuelight watch in --results r --settle 0s --once"

  /// The words of each line of standard output: the verdict, the medium, what was done.
  private static func lines(_ run: ProgramRun) -> [[String]] {
    String(decoding: run.output, as: UTF8.self).split(separator: "\n").map {
      $0.components(separatedBy: "  ")
    }
  }

  private static func sources(_ run: ProgramRun) -> [String] {
    lines(run).map { URL(fileURLWithPath: $0[1]).lastPathComponent }.sorted()
  }

  @Test func `what is there is judged once, and again only when it changes`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "in/a.gif")
    try scratch.write(Self.gif, to: "in/sub/b.gif")
    let first = try scratch.shell(Self.once)
    #expect(first.status == 0, "\(first.errors)")
    #expect(Self.sources(first) == ["a.gif", "b.gif"])
    let second = try scratch.shell(Self.once)
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.output.isEmpty)
    try scratch.write(Self.gif + [0], to: "in/a.gif")
    #expect(Self.sources(try scratch.shell(Self.once)) == ["a.gif"])
  }

  @Test func `the result of a medium is a stored run, which report reads`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "in/sub/b.gif")
    #expect(try scratch.shell(Self.once).status == 0)
    let path = scratch.url("in/sub/b.gif").resolvingSymlinksInPath().path
    let plain = try scratch.run("check", "-f", "ndjson", path)
    #expect(try Data(contentsOf: scratch.url("r/sub/b.gif.ndjson")) == plain.output)
    let report = try scratch.run("report", "r/sub/b.gif.ndjson", "-f", "csv")
    #expect(report.status == plain.status, "\(report.errors)")
  }

  @Test func `captions that arrive after their film have it judged again`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("in/film.mp4")
    #expect(Self.sources(try scratch.shell(Self.once)) == ["film.mp4"])
    try scratch.write(
      Array("WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n".utf8), to: "in/film.en.vtt")
    #expect(Self.sources(try scratch.shell(Self.once)) == ["film.mp4"])
    #expect(try scratch.shell(Self.once).output.isEmpty)
    let stored = try String(contentsOf: scratch.url("r/film.mp4.ndjson"), encoding: .utf8)
    #expect(stored.contains("film.en.vtt"))
  }

  @Test func `what passed and what failed are moved with their captions, and replace nothing`()
    throws
  {
    let scratch = try Scratch()
    let moving = Self.once + " --done ok --failed bad --fail-on nc,error"
    try scratch.write(Self.gif, to: "in/a.gif")
    try scratch.write(Array("no film".utf8), to: "in/sub/film.mp4")
    try scratch.write(
      Array("WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n".utf8), to: "in/sub/film.vtt")
    let run = try scratch.shell(moving)
    // The film could not be read, and --fail-on names errors.
    #expect(run.status == 3, "\(run.errors)")
    let files = FileManager.default
    for name in ["ok/a.gif", "bad/sub/film.mp4", "bad/sub/film.vtt"] {
      #expect(files.fileExists(atPath: scratch.url(name).path), "\(name)")
    }
    try scratch.write(Self.gif + [0], to: "in/a.gif")
    #expect(try scratch.shell(moving).status == 0)
    #expect(try Data(contentsOf: scratch.url("ok/a.gif")) == Data(Self.gif))
    #expect(try Data(contentsOf: scratch.url("ok/2/a.gif")) == Data(Self.gif + [0]))
    #expect(!files.fileExists(atPath: scratch.url("in/a.gif").path))
  }

  @Test func `a program gets the medium, the verdict and the result, without a shell`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "in/a; touch x.gif")
    try scratch.write(
      Array("#!/bin/sh\nprintf '%s\\n' \"$@\" >arguments\nexit 7\n".utf8), to: "take")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.url("take").path)
    let run = try scratch.shell(Self.once + " --exec ./take")
    #expect(run.status == 0, "\(run.errors)")
    #expect(Self.lines(run).first?.last == "./take ended with status 7")
    let arguments = try String(contentsOf: scratch.url("arguments"), encoding: .utf8)
      .split(separator: "\n")
    #expect(arguments.count == 3)
    #expect(arguments[0].hasSuffix("/in/a; touch x.gif"))
    #expect(arguments[1] == "passed")
    #expect(arguments[2].hasSuffix("/r/a; touch x.gif.ndjson"))
    #expect(!FileManager.default.fileExists(atPath: scratch.url("x.gif").path))
  }

  /// The program of the first medium changes the second one, which the same look has found.
  @Test func `an upload that changes while others are judged is judged as it is then`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "in/a.gif")
    try scratch.write(Self.gif, to: "in/b.gif")
    let program = """
      #!/bin/sh
      echo "${1##*/}" >>runs
      case $1 in */a.gif) printf '\\000' >>in/b.gif ;; esac
      """
    try scratch.write(Array(program.utf8), to: "take")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.url("take").path)
    let run = try scratch.shell(Self.once + " -j 1 --exec ./take")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try String(contentsOf: scratch.url("runs"), encoding: .utf8) == "a.gif\nb.gif\n")
    let path = scratch.url("in/b.gif").resolvingSymlinksInPath().path
    let plain = try scratch.run("check", "-f", "ndjson", path)
    #expect(try Data(contentsOf: scratch.url("in/b.gif")) == Data(Self.gif + [0]))
    #expect(try Data(contentsOf: scratch.url("r/b.gif.ndjson")) == plain.output)
    #expect(try scratch.shell(Self.once + " --exec ./take").output.isEmpty)
  }

  @Test func `a medium that could not be delivered is delivered by the next watch`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "in/a.gif")
    try scratch.write(Array("#!/none\n".utf8), to: "take")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.url("take").path)
    let missing = try scratch.shell(Self.once + " --exec ./take")
    #expect(missing.status != 0)
    #expect(missing.errors.contains("./take could not be started"))
    try scratch.write(Array("#!/bin/sh\necho run >>runs\n".utf8), to: "take")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.url("take").path)
    for _ in 0..<2 { #expect(try scratch.shell(Self.once + " --exec ./take").status == 0) }
    #expect(try String(contentsOf: scratch.url("runs"), encoding: .utf8) == "run\n")
  }

  @Test func `a delivery that failed is tried again before the watch ends`() throws {
    let scratch = try Scratch()
    for name in ["in/a.gif", "in/b.gif"] { try scratch.write(Self.gif, to: name) }
    // The program is away from the end of its first run until a moment later.
    let script = """
      #!/bin/sh
      echo run >>runs
      test -e gone && exit
      touch gone
      mv take away
      setsid sh -c 'sleep 0.3; mv away take' </dev/null >/dev/null 2>&1 &
      """
    try scratch.write(Array(script.utf8), to: "take")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.url("take").path)
    let watch = try scratch.shell(
      "cuelight watch in -j1 --results r --settle 2s --once --exec ./take")
    #expect(watch.status == 0, "\(watch.errors)")
    #expect(try String(contentsOf: scratch.url("runs"), encoding: .utf8) == "run\nrun\n")
  }

  @Test func `a move that was interrupted is finished by the next watch`() throws {
    let scratch = try Scratch()
    try scratch.write(Array("no film".utf8), to: "in/film.mp4")
    try scratch.write(
      Array("WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n".utf8), to: "in/film.vtt")
    #expect(try scratch.shell(Self.once).status == 3)
    let journal = try String(contentsOf: scratch.url("r/.watch.ndjson"), encoding: .utf8)
    let step = try #require(journal.split(separator: "\n").last)
    let target = scratch.url("bad").resolvingSymlinksInPath().path
    let begun = step.replacing("\"delivered\": true", with: "\"delivered\": false").replacing(
      "\"passed\"", with: "\"files\": [\"film.mp4\", \"film.vtt\"], \"passed\"")
    let open = begun.dropLast() + ", \"target\": \"\(target)\"}\n"
    try scratch.write(Array((journal + open).utf8), to: "r/.watch.ndjson")
    let files = FileManager.default
    try files.createDirectory(at: scratch.url("bad"), withIntermediateDirectories: false)
    try files.moveItem(at: scratch.url("in/film.mp4"), to: scratch.url("bad/film.mp4"))
    let run = try scratch.shell(Self.once + " --done ok --failed bad")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(files.fileExists(atPath: scratch.url("bad/film.vtt").path))
    #expect(!files.fileExists(atPath: scratch.url("in/film.vtt").path))
  }

  /// An upload that is written slowly, one under another name first, and a folder that is made
  /// while the watch runs; the watch ends by a signal.
  @Test func `uploads are judged when they are complete`() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.url("in"), withIntermediateDirectories: false)
    try scratch.write(Self.gif, to: "whole.gif")
    let run = try scratch.shell(
      """
      set -m
      $program watch in --results r --settle 0s >out 2>err & program=$!
      until [ -e r/.watch.ndjson ]; do sleep 0.05; done
      exec 9>in/slow.gif
      head -c 20 whole.gif >&9
      mkdir -p in/new/folder
      cp whole.gif in/new/folder/part.tmp
      mv in/new/folder/part.tmp in/new/folder/c.gif
      until [[ $(<out) == *c.gif* ]]; do sleep 0.05; done
      tail -c +21 whole.gif >&9
      exec 9>&-
      until [[ $(<out) == *passed*/slow.gif* ]]; do sleep 0.05; done
      kill -TERM $program
      wait $program
      """)
    #expect(run.status == 143, "\(run.errors)")
    let out = try String(contentsOf: scratch.url("out"), encoding: .utf8).split(separator: "\n")
    #expect(out.count { $0.contains("/c.gif  ") } == 1, "\(out)")
    #expect(out.last { $0.contains("/slow.gif  ") }?.hasPrefix("passed  ") == true, "\(out)")
  }

  @Test(arguments: [
    ("cuelight watch missing --results r --once", "missing"),
    ("cuelight watch in --results in/r --once", "is in the watched folder"),
    ("cuelight watch in --results r --done in/ok --failed bad --once", "is in the watched folder"),
    ("cuelight watch in --results r --done ok --once", "belong together"),
    ("cuelight watch in --results r --done ok --failed bad --exec true", "exclude each other"),
    ("cuelight watch in --results r --profile none", "none"),
    ("cuelight watch a.gif --results r --once", "a.gif"),
    ("cuelight watch in --results a.gif --once", "a.gif"),
  ])
  func `a wrong call says what is wrong`(_ call: String, _ words: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "in/a.gif")
    try scratch.write(Self.gif, to: "a.gif")
    let run = try scratch.shell(call)
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test(arguments: ["mv in other", "rm -r in"])
  func `a watch whose folder is gone ends with an error`(_ command: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "in/a.gif")
    let run = try scratch.shell(
      """
      set -m
      $program watch in --results r --settle 0s >out & program=$!
      until [ -s out ]; do sleep 0.05; done
      \(command)
      wait $program
      """)
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot be watched any more"), "\(run.errors)")
  }

  @Test func `a medium that comes back after it was moved is judged again`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "in/a.gif")
    let call = Self.once + " --done ok --failed bad"
    #expect(Self.sources(try scratch.shell(call)) == ["a.gif"])
    try FileManager.default.moveItem(at: scratch.url("ok/a.gif"), to: scratch.url("in/a.gif"))
    #expect(Self.sources(try scratch.shell(call)) == ["a.gif"])
  }

  @Test func `other settings judge everything again`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "in/a.gif")
    #expect(Self.sources(try scratch.shell(Self.once)) == ["a.gif"])
    #expect(Self.sources(try scratch.shell(Self.once + " --profile wcag22")) == ["a.gif"])
    #expect(try scratch.shell(Self.once + " --profile wcag22").output.isEmpty)
  }

  @Test func `a name that is too long for its result keeps no other medium back`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "in/a.gif")
    try scratch.write(Self.gif, to: "in/" + String(repeating: "b", count: 247) + ".gif")
    let run = try scratch.shell(Self.once)
    #expect(run.status == 3)
    #expect(Self.sources(run) == ["a.gif"])
    #expect(run.errors.contains("cannot be written"), "\(run.errors)")
  }

  @Test func `a manifest with a fault is a wrong call`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "in/a.gif")
    try scratch.write(Array("version: 1\nmedia: 5\n".utf8), to: "m.yml")
    #expect(try scratch.shell(Self.once + " -m m.yml").status == 2)
  }

  @Test func `a machine without its worker is at fault, not the media`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "in/a.gif")
    try scratch.copyProgram()
    try scratch.replace(.cuelightWorker, by: nil)
    let run = try scratch.shell(
      "program=./cuelight; $program watch in --results r --settle 0s --once")
    #expect(run.status == 5, "\(run.errors)")
  }

  @Test func `two watches do not share a results folder`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "in/a.gif")
    let run = try scratch.shell(
      """
      set -m
      $program watch in --results r --settle 0s >out & program=$!
      until [ -s out ]; do sleep 0.05; done
      cuelight watch in --results r --once --settle 0s
      status=$?
      kill -TERM $program
      wait $program
      exit $status
      """)
    #expect(run.status == 2)
    #expect(run.errors.contains("another watch"))
  }

  @Test func `a journal that was cut off is repaired, and nothing is judged twice`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gif, to: "in/a.gif")
    #expect(try scratch.shell(Self.once).status == 0)
    let journal = try Data(contentsOf: scratch.url("r/.watch.ndjson"))
    try scratch.write(journal + Data("{\"delivered\": tr".utf8), to: "r/.watch.ndjson")
    let run = try scratch.shell(Self.once)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(try Data(contentsOf: scratch.url("r/.watch.ndjson")) == journal)
  }
}
