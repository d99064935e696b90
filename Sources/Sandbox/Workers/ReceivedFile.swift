import SystemIO
import Glibc
package import SystemPackage

/// A file that a worker was given as an open descriptor; closed with its last reference.
package final class ReceivedFile: Sendable {
  /// The open descriptor; it stays this object's own.
  package let descriptor: Int32

  init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { _ = close(descriptor) }

  /// Reads at a position.
  ///
  /// - Parameters:
  ///   - position: Bytes from the start.
  ///   - count: The most bytes to read.
  /// - Returns: The bytes; fewer than asked for, and none, only at the end of the file.
  /// - Throws: The system's error.
  package func read(at position: Int64, count: Int) throws(Errno) -> [UInt8] {
    try readBytes(of: descriptor, at: position, count: count)
  }
}
