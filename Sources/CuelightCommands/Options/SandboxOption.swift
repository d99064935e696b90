import ArgumentParser

/// The user's demand for the whole sandbox.
struct SandboxOption: ParsableArguments {
  @Flag(help: "Read no file if the kernel supports less than the whole sandbox.")
  var requireSandbox = false
}
