import Foundation
import MediaModel
import TestSupport
import Testing
import WorkerProtocol

@Suite("Limits of one medium")
struct LimitTests {
  /// A program whose media worker gets ready, takes a request and never answers.
  private func silent() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.addFilm()
    try scratch.write(Array("WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n".utf8), to: "film.vtt")
    let ready = try WorkerMessage.ready(
      layers: ["rlimit", "noNewPrivileges", "landlock", "seccomp"], libraries: [:]
    ).encoded()
    let size = (0..<4).map { UInt8(truncatingIfNeeded: ready.count >> (8 * $0)) }
    try scratch.write(size + ready, to: "ready.bin")
    try scratch.copyProgram()
    try scratch.replace(.cuelightWorker, by: "cat ready.bin >&3; cat <&3 >/dev/null")
    return scratch
  }

  @Test func `a file that takes longer than --timeout is a result, and the run goes on`() throws {
    let scratch = try silent()
    try scratch.addFilm("other.mp4")
    let run = try ProgramRun(
      ["check", "film.mp4", "other.mp4", "-f", "json", "--timeout", "3s"], in: scratch.folder,
      copiedTo: scratch.folder)
    #expect(run.status == 3)
    let document = try run.document()
    #expect(document.codes == ["media.timedOut", "media.timedOut"])
    #expect(document.presentations?.map(\.source) == ["film.mp4", "other.mp4"])
    #expect(run.text.contains("--timeout gives it more time"))
  }

  @Test(arguments: ["90", "90s", "5m", "2h", "1d"])
  func `a time is seconds, or has a unit`(_ time: String) throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    #expect(try scratch.run("tracks", "film.mp4", "--timeout", time).status == 0)
  }

  @Test(arguments: ["", "0", "-1", "1.5", "s", "5w", "9223372036854775807h", "1 m", "367d"])
  func `a time that is none is a wrong call`(_ time: String) throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    #expect(try scratch.run("tracks", "film.mp4", "--timeout=\(time)").status == 2)
  }

  @Test func `a worker has the memory that is asked for`() throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    #expect(try scratch.run("tracks", "film.mp4", "--max-memory", "255M").status == 2)
    #expect(try scratch.run("tracks", "film.mp4", "--max-memory", "256M").status == 0)
    let doctor = try scratch.run("doctor", "--max-memory", "1G", "--timeout", "5m")
    #expect(doctor.text.contains("1073741824 bytes for a worker"))
    #expect(doctor.text.contains("300s for a file"))
  }
}
