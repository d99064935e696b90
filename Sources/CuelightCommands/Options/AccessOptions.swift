import ArgumentParser
import CuelightKit

/// On what conditions media are read, as the user wants it; the same on every command that does.
struct AccessOptions: ParsableArguments {
  @Flag(help: "Read no file when the kernel grants less than the whole sandbox.")
  var requireSandbox = false

  @Option(
    help: ArgumentHelp(
      """
      Read no medium with more bytes, such as 10G or 500M. (default: 256G, and no file with holes \
      of more than 1G)
      """,
      valueName: "size"))
  var maxSize: ByteCount?

  /// The conditions that the options name.
  var access: MediaAccess {
    MediaAccess(requiresSandbox: requireSandbox, maximumSize: maxSize?.bytes)
  }
}
