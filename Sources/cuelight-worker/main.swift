import Examination
import Glibc
import Sandbox
import SystemIO

// The order matters: the setup of the libraries needs the file system, and the code that reads
// media must not have it. The sandbox closes before the first byte of any medium is seen.
do {
  try Examiner.warmUp()
  Sandbox.prepareForMedia()
  let endpoint = try WorkerEndpoint()
  let layers = Sandbox.enter(SandboxLimits(arguments: CallArguments.all))
  try Worker(endpoint: endpoint).run(layers: layers.map(\.rawValue))
} catch {
  StandardOutput.error.tryWrite(Array("cuelight-worker: \(error)\n".utf8))
  exit(2)
}
