import Sandbox

/// On what conditions media are read.
public struct MediaAccess: Sendable, Hashable {
  /// Whether a medium, or a text beside it, is refused, before a worker gets it, when the kernel
  /// grants that worker less than the whole sandbox.
  public var requiresSandbox: Bool
  /// The most bytes of one medium, all its segments together.
  ///
  /// `nil` for ``defaultMaximumSize``, and for no more than ``largestHoles`` that no disk holds.
  public var maximumSize: Int64?
  /// How long the examination of one file may take, on the wall and of processor time.
  ///
  /// `nil` for two minutes and a second for each MiB, and at most six hours and two minutes.
  public var timeout: Duration?
  /// The most bytes of memory of one worker, its libraries included; `nil` for ``defaultMemory``.
  public var maximumMemory: Int64?

  /// The most bytes of one medium where nothing else is said: 256 GiB, our choice.
  ///
  /// More than two hours of a master at 250 Mb/s; its hash alone takes minutes.
  public static let defaultMaximumSize: Int64 = 256 << 30
  /// The most bytes of memory of one worker where nothing else is said: 512 MiB.
  public static let defaultMemory = Int64(clamping: SandboxLimits().addressSpace)
  /// The least bytes of memory with which a worker starts and reads small media: 256 MiB.
  public static let leastMemory: Int64 = 256 << 20
  /// The most bytes in holes of a sparse file: 1 GiB, our choice.
  ///
  /// Media have no holes. Such a file is an unfinished download or copy, and takes as long to read
  /// as if it were whole.
  public static let largestHoles: Int64 = 1 << 30

  /// Creates conditions.
  ///
  /// - Parameters:
  ///   - requiresSandbox: Whether files are refused without the whole sandbox.
  ///   - maximumSize: The most bytes of one medium; `nil` for the default limits.
  ///   - timeout: How long one file may take; `nil` for a time by its size.
  ///   - maximumMemory: The most bytes of memory of one worker; `nil` for the default.
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
