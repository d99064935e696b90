import Foundation
import TestSupport
import Testing

/// What is the machine's fault, or the end of its time, is never recorded as a medium's.
@Suite("Failing machines", .serialized)
struct FailingMachineTests {
  /// A film with captions, and a copy of the program beside it.
  private static func folder() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.addFilm("m/film.mp4")
    try scratch.write(ResumedRunTests.captions, to: "m/film.en.vtt")
    try scratch.copyProgram()
    return scratch
  }

  /// Records that are not there, as merge says it.
  private static func expectNoRecord(_ scratch: Scratch) throws {
    let merged = try scratch.run("merge", "r", "-f", "json")
    #expect(merged.status == 3)
    #expect(try merged.document().codes == ["run.missing"])
    #expect(try merged.document().presentations?.isEmpty == true)
  }

  @Test func `large stacks of the user change nothing`() throws {
    let scratch = try Self.folder()
    let usual = try scratch.shell("cuelight check m -f json")
    // 2 GiB for each thread are more than a process may have.
    let large = try scratch.shell("ulimit -s 2097152 || exit 77; cuelight check m -f json")
    guard large.status != 77 else { return }
    #expect(large.status == usual.status, "\(large.errors)")
    #expect(large.output == usual.output)
  }

  @Test(arguments: [150_000, 200_000])
  func `where memory is missing, no limit of processes is named`(_ kilobytes: Int) throws {
    let scratch = try Self.folder()
    let run = try scratch.shell("ulimit -v \(kilobytes); cuelight check m")
    let said = run.text + run.errors
    #expect(!said.contains("ulimit -u"), "\(said)")
    #expect(!said.contains("could not be started") || said.contains("ulimit -v"), "\(said)")
  }

  @Test func `a medium whose captions were being read at the end has no record`() throws {
    let scratch = try Self.folder()
    try scratch.replace(.cuelightTextWorker, by: ": >started; exec sleep 60")
    let run = try scratch.shell(
      """
      ./cuelight check m --results r --grace 0s & cuelight=$!
      until [[ -e started ]]; do kill -0 $cuelight || break; done
      kill -TERM $cuelight
      wait $cuelight
      """)
    #expect(run.status == 143, "\(run.errors)")
    try Self.expectNoRecord(scratch)
  }

  @Test(arguments: ["exit 1", "echo no such library >&2; exit 127", nil])
  func `a text worker that cannot start is the machine's fault`(_ script: String?) throws {
    let scratch = try Self.folder()
    try scratch.replace(.cuelightTextWorker, by: script)
    let run = try ProgramRun(
      ["check", "m", "--results", "r"], in: scratch.folder, copiedTo: scratch.folder)
    #expect(run.status == 5, "\(run.errors)")
    #expect(run.errors.contains("worker.not"), "\(run.errors)")
    if FileManager.default.fileExists(atPath: scratch.url("r").path) {
      try Self.expectNoRecord(scratch)
    }
  }

  @Test func `a media worker that cannot start is the machine's fault`() throws {
    let scratch = try Self.folder()
    try scratch.replace(.cuelightWorker, by: "exit 1")
    let run = try ProgramRun(
      ["check", "m", "--results", "r"], in: scratch.folder, copiedTo: scratch.folder)
    #expect(run.status == 5, "\(run.errors)")
  }

  /// A batch system sends SIGTERM to every process of a job.
  @Test func `workers that get SIGTERM too finish what they read`() throws {
    let scratch = try Self.folder()
    let run = try scratch.shell(
      """
      ./cuelight check m --results r & cuelight=$!
      while kill -0 $cuelight; do
        read -r -a workers </proc/$cuelight/task/$cuelight/children || :
        for worker in "${workers[@]}"; do kill -TERM $worker; done
      done 2>/dev/null
      wait $cuelight
      """)
    #expect(run.status == 0 || run.status == 5, "\(run.errors)")
    if run.status == 0 {
      let merged = try scratch.run("merge", "r", "-f", "json")
      #expect(merged.output == (try scratch.run("check", "-f", "json", "m").output))
    } else {
      try Self.expectNoRecord(scratch)
    }
  }
}
