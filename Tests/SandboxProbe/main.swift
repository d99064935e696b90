// A program that the tests start in place of the worker. Arguments: the layers to enter, joined
// by commas, and what to do then.
import Glibc
import Sandbox

let arguments = CommandLine.arguments
guard arguments.count == 3 else { exit(64) }
let endpoint = try WorkerEndpoint()
let layers = Set(arguments[1].split(separator: ",").compactMap { SandboxLayer(rawValue: "\($0)") })
var limits = SandboxLimits()
if arguments[2] == "spin" { limits.cpuTime = .seconds(1) }
Sandbox.prepareForMedia()
let granted = Sandbox.enter(limits, layers: layers)
try run(arguments[2], endpoint, granted)
// Handlers of a coverage build would write files.
_exit(0)
