import Foundation
import MediaModel
import TestSupport
import Testing
import WorkerProtocol

@Suite("Conditions of reading, on every command", .serialized)
struct AccessTests {
  /// Each command that reads media, with a medium that is there.
  static let commands = [
    "check film.mp4", "tracks film.mp4", "captions film.mp4", "speech film.mp4",
    "sync film.en.vtt film.mp4", "sync film.mp4", "narration film.mp4 other.mp4",
    "captions --quality netflix --media film.mp4 film.en.vtt",
  ]

  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.addFilm()
    try scratch.addFilm("other.mp4")
    try scratch.write(
      Array("WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n".utf8), to: "film.en.vtt")
    return scratch
  }

  /// A copy of the program with a worker of the test's own, a shell script.
  private func replaceWorker(of scratch: Scratch, _ script: String) throws {
    try scratch.copyProgram()
    try scratch.replace(.cuelightWorker, by: script)
  }

  /// Messages as they are on the socket: four bytes of length, then the message.
  private func frames(_ messages: WorkerMessage...) throws -> [UInt8] {
    try messages.flatMap { message in
      let bytes = try message.encoded()
      let size = UInt32(bytes.count)
      return (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) } + bytes
    }
  }

  private func run(_ scratch: Scratch, _ command: String, _ more: String...) throws -> ProgramRun {
    try ProgramRun(
      command.split(separator: " ").map(String.init) + more, in: scratch.folder,
      copiedTo: scratch.folder)
  }

  private static let poorlyShut = WorkerMessage.ready(
    layers: ["rlimit", "noNewPrivileges", "seccomp"], libraries: [:])

  @Test(arguments: commands)
  func `with --require-sandbox a worker that is not shut in gets no file`(
    _ command: String
  ) throws {
    let scratch = try scratch()
    try scratch.write(frames(Self.poorlyShut), to: "ready.bin")
    // Everything that the program sends is kept; the script ends when the program hangs up.
    try replaceWorker(of: scratch, "cat ready.bin >&3; cat <&3 >seen.bin")
    let run = try run(scratch, command, "--require-sandbox", "--format", "json")
    #expect(run.status == 3)
    #expect(run.text.contains("sandbox.incomplete") && run.text.contains("landlock is missing"))
    #expect(run.errors.contains("landlock") || command.hasPrefix("check"))
    let seen = FileManager.default.contents(atPath: scratch.url("seen.bin").path) ?? Data()
    #expect(seen.isEmpty)
  }

  @Test(arguments: commands)
  func `without it every command says what is missing`(_ command: String) throws {
    let scratch = try scratch()
    let evidence = MediaEvidence(
      container: "mp4", duration: .seconds(2), tracks: [],
      speech: .failure(EvidenceGap(.nothingToRead, "There is no sound.")))
    try scratch.write(frames(Self.poorlyShut, .examined(evidence)), to: "all.bin")
    try replaceWorker(of: scratch, "cat all.bin >&3; cat <&3 >seen.bin")
    let run = try run(scratch, command, "--format", "json")
    #expect(run.errors.contains("landlock is missing"))
    if command.hasPrefix("tracks") { #expect(run.text.contains("landlock is missing")) }
  }

  /// Commands that judge nothing read files too.
  static let readers = [
    ("plan film.mp4 --measure", TestProgram.cuelightWorker),
    ("init page.html", .cuelightTextWorker),
    ("manifest validate cuelight.yml", .cuelightTextWorker),
  ]

  @Test(arguments: readers)
  func `what only lists media says what is missing, and reads nothing with --require-sandbox`(
    _ command: String, _ worker: TestProgram
  ) throws {
    let scratch = try scratch()
    try scratch.write(Array("<video src=film.mp4></video>".utf8), to: "page.html")
    let manifest = """
      version: 1
      media:
        - src: film.mp4
          transcript: page.html#part
      """
    try scratch.write(Array(manifest.utf8), to: "cuelight.yml")
    try scratch.write(frames(Self.poorlyShut), to: "ready.bin")
    try scratch.copyProgram()
    try scratch.replace(worker, by: "cat ready.bin >&3; cat <&3 >seen.bin")
    let refused = try run(scratch, command, "--require-sandbox")
    #expect(refused.status == 3)
    #expect(refused.errors.contains("landlock is missing"), "\(refused.errors)")
    let seen = FileManager.default.contents(atPath: scratch.url("seen.bin").path) ?? Data()
    #expect(seen.isEmpty)
    try scratch.replace(worker, by: "cat ready.bin >&3; head -c 4 <&3 >/dev/null")
    #expect(try run(scratch, command).errors.contains("landlock is missing"))
  }

  @Test(arguments: commands)
  func `a medium larger than --max-size is not read`(_ command: String) throws {
    let scratch = try scratch()
    let size = try Film.mp4.get().count
    let words = command.split(separator: " ").map(String.init) + ["--format", "json"]
    let refused = try ProgramRun(words + ["--max-size", "\(size - 1)"], in: scratch.folder)
    #expect(refused.status == 3)
    #expect(refused.text.contains("media.tooLarge"))
  }

  @Test(arguments: ["1m", "64K", "1G", "8388607T", "9223372036854775807"])
  func `a medium is read when it has no more bytes than --max-size`(_ size: String) throws {
    let scratch = try scratch()
    #expect(try scratch.run("tracks", "film.mp4", "--max-size", size).status == 0)
    let own = "\(try Film.mp4.get().count)"
    #expect(try scratch.run("tracks", "film.mp4", "--max-size", own).status == 0)
  }

  @Test(arguments: ["", "0", "-1", "1.5G", "G", "10X", "9000000T", "1GG", "\u{FF11}"])
  func `a size that is none is a wrong call`(_ size: String) throws {
    let run = try scratch().run("tracks", "film.mp4", "--max-size=\(size)")
    #expect(run.status == 2)
  }

  @Test(arguments: [
    "check film.mp4", "check broken.mp4", "tracks film.mp4 >/dev/full", "speech film.mp4",
    "narration film.mp4 broken.mp4", "check -j 4 film.mp4 other.mp4 broken.mp4",
  ])
  func `no worker is left when the program has ended`(_ call: String) throws {
    let scratch = try scratch()
    try scratch.write([UInt8](repeating: 7, count: 5_000), to: "broken.mp4")
    try scratch.copyProgram()
    for worker in [TestProgram.cuelightWorker, .cuelightTextWorker] {
      let path = try worker.url.path
      try scratch.replace(worker, by: "echo $$ >>workers; exec '\(path)'")
    }
    // A zombie has a number still, so a worker must be gone and waited for.
    let run = try scratch.shell(
      """
      >/dev/null 2>&1 ./cuelight \(call)
      while read -r number; do kill -0 "$number" 2>/dev/null && echo "$number is left"; done \
        <workers
      """)
    #expect(run.text == "")
    let started = FileManager.default.contents(atPath: scratch.url("workers").path) ?? Data()
    #expect(!started.isEmpty)
  }

  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)] as [(String, Int32)])
  func `a signal leaves no worker and ends the program after what it may finish`(
    _ signal: String, _ status: Int32
  ) throws {
    let scratch = try scratch()
    // It never gets ready, so the program waits when the signal comes.
    try replaceWorker(of: scratch, "echo $$ >number.new; mv number.new number; read -r line <&3")
    let run = try scratch.shell(
      """
      set -m
      ./cuelight check --grace 0s film.mp4 >report & program=$!
      while [ ! -e number ]; do kill -0 $program || exit 99; done
      kill -\(signal) $program; wait $program; status=$?
      kill -0 "$(<number)" 2>/dev/null && echo "the worker is left"
      exit $status
      """)
    #expect(run.status == status)
    #expect(run.text == "")
    let report = try String(contentsOf: scratch.url("report"), encoding: .utf8)
    #expect(report.contains("COULD NOT BE EXAMINED") && report.contains("[media.cancelled]"))
  }
}
