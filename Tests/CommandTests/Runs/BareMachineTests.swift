import Foundation
import TestSupport
import Testing

/// A namespace of mounts, which the owner of a namespace of users may change (unshare(1)).
private enum BareRoot {
  /// Runs a line in a namespace of mounts in which folders are empty.
  static func run(
    _ line: String, without folders: String..., in scratch: Scratch
  ) throws -> ProgramRun {
    let hiding = folders.map { "mount -t tmpfs none \($0) && " }.joined()
    return try scratch.shell(
      """
      export -f cuelight mount
      unshare -rm "$BASH" -c '\(hiding){ \(line)
      }'
      """)
  }

  static let isPossible: Bool = {
    guard let scratch = try? Scratch() else { return false }
    return (try? run("true", without: "/proc", in: scratch))?.status == 0
  }()
}

/// A root of a container may lack /proc and /dev.
@Suite("Bare machines", .enabled(if: BareRoot.isPossible, "no user namespaces here"))
struct BareMachineTests {
  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.addFilm()
    try scratch.write(
      Array("WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n".utf8), to: "film.en.vtt")
    return scratch
  }

  @Test(arguments: [
    "--version", "check film.mp4 -f json", "captions film.en.vtt", "tracks film.mp4",
    "check no-such-film.mp4", "explain 3.3.B", "no-such-command", "doctor",
    "plan film.mp4 --measure",
  ])
  func `without /proc a call does what it does with it`(_ call: String) throws {
    let scratch = try scratch()
    let usual = try scratch.shell("cuelight " + call)
    let bare = try BareRoot.run("cuelight " + call, without: "/proc", in: scratch)
    #expect(bare.status == usual.status, "\(bare.errors)")
    #expect(bare.output == usual.output)
    #expect(bare.errors == usual.errors)
  }

  @Test func `without /proc the program finds its workers, by any path that it is started with`()
    throws
  {
    let scratch = try scratch()
    try scratch.copyProgram()
    try scratch.write([], to: "other/.keep")
    let calls = [
      "./cuelight check film.mp4", "cd other && ../cuelight check ../film.mp4",
      "ln -s ../cuelight other/link && other/link check film.mp4",
      "other/../cuelight plan film.mp4 --measure --base other/..",
    ]
    for call in calls {
      let run = try BareRoot.run(
        "unset -f cuelight; ln() { \(TestProgram.ln.url.path) \"$@\"; }; \(call)",
        without: "/proc", in: scratch)
      #expect(run.status < 2, "\(call): \(run.errors)")
    }
  }

  /// A library that looks for its threads in /proc does so once a second.
  @Test func `without /proc a run may last`() throws {
    let scratch = try scratch()
    try scratch.copyProgram()
    let worker = try TestProgram.cuelightWorker.url.path
    try scratch.replace(.cuelightWorker, by: "sleep 3; exec '\(worker)' \"$@\"")
    let run = try BareRoot.run(
      "unset -f cuelight; ./cuelight check film.mp4", without: "/proc", in: scratch)
    #expect(run.status == 1, "\(run.errors)")
  }

  @Test func `workers need no file of /dev`() throws {
    let scratch = try scratch()
    let usual = try scratch.run("check", "film.mp4", "-f", "json")
    let bare = try BareRoot.run("cuelight check film.mp4 -f json", without: "/dev", in: scratch)
    #expect(bare.status == usual.status, "\(bare.errors)")
    #expect(bare.output == usual.output)
  }

  @Test func `without /dev/null closed streams are not mistaken for files`() throws {
    let scratch = try scratch()
    let before = try Data(contentsOf: scratch.url("film.mp4"))
    let run = try BareRoot.run(
      "cuelight check film.mp4 <&- >&- 2>&-", without: "/dev", in: scratch)
    #expect(run.status == 2)
    #expect(try Data(contentsOf: scratch.url("film.mp4")) == before)
  }
}
