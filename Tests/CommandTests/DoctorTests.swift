import Foundation
import TestSupport
import Testing

@Suite("What is installed, and what is missing")
struct DoctorTests {
  @Test func `a whole installation has nothing missing`() throws {
    let run = try Scratch().run("doctor", "--speech-model", "embedded")
    #expect(run.status == 0)
    #expect(!run.text.contains("missing"))
    for word in ["cuelight-worker", "libavformat", "cuelight-text-worker", "landlock", "embedded"] {
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
}
