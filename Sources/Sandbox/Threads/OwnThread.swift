import CSandbox
package import SystemPackage

/// Threads of this program alone.
///
/// Those of libdispatch are not used: it looks for each of its threads in /proc once a second, and
/// ends the program where that is not mounted; and where a thread cannot be started, it tries again
/// for ever.
package enum OwnThread {
  /// What a thread does.
  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Does work that waits, on a thread of its own: those of structured concurrency must not wait.
  ///
  /// - Parameters:
  ///   - refused: Makes the value if no thread could be started, from the reason of the system.
  ///   - work: The work.
  /// - Returns: Its value.
  package static func value<Value: Sendable>(
    orIfNoThread refused: (Errno) -> Value, _ work: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      do throws(Errno) {
        try start { continuation.resume(returning: work()) }
      } catch {
        continuation.resume(returning: refused(error))
      }
    }
  }

  /// Starts a thread, which ends with its work.
  ///
  /// - Parameter body: The work.
  /// - Throws: The reason of the system, such as a limit of threads; nothing was done.
  package static func start(_ body: @escaping @Sendable () -> Void) throws(Errno) {
    let work = unsafe Unmanaged.passRetained(Work(body))
    let result = unsafe csandbox_start_thread(
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard result == 0 else {
      unsafe work.release()
      throw Errno(rawValue: -result)
    }
  }
}
