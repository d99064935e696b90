import Glibc
import Sandbox
import SystemPackage
import Testing

@Suite struct LayerTests {
  @Test func `the kernel of this machine grants every layer`() throws {
    #expect(try Probe.answer("layers") == "rlimit,noNewPrivileges,landlock,seccomp")
  }

  @Test func `only the layers asked for are entered`() throws {
    #expect(try Probe.answer("layers", [.rlimit, .noNewPrivileges]) == "rlimit,noNewPrivileges")
    #expect(try Probe.answer("layers", []) == "")
  }

  @Test(arguments: [
    "open", "create", "socket", "execve", "spawn", "thread", "signal", "limit",
    "executable-memory", "executable-later", "stat", "statx", "link", "user",
  ])
  func `a call that decoding does not need kills the worker`(_ attack: String) throws {
    #expect(try Probe.answer(attack) == "was killed by SIGSYS")
  }

  @Test(arguments: ["stat-as-descriptor", "stat-of-descriptor", "statx-as-descriptor"])
  func `no path is looked at under the flag for descriptors`(_ attack: String) throws {
    #expect(try Probe.answer(attack) == "refused \(ENOSYS)")
    #expect(try Probe.answer(attack, []) == "allowed")
  }

  @Test(arguments: ["open", "create", "link"])
  func `without seccomp Landlock refuses every path`(_ attack: String) throws {
    let refused = "refused \(EACCES)"
    #expect(try Probe.answer(attack, [.noNewPrivileges, .landlock]) == refused)
  }

  @Test func `without Landlock seccomp kills what opens a path`() throws {
    #expect(try Probe.answer("open", [.noNewPrivileges, .seccomp]) == "was killed by SIGSYS")
  }

  @Test func `without any layer the probe could do it`() throws {
    #expect(try Probe.answer("open", []) == "allowed")
    #expect(try Probe.answer("socket", []) == "allowed")
    #expect(try Probe.answer("thread", []) == "allowed")
  }

  @Test func `memory is granted up to the limit and refused beyond`() throws {
    #expect(try Probe.answer("memory-within") == "allowed")
    #expect(try Probe.answer("memory-beyond") == "refused \(ENOMEM)")
    #expect(try Probe.answer("memory-beyond", []) == "allowed")
  }

  @Test func `a worker that computes for ever meets the limit of processor time`() throws {
    #expect(try Probe.answer("spin", [.rlimit]) == "was killed by SIGKILL")
  }

  @Test func `root becomes nobody`() throws {
    let user = try Probe.answer("user", [.noNewPrivileges])
    if geteuid() == 0 {
      #expect(user == "65534 65534 65534 0")
    } else {
      #expect(user.hasPrefix("\(getuid()) "))
    }
  }

  @Test func `a file that came open for writing cannot be written`() throws {
    let scratch = try Scratch()
    let path = try scratch.write("film.mp4", "")
    #expect(try Self.write(to: path, [.rlimit]) == "was killed by SIGXFSZ")
    #expect(try Self.write(to: path, [.noNewPrivileges, .seccomp]) == "was killed by SIGSYS")
    #expect(try Self.write(to: path, []) == "allowed")
  }

  @Test func `a Swift program goes on with its work`() throws {
    // Sum of the roots of 0 ..< 50,000: 2/3 n^1.5 - n^0.5/2 + zeta(-1/2) = 7,453,559.9 - 111.8 - 0.2.
    let expected = #"7453447 key 0 ["a"] 102400 2 true 997 1.5"#
    #expect(try Probe.answer("compute") == expected)
    #expect(try Probe.answer("compute", []) == expected)
  }

  @Test func `character tables are there though their files cannot be opened any more`() throws {
    #expect(try Probe.answer("convert") == "[true, true, true, false]")
  }

  private static func write(to path: FilePath, _ layers: Set<SandboxLayer>) throws -> String {
    let worker = try Probe.start("write", layers)
    let file = try FileDescriptor.open(path, .readWrite)
    defer { try? file.close() }
    do throws(SandboxError) {
      try worker.send([], descriptors: [file.rawValue])
      return String(decoding: try worker.receive(deadline: .soon), as: UTF8.self)
    } catch {
      guard case .died(let death) = error else { throw error }
      return "\(death)"
    }
  }
}
