import SystemIO
import Glibc
package import SystemPackage

/// A file that a worker received as an open descriptor; it is closed with the last reference.
package final class ReceivedFile: Sendable {
  /// The open descriptor; this object still owns it.
  package let descriptor: Int32

  init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { _ = close(descriptor) }

  /// Reads at a position.
  ///
  /// - Parameters:
  ///   - position: Bytes from the start.
  ///   - count: The maximum number of bytes to read.
  /// - Returns: The bytes; fewer than asked for only at the end of the file.
  /// - Throws: The system's error.
  package func read(at position: Int64, count: Int) throws(Errno) -> [UInt8] {
    try DescriptorBytes.read(of: descriptor, at: position, count: count)
  }
}
