import CSandbox

/// A layer of the sandbox of a worker; the cases are in the order in which they are entered.
package enum SandboxLayer: String, Sendable, Hashable, CaseIterable {
  /// Limits on memory, processor time, descriptors, core dumps and written files.
  case rlimit
  /// No new privileges, no inspection by other processes, death with the parent; root becomes the
  /// user `nobody` if that is possible.
  case noNewPrivileges
  /// No path of the file system and, from Linux 6.7 on, no TCP port can be reached.
  case landlock
  /// Every system call that reading and decoding do not need kills the process.
  case seccomp
}

extension SandboxLayer {
  /// A sentence for the user about missing layers.
  ///
  /// - Parameters:
  ///   - layers: The layers that the kernel did not grant, at least one.
  ///   - subject: What the process reads, such as `media`.
  /// - Returns: The sentence.
  package static func sentence(missing layers: [SandboxLayer], reading subject: String) -> String {
    let names = layers.map(\.rawValue).joined(separator: ", ")
    return "The kernel did not grant the whole sandbox to the process that reads \(subject): "
      + "\(names) is missing."
  }

  /// Enters the layer.
  ///
  /// - Returns: Whether the kernel granted all of it.
  func enter(_ limits: SandboxLimits) -> Bool {
    switch self {
    case .rlimit: limits.enter()
    case .noNewPrivileges: csandbox_renounce_privileges() == 0
    case .landlock: csandbox_landlock() == 0
    case .seccomp: csandbox_seccomp() == 0
    }
  }
}
