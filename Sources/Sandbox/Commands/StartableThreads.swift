import CSandbox

/// The threads that the system still lets this user start.
package enum StartableThreads {
  /// Whether a number of threads can live at the same time; they are started and end at once.
  ///
  /// - Parameter count: The number.
  /// - Returns: Whether they can.
  package static func areAvailable(_ count: Int) -> Bool {
    csandbox_can_start_threads(max(0, count)) != 0
  }
}
