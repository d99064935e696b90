import Foundation
import Glibc
import Sandbox
import SystemIO
import SystemPackage
import Testing

@Suite struct WorkerProcessTests {
  @Test(arguments: [0, 1, 5, 65_535, 65_536, 65_537, 300_000])
  func `a message comes back whole`(_ size: Int) throws {
    let worker = try Probe.start("echo")
    let message = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    for _ in 0..<2 {
      try worker.send(message, deadline: .soon)
      #expect(try worker.receive(deadline: .soon) == message)
    }
  }

  @Test func `a large answer arrives through a small pipe`() throws {
    let bytes = try Probe.start("large").receive(deadline: .soon)
    #expect(bytes.count == 5 << 20)
    #expect(bytes.last == 7)
  }

  @Test func `open files travel in order and are read by position`() throws {
    let scratch = try Scratch()
    let first = try OpenedFile(path: scratch.write("a", "0123456"), followsLinks: false)
    let second = try OpenedFile(path: scratch.write("b", "ab"), followsLinks: false)
    let worker = try Probe.start("read")
    try worker.send([1], descriptors: [first.descriptor, second.descriptor])
    let answer = try worker.receive(deadline: .soon)
    #expect(String(decoding: answer, as: UTF8.self) == "23456|")
    #expect(lseek(first.descriptor, 0, SEEK_CUR) == 0)
  }

