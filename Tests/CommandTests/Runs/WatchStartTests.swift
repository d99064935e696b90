import Foundation
import TestSupport
import Testing

/// What a watch finds out before it judges anything, and how it goes on after what happened to its
/// results.
@Suite("The start of a watch")
struct WatchStartTests {
  private static let gif = PlannedRunTests.gif
  private static let once = "cuelight watch in --results r --settle 0s --once"

  private static func arrived() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(gif, to: "in/a.gif")
    return scratch
  }

  private static func names(_ scratch: Scratch) throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: scratch.folder.path))
  }

  @Test(arguments: ["./missing", "missing", "./plain", "./in", "in/a.gif/take"])
  func `a program that cannot be run is found before anything is judged`(_ name: String) throws {
    let scratch = try Self.arrived()
    try scratch.write(Array("#!/bin/sh\n".utf8), to: "plain")
    let before = try Self.names(scratch)
    let run = try scratch.shell(Self.once + " --exec \(name)")
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.contains("--exec names \(name), which cannot be run"), "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(try Self.names(scratch) == before)
  }

  @Test func `a program is found in PATH`() throws {
    let scratch = try Self.arrived()
    try scratch.write(Array("#!/bin/sh\n".utf8), to: "bin/take")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.url("bin/take").path)
    let run = try scratch.shell("export PATH=none:$PWD/bin; " + Self.once + " --exec take")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.contains("take ended with status 0"))
  }

  /// `new/deep` has no folder above it; `file` is no folder.
  @Test(arguments: [
    "--results new/deep", "--results r --done ok --failed new/deep",
    "--results r --done file --failed bad", "--results r --done ok --failed file/bad",
    "--results r --done in/ok --failed bad", "--results r -m missing.yml",
    "--results r --exec ./missing", "--results r --profile none", "--results r --cache file",
    "--results r --no-such-option", "--results r --done ok", "--results /proc/r",
  ])
  func `a call that is refused leaves nothing behind`(_ options: String) throws {
    let scratch = try Self.arrived()
    try scratch.write([1], to: "file")
    let before = try Self.names(scratch)
    let run = try scratch.shell("cuelight watch in --settle 0s --once " + options)
    #expect(run.status == 2, "\(run.errors)")
    #expect(try Self.names(scratch) == before)
  }

  /// A name of the shared memory of the system, which is another file system than that of the test.
  @Test func `a folder on another file system is refused at the start`() throws {
    let other = "/dev/shm/cuelight-\(UUID().uuidString)"
    let isOther = try ["/dev/shm", FileManager.default.temporaryDirectory.path].map {
      try FileManager.default.attributesOfItem(atPath: $0)[.systemNumber] as? Int
    }
    guard isOther[0] != isOther[1] else { return }
    let scratch = try Self.arrived()
    let before = try Self.names(scratch)
    let run = try scratch.shell(Self.once + " --done ok --failed \(other)")
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.contains("is on another file system"), "\(run.errors)")
    #expect(try Self.names(scratch) == before)
    #expect(!FileManager.default.fileExists(atPath: other))
  }

  @Test func `a medium whose result was deleted is judged again by the next watch`() throws {
    let scratch = try Self.arrived()
    #expect(try scratch.shell(Self.once).status == 0)
    #expect(try scratch.shell(Self.once).output.isEmpty)
    let result = scratch.url("r/a.gif.ndjson")
    let bytes = try Data(contentsOf: result)
    try FileManager.default.removeItem(at: result)
    let run = try scratch.shell(Self.once)
    #expect(run.text.contains("a.gif.ndjson"), "\(run.errors)")
    #expect(try Data(contentsOf: result) == bytes)
    #expect(try scratch.shell(Self.once).output.isEmpty)
  }

  @Test func `a damaged journal is reported, and its whole lines hold`() throws {
    let scratch = try Self.arrived()
    try scratch.write(Self.gif, to: "in/b.gif")
    #expect(try scratch.shell(Self.once).status == 0)
    let journal = try String(contentsOf: scratch.url("r/.watch.ndjson"), encoding: .utf8)
    let lines = journal.split(separator: "\n")
    let damaged = lines.map { $0.contains("a.gif") ? $0.replacing("stamp", with: "st\u{1}mp") : $0 }
    try scratch.write(Array((damaged.joined(separator: "\n") + "\n").utf8), to: "r/.watch.ndjson")
    let run = try scratch.shell(Self.once)
    #expect(run.errors.contains("r/.watch.ndjson:"), "\(run.errors)")
    #expect(run.errors.contains("the line is damaged and is ignored"), "\(run.errors)")
    #expect(run.text.contains("/a.gif  "))
    #expect(!run.text.contains("/b.gif  "))
  }

  @Test func `a journal that is something else is reported`() throws {
    let scratch = try Self.arrived()
    #expect(try scratch.shell(Self.once).status == 0)
    try scratch.write([UInt8](repeating: 0x5A, count: 100), to: "r/.watch.ndjson")
    let run = try scratch.shell(Self.once)
    #expect(run.errors.contains("the last line is not whole and is cut off"), "\(run.errors)")
    #expect(run.text.contains("/a.gif  "))
  }

  /// Such as one that somebody else wrote, to have files moved that are not media of the folder.
  @Test(arguments: ["../secret.gif", "sub/../../secret.gif", "$PWD/secret.gif"])
  func `files outside of the watched folder are not moved for a journal`(_ name: String) throws {
    let scratch = try Self.arrived()
    try scratch.write(Self.gif, to: "secret.gif")
    try scratch.write(Self.gif, to: "in/sub/c.gif")
    let place = scratch.folder.resolvingSymlinksInPath().path
    let path = name.replacing("$PWD", with: place)
    let step = """
      {"delivered": false, "files": ["\(path)"], "passed": true, "source": "gone.gif", \
      "stamp": "x", "target": "\(place)/away"}

      """
    try scratch.write(Array(step.utf8), to: "r/.watch.ndjson")
    try FileManager.default.createDirectory(
      at: scratch.url("away"), withIntermediateDirectories: false)
    let run = try scratch.shell(Self.once + " --done ok --failed bad")
    #expect(run.errors.contains("names a file outside of the watched folder"), "\(run.errors)")
    #expect(FileManager.default.fileExists(atPath: scratch.url("secret.gif").path))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url("away").path) == [])
  }
}
