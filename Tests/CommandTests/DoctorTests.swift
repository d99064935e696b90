import Foundation
import TestSupport
import Testing

@Suite("What is installed, and what is missing")
struct DoctorTests {
  @Test func `a whole installation has nothing missing`() throws {
    let run = try Scratch().run("doctor", "--speech-model", "embedded")
    #expect(run.status == 0)
    #expect(!run.text.contains("missing"))
    for word in [
      "cuelight-worker", "libavformat", "cuelight-text-worker", "landlock", "embedded",
      "recognizers", "text readers",
    ] {
      #expect(run.text.contains(word))
    }
  }

  @Test(arguments: [TestProgram.cuelightWorker, .cuelightTextWorker])
  func `a worker that is not there, or does not start, is missing`(_ program: TestProgram) throws {
    let scratch = try Scratch()
    try scratch.copyProgram()
    for script in ["exit 3", nil] as [String?] {
      try scratch.replace(program, by: script)
      let run = try ProgramRun(["doctor"], in: scratch.folder, copiedTo: scratch.folder)
      #expect(run.status == 5)
      #expect(run.text.contains("missing  \(program.rawValue)"))
    }
  }

  @Test func `a network and a cache that cannot be used are missing`() throws {
    let scratch = try Scratch()
    let run = try scratch.shell(
      "mkdir open; chmod 777 open; cuelight doctor --speech-model none.onnx --cache open")
    #expect(run.status == 5)
    #expect(run.text.contains("missing  speech network"))
    #expect(run.text.contains("missing  cache"))
  }

  @Test(arguments: [[UInt8](repeating: 0x5A, count: 1_000), [], Array("<html>".utf8)])
  func `a network that is there and cannot be read is broken`(_ bytes: [UInt8]) throws {
    let scratch = try Scratch()
    try scratch.write(bytes, to: "bad.onnx")
    let run = try scratch.run("doctor", "--speech-model", "bad.onnx")
    #expect(run.status == 5, "\(run.text)")
    #expect(run.text.contains("\nbroken   speech network"), "\(run.text)")
  }

  /// The medium is not at fault, so that it must be judged again elsewhere.
  @Test func `a speech network that cannot be read is the fault of the machine`() throws {
    let scratch = try Scratch()
    try scratch.write(Array(repeating: 0x5A, count: 1_000), to: "bad.onnx")
    let film = PackageFolder.samples.appendingPathComponent("3.3.B/C-mp4-srt-beside/film.mp4").path
    let plain = try scratch.run("check", film, "-f", "json", "--speech-model", "bad.onnx")
    #expect(plain.status == 3)
    #expect(plain.text.contains("speechModel.unreadable"))
    let stored = try scratch.run("check", film, "--results", "r", "--speech-model", "bad.onnx")
    #expect(stored.status == 5)
    #expect(stored.errors.contains("speechModel.unreadable"))
  }

  /// Nothing can be judged, and a gate that ignores unread media must not pass for it.
  @Test(arguments: ["--speech-model", "--speech"])
  func `a file of speech that does not exist is an error of the call`(_ option: String) throws {
    let film = PackageFolder.samples.appendingPathComponent("3.3.B/C-mp4-srt-beside/film.mp4").path
    let run = try Scratch().run("check", film, option, "none.file", "--fail-on", "nc")
    #expect(run.status == 2)
    #expect(run.errors.contains("none.file does not exist"), "\(run.errors)")
  }
}
