import Glibc
import Sandbox
import SystemPackage
import Testing

@Suite struct `Commands of a user` {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func run(
    _ program: FilePath, _ arguments: [String], limit: Duration = .seconds(60)
  ) throws -> UserCommand.Ending {
    try UserCommand.run(program, arguments.map { Array($0.utf8) }, limit: limit)
  }

  @Test func `a program is found by its name, and its status is known`() throws {
    #expect(try run("true", []) == .exited(0))
    #expect(try run("sh", ["-c", "exit 7"]) == .exited(7))
    #expect(try run("sh", ["-c", "kill -TERM $$"]) == .signal(SIGTERM))
  }

  @Test func `no shell reads the arguments`() throws {
    let victim = scratch.path("victim").string
    let ending = try run("echo", ["; touch \(victim)", "$(touch \(victim))", "`touch \(victim)`"])
    #expect(ending == .exited(0))
    #expect(access(victim, F_OK) != 0)
  }

  @Test func `an argument keeps bytes that are not UTF-8`() throws {
    let copy = scratch.path("copy").string
    let script = "printf %s \"$1\" > '\(copy)'"
    let ending = try UserCommand.run(
      "sh", [Array("-c".utf8), Array(script.utf8), Array("sh".utf8), [0x66, 0xFF]],
      limit: .seconds(60))
    #expect(ending == .exited(0))
    let file = try FileDescriptor.open(FilePath(copy), .readOnly)
    var bytes = [UInt8](repeating: 0, count: 8)
    let count = try file.closeAfter { try bytes.withUnsafeMutableBytes { try file.read(into: $0) } }
    #expect(Array(bytes.prefix(count)) == [0x66, 0xFF])
  }

  @Test func `what takes too long is ended with all that it started`() throws {
    let ending = try run("sh", ["-c", "sleep 600 & sleep 600"], limit: .seconds(1))
    #expect(ending == .timedOut)
  }

  private func bounds(fileSize: Int64 = 1 << 20) -> UserCommand.Bounds {
    UserCommand.Bounds(
      folder: scratch.folder, output: scratch.path("output"), errors: scratch.path("errors"),
      memory: 1 << 30, fileSize: fileSize)
  }

  private func run(
    _ script: String, in bounds: UserCommand.Bounds, limit: Duration = .seconds(60)
  ) throws -> UserCommand.Ending {
    try UserCommand.run(
      "sh", ["-c", script].map { Array($0.utf8) }, in: bounds, limit: limit)
  }

  private func text(_ name: String) throws -> String {
    let file = try FileDescriptor.open(scratch.path(name), .readOnly)
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = try file.closeAfter { try bytes.withUnsafeMutableBytes { try file.read(into: $0) } }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  @Test func `with bounds, output goes into files, and the folder is the program's`() throws {
    #expect(try run("pwd; echo wrong >&2", in: bounds()) == .exited(0))
    #expect(try text("output").contains(scratch.folder.lastComponent?.string ?? "-"))
    #expect(try text("errors") == "wrong\n")
  }

  @Test func `with bounds, a flood of output ends the program`() throws {
    let ending = try run("exec cat /dev/zero", in: bounds(fileSize: 65_536))
    #expect(ending == .signal(SIGXFSZ))
  }

  @Test func `bounds hold for what the program starts at once, too`() throws {
    let script = "trap '' XFSZ; cat /dev/zero; cat /dev/zero >&2; exit 0"
    #expect(try run(script, in: bounds(fileSize: 65_536)) == .exited(0))
    for name in ["output", "errors"] {
      var status = stat()
      #expect(scratch.path(name).withPlatformString { stat($0, &status) } == 0)
      #expect(status.st_size <= 65_536, "\(name)")
    }
  }

  @Test func `with bounds, what is left running ends with the program`() throws {
    #expect(try run("sleep 600 & echo $!", in: bounds()) == .exited(0))
    let child = try text("output").split(separator: "\n")[0]
    // SIGKILL takes effect at some time; then it is gone, or a zombie until its new parent reaps it.
    for _ in 0..<500 where try isAlive(child) { usleep(10_000) }
    #expect(try !isAlive(child))
  }

  /// Whether a process exists and is no zombie.
  private func isAlive(_ process: Substring) throws -> Bool {
    do {
      let file = try FileDescriptor.open("/proc/\(process)/stat", .readOnly)
      var bytes = [UInt8](repeating: 0, count: 512)
      let count = try file.closeAfter {
        try bytes.withUnsafeMutableBytes { try file.read(into: $0) }
      }
      let state = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: ")").last
      return state?.hasPrefix(" Z") != true
    } catch let error as Errno where [.noSuchFileOrDirectory, .noSuchProcess].contains(error) {
      return false
    }
  }

  @Test func `a program that is not there is an error`() throws {
    #expect(throws: Errno.noSuchFileOrDirectory) { try run("/nowhere/no-program", []) }
    #expect(throws: Errno.permissionDenied) { try run(scratch.folder, []) }
  }

  @Test func `standard input is empty`() throws {
    #expect(try run("sh", ["-c", "test -z \"$(cat)\""]) == .exited(0))
  }
}
