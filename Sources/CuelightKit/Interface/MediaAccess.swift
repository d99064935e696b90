import Sandbox

/// The conditions for reading media.
public struct MediaAccess: Sendable, Hashable {
  /// Whether a medium, or a text beside it, is refused before a worker receives it if the kernel
  /// grants that worker less than the whole sandbox.
  public var requiresSandbox: Bool
  /// The maximum number of bytes of one medium, all its segments together.
  ///
  /// `nil` for ``defaultMaximumSize``, with at most ``largestHoles`` in holes of a sparse file.
  public var maximumSize: Int64?
  /// The time limit for the examination of one file, for both elapsed time and processor time.
  ///
  /// `nil` for two minutes plus one second for each MiB, and at most six hours and two minutes.
  public var timeout: Duration?
  /// The maximum memory of one worker in bytes, its libraries included; `nil` for
  /// ``defaultMemory``.
  public var maximumMemory: Int64?

  /// The default maximum size of one medium: 256 GiB, our choice.
  ///
  /// This is more than two hours of a master at 250 Mb/s; hashing alone takes minutes.
  public static let defaultMaximumSize: Int64 = 256 << 30
  /// The default maximum memory of one worker: 512 MiB.
  public static let defaultMemory = Int64(clamping: SandboxLimits().addressSpace)
  /// The smallest memory limit with which a worker starts and reads small media: 256 MiB.
  public static let leastMemory: Int64 = 256 << 20
  /// The maximum number of bytes in holes of a sparse file: 1 GiB, our choice.
  ///
  /// Media have no holes. Such a file is an unfinished download or copy, and reading it takes as
  /// long as reading a complete file.
  public static let largestHoles: Int64 = 1 << 30

  /// Creates conditions.
  ///
  /// - Parameters:
  ///   - requiresSandbox: Whether files are refused without the whole sandbox.
  ///   - maximumSize: The maximum number of bytes of one medium; `nil` for the default limits.
  ///   - timeout: The time limit for one file; `nil` for a limit that depends on the size.
  ///   - maximumMemory: The maximum memory of one worker in bytes; `nil` for the default.
  public init(
    requiresSandbox: Bool = false, maximumSize: Int64? = nil, timeout: Duration? = nil,
    maximumMemory: Int64? = nil
  ) {
    self.requiresSandbox = requiresSandbox
    self.maximumSize = maximumSize
    self.timeout = timeout
    self.maximumMemory = maximumMemory
  }
}
