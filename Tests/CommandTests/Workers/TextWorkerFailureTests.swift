import Foundation
import TestSupport
import Testing
import WorkerProtocol

@Suite("Texts that end their worker", .serialized)
struct TextWorkerFailureTests {
  /// Two films, the first of them with captions.
  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.addFilm("m/a.mp4")
    try scratch.addFilm("m/b.mp4")
    try scratch.write(
      Array("WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n".utf8), to: "m/a.en.vtt")
    try scratch.copyProgram()
    return scratch
  }

  private func check(_ scratch: Scratch, _ arguments: String...) throws -> ProgramRun {
    try ProgramRun(
      ["check", "-f", "json"] + arguments, in: scratch.folder, copiedTo: scratch.folder)
  }

  private static let ready = Result {
    let bytes = try WorkerMessage.ready(
      layers: ["rlimit", "noNewPrivileges", "landlock", "seccomp"], libraries: [:]
    ).encoded()
    return (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) } + bytes
  }

  @Test(arguments: ["kill -SEGV $$", "exit 1", "head -c 9999 /dev/urandom >&3"])
  func `captions that kill their worker are unread, and the other film is judged`(
    _ end: String
  ) throws {
    let scratch = try scratch()
    let unbroken = try check(scratch, "m").document()
    try scratch.write(Self.ready.get(), to: "ready.bin")
    try scratch.replace(
      .cuelightTextWorker, by: "cat ready.bin >&3; head -c 4 <&3 >/dev/null; \(end)")
    let broken = try check(scratch, "m").document()
    let presentations = try #require(broken.presentations)
    #expect(presentations.map(\.status) == ["examined", "examined"])
    #expect(presentations[0].outcome("3.3.B") == "NR")
    // A criterion that does not use a file treats an unread file like a missing one.
    let before = try #require(unbroken.presentations)
    #expect(presentations[1].outcomes == before[1].outcomes)
    #expect(before[1].outcome("3.3.B") == "NC")
  }

  @Test func `a manifest that kills its worker is tried once, and the films are judged`() throws {
    let scratch = try scratch()
    try FileManager.default.removeItem(at: scratch.url("m/a.en.vtt"))
    try scratch.write(Array("<?xml version=\"1.0\"?><MPD></MPD>".utf8), to: "m/bomb.mpd")
    try scratch.write(Self.ready.get(), to: "ready.bin")
    try scratch.replace(
      .cuelightTextWorker,
      by: "cat ready.bin >&3; head -c 4 <&3 >/dev/null; echo >>tries; kill -SEGV $$")
    let run = try check(scratch, "m")
    #expect(run.status == 3)
    #expect(FileManager.default.contents(atPath: scratch.url("tries").path)?.count == 1)
    let found = try #require(try run.document().presentations)
    #expect(found.map { $0.status == "examined" } == [true, true, false])
  }

  @Test func `a text worker is started once for many texts, and not without any`() throws {
    let scratch = try scratch()
    let worker = try TestProgram.cuelightTextWorker.url.path
    try scratch.replace(.cuelightTextWorker, by: "echo $$ >>started; exec '\(worker)'")
    func starts() -> Int {
      let bytes = FileManager.default.contents(atPath: scratch.url("started").path) ?? Data()
      return bytes.count { $0 == UInt8(ascii: "\n") }
    }
    _ = try check(scratch, "m/b.mp4")
    #expect(starts() == 0)
    let captions = try #require(
      FileManager.default.contents(atPath: scratch.url("m/a.en.vtt").path))
    try scratch.write(captions, to: "m/b.en.vtt")
    try scratch.write(Array("Ann: Hello.\n".utf8), to: "m/b.transcript.txt")
    let run = try check(scratch, "-j", "1", "m")
    #expect(try run.document().presentations?.map { $0.captions.map(\.cues) } == [[1], [1]])
    #expect(starts() == 1)
  }

  /// No verdict shows it, since a text beside a medium is no part of the medium.
  @Test(arguments: ["exit 127", "kill -KILL $$"])
  func `a text worker that does not start makes the run fail`(_ end: String) throws {
    let scratch = try scratch()
    try scratch.replace(.cuelightTextWorker, by: "echo no library >&2; \(end)")
    let run = try check(scratch, "m")
    #expect(run.status == 3)
    #expect(try run.document().codes == ["worker.notStarted"])
    #expect(run.text.contains("It wrote: no library\""), "\(run.text.suffix(600))")
  }

  @Test func `without the program of the text worker nothing is judged`() throws {
    let scratch = try scratch()
    try scratch.replace(.cuelightTextWorker, by: nil)
    let run = try check(scratch, "m")
    #expect(run.status == 3)
    #expect(try run.document().codes == ["worker.notFound"])
    #expect((run.text + run.errors).contains("cuelight-text-worker"))
  }

  @Test func `with --require-sandbox a text worker that is not shut in gets no file`() throws {
    let scratch = try scratch()
    let poor = try WorkerMessage.ready(layers: ["rlimit"], libraries: [:]).encoded()
    let frame = (0..<4).map { UInt8(truncatingIfNeeded: poor.count >> (8 * $0)) } + poor
    try scratch.write(frame, to: "ready.bin")
    try scratch.replace(.cuelightTextWorker, by: "cat ready.bin >&3; cat <&3 >seen.bin")
    let run = try check(scratch, "--require-sandbox", "m/a.mp4")
    let presentation = try #require(try run.document().presentations?.first)
    #expect(presentation.outcome("3.3.B") == "NR")
    #expect(run.text.contains("landlock"))
    #expect(run.errors.contains("reads texts"))
    let seen = FileManager.default.contents(atPath: scratch.url("seen.bin").path) ?? Data()
    #expect(seen.isEmpty)
  }
}