  @Test func `a child finds four descriptors, a group of its own and no environment`() throws {
    let found = try Probe.answer("surroundings", [])
    let names = getenv("LD_LIBRARY_PATH") == nil ? "" : "LD_LIBRARY_PATH "
    #expect(
      found == "[0, 1, 2, 3] leader:true blocked:false LANG \(names)SWIFT_BACKTRACE TZ")
  }

  @Test(arguments: [
    ("exit", "ended with code 7"), ("abort", "was killed by SIGABRT"),
    ("bad-memory", "was killed by SIGSEGV"), ("half", "was killed by SIGKILL"),
    ("no-such-action", "ended with code 65"), ("memory", "ran out of memory"),
  ])
  func `how a worker died is reported`(_ fault: String, _ death: String) throws {
    let layers: Set<SandboxLayer> = fault == "half" ? [] : Probe.everything
    #expect(try Probe.answer(fault, layers) == death)
  }

  @Test func `a trap of Swift is a death like any other`() throws {
    // SIGILL on x86, SIGTRAP on Arm.
    let answer = try Probe.answer("overflow-trap")
    #expect(["was killed by SIGILL", "was killed by SIGTRAP"].contains(answer))
  }

  @Test func `a worker that hangs up is killed`() throws {
    #expect(try Probe.answer("hang-up") == "closed its connection and was killed")
  }

  @Test func `a silent worker meets the deadline and lives`() throws {
    let worker = try Probe.start("silent")
    #expect(throws: SandboxError.deadline) {
      try worker.receive(deadline: .after(.milliseconds(50)))
    }
    #expect(Glibc.kill(worker.processID, 0) == 0)
    #expect(worker.kill() == .signal(SIGKILL))
    #expect(throws: SandboxError.died(.signal(SIGKILL))) { try worker.receive() }
    #expect(throws: SandboxError.died(.signal(SIGKILL))) { try worker.send([1]) }
  }

  @Test func `waiting goes on in the middle of a message`() throws {
    let worker = try Probe.start("slow", [])
    var interruptions = 0
    while true {
      do throws(SandboxError) {
        let message = try worker.receive(deadline: .after(.milliseconds(35)))
        #expect(message == Array(0..<30))
        break
      } catch {
        #expect(error == .deadline)
        interruptions += 1
      }
    }
    #expect(interruptions > 0)
  }

  @Test func `a message beyond the cap is refused before memory is taken for it`() throws {
    let worker = try Probe.start("huge", [])
    #expect(throws: SandboxError.messageTooLarge(size: 0xFFFF_FFFF, limit: 64 << 20)) {
      try worker.receive(deadline: .soon)
    }
  }

  @Test func `a worker killed while somebody waits ends the wait`() throws {
    let worker = try Probe.start("silent")
    // A thread of its own: a task would wait for all tests that are before it, and this one with it.
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      worker.kill()
    }
    // No deadline: on a busy machine the killer may come late, but it comes.
    #expect(throws: SandboxError.died(.signal(SIGKILL))) {
      try worker.receive()
    }
    #expect(worker.kill() == .signal(SIGKILL))
  }

  @Test func `a dropped worker is killed and reaped`() throws {
    var worker: WorkerProcess? = try Probe.start("silent")
    let process = try #require(worker?.processID)
    #expect(Glibc.kill(process, 0) == 0)
    worker = nil
    #expect(Glibc.kill(process, 0) == -1)
    #expect(errno == ESRCH)
  }

  @Test func `the last words are kept and a flood of words blocks nobody`() throws {
    let worker = try Probe.start("complain")
    #expect(try worker.receive(deadline: .soon) == Array("done".utf8))
    worker.kill()
    let words = worker.standardErrorTail
    #expect(words.count == 4_096)
    #expect(String(decoding: words, as: UTF8.self).hasSuffix("the last words\n"))
  }

  @Test func `a worker dead of a trap has last words to show`() throws {
    let worker = try Probe.start("exit")
    #expect(throws: SandboxError.self) { try worker.receive(deadline: .soon) }
    #expect(worker.standardErrorTail.isEmpty)
  }

  /// A batch system sends SIGTERM to every process of a job: the medium must not look damaged.
  @Test func `a worker in its sandbox leaves the signals that ask for an end to its parent`() throws
  {
    #expect(try Probe.answer("surroundings", [.noNewPrivileges]).contains("blocked:true"))
  }

  @Test func `a worker without memory says so in one sentence, without a stack trace`() throws {
    let worker = try Probe.start("memory")
    #expect(throws: SandboxError.died(.outOfMemory)) { try worker.receive(deadline: .soon) }
    let words = String(decoding: worker.standardErrorTail, as: UTF8.self)
    #expect(words.contains("failed to allocate"))
    #expect(!words.contains("stack trace") && words.split(separator: "\n").count == 1)
  }

  @Test func `at the end of a program no worker lives, and none starts`() throws {
    #expect(try Probe.answer("end", []) == "children:none started:false")
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGTERM])
  func `a signal ends the workers first, and then the program as usual`(_ signal: Int32) throws {
    let parent = try Probe.start("end-by-signal", [])
    let answer = String(decoding: try parent.receive(deadline: .soon), as: UTF8.self)
    let worker = try #require(Int32(answer))
    #expect(Glibc.kill(parent.processID, signal) == 0)
    #expect(throws: SandboxError.died(.signal(signal))) { try parent.receive(deadline: .soon) }
    // Reaped by its parent: a worker that its parent left, or did not wait for, has a number still.
    #expect(Glibc.kill(worker, 0) == -1)
  }

  @Test func `a signal that is ignored stays ignored`() throws {
    #expect(try Probe.answer("ignored-signal", []) == "lives")
  }

  @Test func `descriptors that a worker sends are dropped`() throws {
    let worker = try Probe.start("gift", [])
    for _ in 0..<50 { #expect(try worker.receive(deadline: .soon) == [9]) }
  }

  @Test func `a program that is not there is named`() throws {
    let nowhere = FilePath("/nonexistent/worker")
    #expect(throws: SandboxError.cannotStart(nowhere, .noSuchFileOrDirectory)) {
      try WorkerProcess.start(executable: nowhere)
    }
  }

  @Test func `200 starts and stops leave no descriptor and no zombie`() throws {
    #expect(try Probe.answer("cycles", []) == "0 zombies:none")
  }

  @Test func `a worker outlives the thread that asked for it`() throws {
    #expect(try Probe.answer("short-lived-thread", []) == "[1, 2, 3]")
  }

  @Test func `a parent without standard streams can have workers`() throws {
    #expect(try Probe.answer("closed-standard-streams", []) == "[4, 5]")
  }

  @Test(arguments: ["orphan", "orphan-at-work"])
  func `a worker dies with its parent, in its sandbox or on the way there`(
    _ action: String
  ) throws {
    let parent = try Probe.start(action, [])
    let answer = String(decoding: try parent.receive(deadline: .soon), as: UTF8.self)
    let orphan = try #require(Int32(answer))
    #expect(Self.isAlive(orphan))
    parent.kill()
    let deadline = ContinuousClock.Instant.soon
    while Self.isAlive(orphan), .now < deadline { usleep(1_000) }
    #expect(!Self.isAlive(orphan))
  }

  /// Nobody may reap an orphan where the first process does not, so a zombie counts as dead.
  private static func isAlive(_ process: Int32) -> Bool {
    guard let file = try? OpenedFile(path: FilePath("/proc/\(process)/stat"), followsLinks: false),
      let bytes = try? file.read(at: 0, count: 4_096)
    else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return !text.contains(") Z") && !text.isEmpty
  }
}
