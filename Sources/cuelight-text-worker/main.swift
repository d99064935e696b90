import Glibc
import Sandbox
import SystemIO

// The sandbox closes before the first byte of any file is seen.
do {
  let endpoint = try WorkerEndpoint()
  let layers = Sandbox.enter(SandboxLimits(arguments: CallArguments.all))
  try TextWorker(endpoint: endpoint).run(layers: layers.map(\.rawValue))
} catch {
  StandardOutput.error.tryWrite(Array("cuelight-text-worker: \(error)\n".utf8))
  exit(2)
}
