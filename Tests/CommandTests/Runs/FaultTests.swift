import Foundation
import TestSupport
import Testing

/// Each call of the system that writes fails once, the first, the second, the third and so on: what
/// was there stays or is replaced as a whole, and the program says what it could not write.
@Suite("Faults at every call", .enabled(if: FaultLibrary.exists, "no compiler for the faults"))
struct FaultTests {
  /// A command that writes files.
  struct Scene: CustomTestStringConvertible, Sendable {
    let call: String
    /// The files that it writes.
    let outputs: [String]
    var testDescription: String { call }
  }

  static let scenes = [
    Scene(call: "fix talk.srt --write", outputs: ["talk.srt"]),
    Scene(call: "init m -o m/cuelight.yml", outputs: ["m/cuelight.yml"]),
    Scene(call: "plan m -o plan.ndjson", outputs: ["plan.ndjson"]),
    Scene(
      call: "audit new a.audit --product P --version 1 --by Ann", outputs: ["a.audit"]),
    Scene(
      call: "check m -f json -o run.json -o markdown=run.txt", outputs: ["run.json", "run.txt"]),
  ]

  private static let talk = """
    1
    00:00:02,500 -> 00:00:04,680
    We open at six.

    """

  private static func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Film.gif.get(), to: "m/a.gif")
    try scratch.write(Array(talk.utf8), to: "talk.srt")
    try scratch.write(Array("old".utf8), to: "run.json")
    try scratch.write(Array("old".utf8), to: "run.txt")
    try scratch.write([], to: "temporary/.keep")
    return scratch
  }

  private static func run(
    _ call: String, _ fault: FaultLibrary.Fault, in scratch: Scratch
  ) throws -> ProgramRun {
    try scratch.shell(
      "export TMPDIR=temporary SOURCE_DATE_EPOCH=0; " + FaultLibrary.call("cuelight " + call, fault)
    )
  }

  /// Every file of a folder by its path.
  private static func files(of scratch: Scratch) throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: scratch.folder.path)
    let files = paths.compactMap { path in
      (try? Data(contentsOf: scratch.url(path))).map { (path, $0) }
    }
    return Dictionary(uniqueKeysWithValues: files)
  }

  /// What a command does without faults, and how many calls and allocations it makes.
  private struct Reference {
    let run: ProgramRun
    let before: [String: Data]
    let after: [String: Data]
    let calls: Int
    let allocations: Int

    init(_ call: String) throws {
      let scratch = try FaultTests.scratch()
      before = try FaultTests.files(of: scratch)
      run = try FaultTests.run(call, .none(count: "count"), in: scratch)
      var after = try FaultTests.files(of: scratch)
      let counts = after.removeValue(forKey: "count") ?? Data()
      self.after = after
      let numbers = String(decoding: counts, as: UTF8.self).split(separator: " ").compactMap {
        Int($0)
      }
      try #require(numbers.count == 2 && numbers[0] > 0)
      (calls, allocations) = (numbers[0], numbers[1])
    }
  }

  @Test(arguments: scenes, [false, true])
  func `a failing write tears nothing, loses nothing and is reported`(
    _ scene: Scene, _ stays: Bool
  ) throws {
    let reference = try Reference(scene.call)
    for number in 1...min(reference.calls, 40) {
      let scratch = try Self.scratch()
      let run = try Self.run(scene.call, .call(number, stays: stays), in: scratch)
      let files = try Self.files(of: scratch)
      let hint = Comment(rawValue: "call \(number): \(run.status) \(run.errors)")
      for output in scene.outputs {
        let isOld = files[output] == reference.before[output]
        let isNew = files[output] == reference.after[output]
        #expect(isOld || isNew, hint)
        #expect(isNew || run.status != reference.run.status, hint)
      }
      #expect(Set(files.keys).subtracting(reference.after.keys).isEmpty, hint)
      #expect(Set(reference.before.keys).subtracting(files.keys).isEmpty, hint)
      if run.status != reference.run.status {
        #expect(!run.isKilled && [2, 3].contains(run.status), hint)
        #expect(run.errors.contains("written") || run.errors.contains("space left"), hint)
      }
    }
  }

  /// Records that are there are whole, and the next run adds those that are missing.
  @Test(arguments: [false, true])
  func `results and cache survive a failing write, and the next run completes them`(
    _ stays: Bool
  ) throws {
    let call = "check m --results r --cache c"
    let reference = try Reference(call)
    func merged(_ scratch: Scratch) throws -> ProgramRun {
      try scratch.run("merge", "r", "-f", "json")
    }
    let whole = try Self.scratch().run("check", "-f", "json", "m").output
    for number in 1...min(reference.calls, 60) {
      let scratch = try Self.scratch()
      let run = try Self.run(call, .call(number, stays: stays), in: scratch)
      let hint = Comment(rawValue: "call \(number): \(run.status) \(run.errors)")
      #expect(!run.isKilled && [0, 2, 5].contains(run.status), hint)
      #expect(run.status == 0 || run.errors.contains("cuelight: "), hint)
      let left = try Self.files(of: scratch).keys.filter { $0.contains("/.cuelight-") }
      #expect(left.isEmpty, hint)
      if FileManager.default.fileExists(atPath: scratch.url("r/plan.ndjson").path) {
        let codes = try merged(scratch).document().codes
        #expect(codes == (run.status == 0 ? [] : codes.filter { $0 == "run.missing" }), hint)
      }
      #expect(try Self.run(call, .none(count: "count"), in: scratch).status == 0, hint)
      #expect(try merged(scratch).output == whole, hint)
    }
  }

  @Test(arguments: scenes)
  func `without memory nothing is torn`(_ scene: Scene) throws {
    let reference = try Reference(scene.call)
    for part in 1...8 {
      let scratch = try Self.scratch()
      let number = reference.allocations * part / 9
      let run = try Self.run(scene.call, .allocation(number), in: scratch)
      let files = try Self.files(of: scratch)
      for output in scene.outputs {
        #expect(
          [reference.before[output], reference.after[output]].contains(files[output]),
          "allocation \(number): \(run.status) \(run.errors)")
      }
      #expect(run.isKilled || run.status != reference.run.status || !run.errors.isEmpty)
    }
  }

  @Test func `without threads help and version work, and a run says what it lacks`() throws {
    let scratch = try Self.scratch()
    for call in ["--version", "help check", "explain 3.3.B", "fix talk.srt"] {
      #expect(try Self.run(call, .threads, in: scratch).status == 0, "\(call)")
    }
    let run = try Self.run("check m -f json", .threads, in: scratch)
    #expect(run.status == 5)
    #expect(try run.document().codes == ["worker.notStarted"])
    #expect(run.errors.contains("ulimit -u"))
  }
}
