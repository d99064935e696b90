import ArgumentParser
import Configuration
import CuelightKit

/// The user's conditions for reading media; the same on every command that reads media.
struct AccessOptions: ParsableArguments {
  @Flag(help: "Read no file if the kernel supports less than the whole sandbox.")
  var requireSandbox = false

  @Option(
    help: ArgumentHelp(
      """
      Read no medium with more bytes than this, such as 10G or 500M. (default: 256G, and no file \
      with holes of more than 1G)
      """,
      valueName: "size"))
  var maxSize: ByteCount?

  /// The conditions that the options name.
  var access: MediaAccess {
    MediaAccess(requiresSandbox: requireSandbox, maximumSize: maxSize?.bytes)
  }

  /// The value that is in effect, in the words of the option.
  ///
  /// - Parameter setting: A setting.
  /// - Returns: The value; `nil` without one, and for the setting of another option.
  func value(of setting: Setting) -> String? {
    switch setting {
    case .maxSize: maxSize.map { "\($0.bytes)" }
    case .requireSandbox: "\(requireSandbox)"
    default: nil
    }
  }
}

/// A number of bytes such as `10G`, `500M` or `1048576`.
struct ByteCount: ExpressibleByArgument {
  /// Bytes, at least one.
  let bytes: Int64

  /// The unit letters; each is 1,024 times the one before.
  private static let units = Array("KMGT".utf8)

  init?(argument: String) {
    var digits = argument.utf8[...]
    var factor: Int64 = 1
    if let last = digits.last, let power = Self.units.firstIndex(of: last & ~0x20) {
      digits.removeLast()
      factor <<= Int64(10 * (power + 1))
    }
    let isNumber =
      !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard isNumber, let number = Int64(String(Substring(digits))) else { return nil }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: factor)
    guard !overflow, bytes > 0 else { return nil }
    self.bytes = bytes
  }
}
