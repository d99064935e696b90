import CSandbox
import Glibc
import Sandbox

/// How a worker can fail.
let faults: [String: @Sendable (borrowing WorkerEndpoint) throws -> Void] = [
  "exit": { _ in _exit(7) },
  "abort": { _ in abort() },
  "memory": { endpoint in
    let bytes = [UInt8](repeating: 1, count: CommandLine.arguments.count << 30)
    try say("\(bytes.count)", endpoint)
  },
  "overflow-trap": { endpoint in
    let large = Int.max - 1 + CommandLine.arguments.count
    try say("\(large)", endpoint)
  },
  "bad-memory": { _ in UnsafeMutablePointer<UInt8>(bitPattern: 8)?.pointee = 1 },
  "silent": { _ in while true { _ = poll(nil, 0, 1_000) } },
  "announced-silence": { endpoint in
    try say("in the sandbox", endpoint)
    while true { _ = poll(nil, 0, 1_000) }
  },
  "spin": { _ in while true { _ = getpid() } },
  "hang-up": { _ in
    _ = close(3)
    while true { _ = poll(nil, 0, 1_000) }
  },
  "half": { _ in
    raw([100, 0, 0, 0] + [UInt8](repeating: 1, count: 50))
    kill(getpid(), SIGKILL)
  },
  "huge": { _ in
    raw([0xFF, 0xFF, 0xFF, 0xFF])
    while true { _ = poll(nil, 0, 1_000) }
  },
  "slow": { _ in
    raw([30, 0, 0, 0])
    for byte in UInt8(0)..<30 {
      _ = usleep(20_000)
      raw([byte])
    }
    while true { _ = poll(nil, 0, 1_000) }
  },
  "gift": { endpoint in
    var descriptor: Int32 = 0
    for _ in 0..<50 { _ = csandbox_send(3, [1, 0, 0, 0, 9] as [UInt8], 5, &descriptor, 1, 1) }
    while true { _ = poll(nil, 0, 1_000) }
  },
]

/// Writes to the socket without a frame.
private func raw(_ bytes: [UInt8]) { _ = write(3, bytes, bytes.count) }
