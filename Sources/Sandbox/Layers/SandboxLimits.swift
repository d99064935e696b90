import CSandbox

/// What a worker may use in its whole life.
package struct SandboxLimits: Sendable, Hashable {
  /// Bytes of address space, libraries included: 512 MiB.
  ///
  /// libavformat and libavcodec, with all libraries that Debian links to them, decode audio within
  /// half of it.
  package var addressSpace: UInt64 = 512 << 20
  /// Processor time; at its end the kernel kills the worker.
  ///
  /// A worker examines many files, so this is a last resort after the limit that it checks for each
  /// file.
  package var cpuTime = Duration.seconds(3_600)
  /// The most descriptors that may be open at a time: standard streams, the socket, the files.
  package var descriptors: UInt64 = 16

  /// Creates the default limits.
  package init() {}
}

extension SandboxLimits {
  private static let memoryOption = "--memory="
  private static let timeOption = "--cpu-seconds="

  /// The limits as arguments of a worker.
  package var arguments: [String] {
    [Self.memoryOption + "\(addressSpace)", Self.timeOption + "\(cpuTime.components.seconds)"]
  }

  /// The limits from the arguments of a program; the defaults for those that are missing.
  ///
  /// - Parameter arguments: Its arguments.
  package init(arguments: [String]) {
    self.init()
    for argument in arguments {
      if argument.hasPrefix(Self.memoryOption) {
        addressSpace = UInt64(argument.dropFirst(Self.memoryOption.count)) ?? addressSpace
      } else if argument.hasPrefix(Self.timeOption) {
        let seconds = Int64(argument.dropFirst(Self.timeOption.count))
        cpuTime = seconds.map { .seconds($0) } ?? cpuTime
      }
    }
  }

  /// Lowers every limit; core dumps and written files are limited to zero bytes, because a core
  /// dump would write media to disk.
  func enter() -> Bool {
    let seconds = UInt64(clamping: max(1, cpuTime.components.seconds))
    let results = [
      csandbox_limit(CSANDBOX_ADDRESS_SPACE, addressSpace),
      csandbox_limit(CSANDBOX_CPU_TIME, seconds),
      csandbox_limit(CSANDBOX_DESCRIPTORS, descriptors),
      csandbox_limit(CSANDBOX_CORE, 0),
      csandbox_limit(CSANDBOX_FILE_SIZE, 0),
    ]
    return results.allSatisfy { $0 == 0 }
  }
}
