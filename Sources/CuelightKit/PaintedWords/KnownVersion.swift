import Sandbox
import SystemPackage

/// The version of a program, which is asked once.
actor KnownVersion {
  private var asked: Task<String?, Never>?

  /// Gives the version.
  ///
  /// - Parameter ask: Asks the program; called once, on a thread of its own.
  /// - Returns: The version; `nil` if the program does not say one.
  func value(_ ask: @escaping @Sendable () -> String?) async -> String? {
    if let asked { return await asked.value }
    let task = Task { await OwnThread.value(orIfNoThread: { _ in nil }, ask) }
    asked = task
    return await task.value
  }
}
