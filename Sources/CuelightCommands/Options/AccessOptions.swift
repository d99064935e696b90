import ArgumentParser
import Configuration
import CuelightKit
import MediaModel

/// The user's conditions for reading media, with the same options on every command that reads
/// media.
struct AccessOptions: ParsableArguments {
  @OptionGroup var sandbox: SandboxOption

  @Option(
    help: ArgumentHelp(
      """
      Read no medium with more bytes than this, such as 10G or 500M. (default: 256G, and no file \
      with holes of more than 1G)
      """,
      valueName: "size"))
  var maxSize: ByteCount?

  @Option(
    help: ArgumentHelp(
      """
      Stop reading a file after this time, such as 90, 90s, 5m or 2h; the limit applies to \
      wall-clock and to processor time. (default: two minutes and a second for each MiB, at \
      most six hours)
      """,
      valueName: "time"))
  var timeout: TimeLimit?

  @Option(
    help: ArgumentHelp(
      "Give each worker at most this memory, at least 256M. (default: 512M)", valueName: "size"))
  var maxMemory: ByteCount?

  @Option(
    help: ArgumentHelp(
      """
      Store measurements in this folder and reuse them for media with the same bytes; “none” for \
      no cache. Verdicts are never stored.
      """,
      valueName: "folder"),
    completion: .directory)
  var cache = Setting.noFolder

  func validate() throws {
    if let maxMemory, maxMemory.bytes < MediaAccess.leastMemory {
      throw ValidationError("--max-memory takes 256M or more: a worker does not start with less.")
    }
  }

  /// The conditions according to the options.
  var access: MediaAccess {
    MediaAccess(
      requiresSandbox: sandbox.requireSandbox, maximumSize: maxSize?.bytes,
      timeout: timeout?.duration,
      maximumMemory: maxMemory?.bytes)
  }

  /// The cache according to the options, opened; `nil` without a cache.
  ///
  /// - Returns: The cache.
  /// - Throws: ``InputIssues`` for a folder that cannot be used.
  func openCache() throws(InputIssues) -> EvidenceCache? {
    guard cache != Setting.noFolder, !cache.isEmpty else { return nil }
    do throws(EvidenceCacheError) {
      return try EvidenceCache(cache)
    } catch {
      throw InputIssues(entries: [.init(code: .usage, message: error.description)])
    }
  }

  /// The settings that are defaults of these options.
  static let settings: [Setting] = [.maxSize, .requireSandbox, .timeout, .maxMemory, .cache]

  /// The effective value, in the syntax of the option.
  ///
  /// - Returns: The value; `nil` if there is no value or the setting belongs to another option.
  func value(of setting: Setting) -> String? {
    switch setting {
    case .maxSize: maxSize.map { "\($0.bytes)" }
    case .requireSandbox: "\(sandbox.requireSandbox)"
    case .timeout: timeout.map { "\($0)" }
    case .maxMemory: maxMemory.map { "\($0.bytes)" }
    case .cache: cache
    default: nil
    }
  }
}

/// A number of bytes such as `10G`, `500M` or `1048576`.
struct ByteCount: ExpressibleByArgument {
  /// Bytes, at least one.
  let bytes: Int64

  /// The unit letters; each unit is 1,024 times the previous one.
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

/// The user's demand for the whole sandbox.
struct SandboxOption: ParsableArguments {
  @Flag(help: "Read no file if the kernel supports less than the whole sandbox.")
  var requireSandbox = false
}
