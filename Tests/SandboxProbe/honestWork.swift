import CSandbox
import Glibc
import Sandbox
import SystemIO

/// What a worker does all day; all of it must go on in the sandbox.
let honestWork: [String: @Sendable (borrowing WorkerEndpoint) throws -> Void] = [
  "echo": { endpoint in
    while let delivery = try endpoint.receive() { try endpoint.send(delivery.bytes) }
  },
  // MPEG transport streams name their services in the character tables of DVB.
  "convert": { endpoint in
    let tables = ["ISO6937", "ISO-8859-9", "GB2312", "NO-SUCH-TABLE"]
    let isThere = tables.map { iconv_open("UTF-8", $0) != iconv_t(bitPattern: -1) }
    try say("\(isThere)", endpoint)
  },
  "compute": { try say(compute(), $0) },
  "read": { endpoint in
    guard let delivery = try endpoint.receive() else { return }
    let parts = try delivery.files.map { file in
      let bytes = try file.read(at: 2, count: 1_000)
      return String(decoding: bytes, as: UTF8.self)
    }
    try say(parts.joined(separator: "|"), endpoint)
  },
  "write": { endpoint in
    guard let file = try endpoint.receive()?.files.first else { return }
    try say(outcome(write(file.descriptor, "x", 1)), endpoint)
  },
  "complain": { endpoint in
    for line in 0..<20_000 { complain("line \(line) of a chatty library\n") }
    // The pipe is full and refuses: again, until the parent has listened.
    while complain("the last words\n") < 0 { _ = usleep(1_000) }
    try say("done", endpoint)
  },
  "large": { endpoint in try endpoint.send([UInt8](repeating: 7, count: 5 << 20)) },
  "surroundings": { try say(surroundings(), $0) },
]

@discardableResult
private func complain(_ text: String) -> Int { write(2, text, text.utf8.count) }

private protocol Named { var name: String { get } }

private struct Thing: Named, Hashable { let name: String }

/// The runtime's paths that call the system: memory, hashing, casting, sorting, printing, time.
private func compute() -> String {
  var table: [String: [Double]] = [:]
  for index in 0..<50_000 {
    table["key \(index % 997)", default: []].append(Double(index).squareRoot())
  }
  let sum = table.values.joined().reduce(0, +)
  let sorted = table.keys.sorted { $0.count == $1.count ? $0 < $1 : $0.count < $1.count }
  let things: [Any] = [Thing(name: "a"), 1, "text"]
  let names = things.compactMap { ($0 as? any Named)?.name }
  let block = [UInt8](repeating: 1, count: 100 << 20)
  let large = stride(from: 0, to: block.count, by: 1 << 10).reduce(0) { $0 + Int(block[$1]) }
  var moment = tm()
  var second = 86_400
  gmtime_r(&second, &moment)
  print("to nowhere")
  let elapsed = ContinuousClock().measure { _ = usleep(1_000) }
  let shuffled = Set(sorted.shuffled())
  return "\(Int(sum)) \(sorted.first ?? "") \(names) \(large) \(moment.tm_mday) "
    + "\(elapsed > .zero) \(shuffled.count) \(1.5.description)"
}

/// What the child finds when it starts.
private func surroundings() -> String {
  let open = (0..<256).filter { fcntl($0, F_GETFD) >= 0 }
  var blocked = sigset_t()
  sigprocmask(SIG_BLOCK, nil, &blocked)
  var variables: [String] = []
  var next = environ
  while let variable = next.pointee {
    variables.append(String(cString: variable))
    next += 1
  }
  let names = variables.map { $0.prefix { $0 != "=" } }.sorted().joined(separator: " ")
  let isBlocked = sigismember(&blocked, SIGTERM) == 1
  return "\(open) leader:\(getpgrp() == getpid()) blocked:\(isBlocked) \(names)"
}
