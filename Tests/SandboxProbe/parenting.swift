import CSandbox
import Glibc
import Sandbox
import SystemIO
import SystemPackage

/// What needs a parent of its own to be seen: leaks and orphans.
let parenting: [String: @Sendable (borrowing WorkerEndpoint) throws -> Void] = [
  "cycles": { endpoint in
    try cycle(20)
    let before = openDescriptors()
    try cycle(200)
    let zombies = waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD ? "none" : "some"
    try say("\(openDescriptors() - before) zombies:\(zombies)", endpoint)
  },
  "orphan": { endpoint in
    let worker = try start("silent")
    try say("\(worker.processID)", endpoint)
    while true { _ = poll(nil, 0, 1_000) }
  },
  "orphan-at-work": { endpoint in
    let worker = try start("announced-silence")
    _ = try worker.receive()
    try say("\(worker.processID)", endpoint)
    while true { _ = poll(nil, 0, 1_000) }
  },
  "short-lived-thread": { endpoint in
    // The thread that asks for the worker is gone before the worker is used.
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        threadsWorker = try? start("echo")
        return nil
      }, nil)
    pthread_join(thread, nil)
    _ = usleep(50_000)
    try threadsWorker?.send([1, 2, 3])
    try say("\(try threadsWorker?.receive() ?? [])", endpoint)
  },
  "closed-standard-streams": { endpoint in
    // The descriptors 0, 1 and 2 are free, so the pair and the pipe would get their numbers.
    for number in Int32(0)...2 { _ = close(number) }
    let worker = try start("echo")
    try worker.send([4, 5])
    try say("\(try worker.receive())", endpoint)
  },
  "end": { endpoint in
    let workers = [try start("silent"), try start("echo"), try start("exit")]
    WorkerProcess.endAll()
    let children = waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD ? "none" : "some"
    let isStarted = (try? start("echo")) != nil
    try say("children:\(children) started:\(isStarted)", endpoint)
    withExtendedLifetime(workers) {}
  },
  "end-by-signal": { endpoint in
    WorkerProcess.endAllBeforeSignalsEndTheProgram()
    let worker = try start("announced-silence")
    _ = try worker.receive()
    try say("\(worker.processID)", endpoint)
    while true { _ = poll(nil, 0, 1_000) }
  },
  "ignored-signal": { endpoint in
    signal(SIGHUP, SIG_IGN)
    WorkerProcess.endAllBeforeSignalsEndTheProgram()
    raise(SIGHUP)
    try say("lives", endpoint)
  },
  "closed-pipe": { endpoint in
    var ends: [Int32] = [0, 0]
    _ = pipe(&ends)
    _ = dup2(ends[1], 1)
    _ = close(ends[0])
    do throws(OutputError) {
      try StandardOutput.writeAll([1], to: .output)
    } catch {
      try say("\(error)", endpoint)
    }
  },
]

nonisolated(unsafe) private var threadsWorker: WorkerProcess?

private func start(_ action: String) throws -> WorkerProcess {
  guard let folder = Executable.folder() else { _exit(66) }
  let everything = SandboxLayer.allCases.map(\.rawValue).joined(separator: ",")
  return try WorkerProcess.start(
    executable: folder.appending("SandboxProbe"), arguments: [everything, action])
}

private func cycle(_ times: Int) throws {
  for round in 0..<times {
    let worker = try start("echo")
    // Every other one is ended before it is ready.
    if round.isMultiple(of: 2) {
      try worker.send([1])
      _ = try worker.receive()
    }
  }
}

private func openDescriptors() -> Int { (0..<256).filter { fcntl($0, F_GETFD) >= 0 }.count }
