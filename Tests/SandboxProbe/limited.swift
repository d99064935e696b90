import Glibc
import Sandbox

/// What a program does that limits itself for a while.
let limited: [String: @Sendable (borrowing WorkerEndpoint) throws -> Void] = [
  "own-memory": { endpoint in
    begin()
    var bytes: [UInt8] = []
    while bytes.count < 4 << 30 { bytes.append(contentsOf: repeatElement(1, count: 1 << 24)) }
    try say("\(bytes.count)", endpoint)
  },
  "own-time": { _ in
    begin(cpuTime: .seconds(1))
    while true { _ = getpid() }
  },
  "own-limits-end": { endpoint in
    let before = ownLimits()
    begin()
    let during = ownLimits()
    OwnLimits.end()
    try say("\(during == before) \(ownLimits() == before)", endpoint)
  },
]

private func begin(cpuTime: Duration = OwnLimits.cpuTime) {
  OwnLimits.begin(
    memory: 2 << 30, cpuTime: cpuTime, complaint: Array("enough\n".utf8), document: [],
    status: 3)
}

/// The limits of memory and processor time, soft then hard.
private func ownLimits() -> [rlim_t] {
  [RLIMIT_DATA, RLIMIT_CPU].flatMap { resource -> [rlim_t] in
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    return [limit.rlim_cur, limit.rlim_max]
  }
}
