import Foundation
import TestSupport
import Testing

/// One copy of the program, beside which each test puts another worker.
@Suite("Workers that fail", .serialized)
struct WorkerTests {
  @Test(arguments: [
    ("", "worker.notFound"), ("exit 0", "worker.notStarted"),
    ("echo 'no such library' >&2; exit 127", "worker.notStarted"),
    ("kill -9 $$", "worker.notStarted"), ("head -c 100000 /dev/urandom >&3", "worker.notStarted"),
    ("yes spam >&2 | head -c 100000", "worker.notStarted"),
  ])
  func `a worker that fails is reported, and nothing passes`(
    _ script: String, _ code: String
  ) throws {
    let scratch = try Scratch()
    try scratch.addFilm()
    try scratch.copyProgram()
    try scratch.replace(.cuelightWorker, by: script.isEmpty ? nil : script)
    let run = try ProgramRun(
      ["check", "-f", "json", "film.mp4"], in: scratch.folder, copiedTo: scratch.folder)
    #expect(run.status == 3)
    let document = try run.document()
    #expect(document.codes == [code])
    if script.contains("library") {
      #expect(document.presentations?.first?.error?.message.contains("no such library") == true)
    }
  }
}
