import CSandbox
package import SystemPackage

/// What a crash of this process itself leaves in a file: which work was in progress.
///
/// A fault, such as a trap of Swift or a stack that is exhausted, leaves no time for anything else.
/// SIGKILL and a loss of power leave no notes.
package struct CrashNotes: Sendable {
  /// A note that is written if the process crashes.
  package struct Note: Sendable {
    fileprivate let number: Int32

    /// The work is done.
    package func remove() { csandbox_remove_crash_note(number) }
  }

  /// Handles faults of this process from now on.
  ///
  /// - Parameter path: The file, which is made when the process crashes.
  /// - Throws: The error of the system, also if another file is in use.
  package init(to path: FilePath) throws(Errno) {
    let result = unsafe path.withPlatformString { unsafe csandbox_begin_crash_notes($0) }
    guard result == 0 else { throw Errno(rawValue: -result) }
  }

  /// Handles faults as before.
  package func end() { csandbox_end_crash_notes() }

  /// Notes that work begins.
  ///
  /// - Parameter beginning: The line that is written, an object of JSON without its end.
  /// - Returns: The note; it does nothing if there are too many or if it is too long.
  package func add(_ beginning: [UInt8]) -> Note {
    let bytes = beginning.map { CChar(bitPattern: $0) }
    return Note(
      number: unsafe bytes.withUnsafeBufferPointer {
        unsafe csandbox_add_crash_note($0.baseAddress, $0.count)
      })
  }
}
