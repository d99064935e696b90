import Glibc
import Sandbox

func say(_ text: String, _ endpoint: borrowing WorkerEndpoint) throws {
  try endpoint.send(Array(text.utf8))
}

/// Does what a test asks for, and tells how it went where there is something to tell.
func run(
  _ action: String, _ endpoint: borrowing WorkerEndpoint, _ granted: [SandboxLayer]
) throws {
  if action == "layers" {
    try say(granted.map(\.rawValue).joined(separator: ","), endpoint)
  } else if let attack = attacks[action] {
    try say(attack(), endpoint)
  } else if let work = honestWork[action] {
    try work(endpoint)
  } else if let fault = faults[action] {
    try fault(endpoint)
  } else if let limited = limited[action] {
    try limited(endpoint)
  } else if let parenting = parenting[action] {
    try parenting(endpoint)
  } else {
    _exit(65)
  }
}

/// "allowed", or the name of the error.
func outcome(_ result: some BinaryInteger) -> String {
  let error = errno
  return result < 0 ? "refused \(error)" : "allowed"
}
