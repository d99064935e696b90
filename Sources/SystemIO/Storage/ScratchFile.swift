import CSystemIO
import Glibc
package import SystemPackage

/// A file without a name, for data that are too large for memory; it is removed with its owner.
package struct ScratchFile: ~Copyable, Sendable {
  private let file: Descriptor
  /// The number of bytes that were written.
  package private(set) var size: Int64 = 0

  /// Creates an empty file in a folder.
  ///
  /// - Parameter folder: The folder, such as the one for temporary files.
  /// - Throws: The reason of the system.
  package init(in folder: FilePath) throws(Errno) {
    let name = String(UInt64.random(in: .min ... .max), radix: 36)
    let path = folder.appending(".cuelight-\(name).tmp")
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let number = unsafe path.withPlatformString { unsafe open($0, flags, 0o600) }
    guard number >= 0 else { throw Errno(rawValue: errno) }
    file = Descriptor(owning: number)
    _ = unsafe path.withPlatformString { unsafe unlink($0) }
  }

  /// Appends bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: The reason of the system, such as a full disk.
  package mutating func append(_ bytes: [UInt8]) throws(Errno) {
    let result = unsafe bytes.withUnsafeBytes {
      unsafe csystemio_write_all(file.number, $0.baseAddress, $0.count)
    }
    guard result >= 0 else { throw Errno(rawValue: -result) }
    size += Int64(bytes.count)
  }

  /// Makes the file the standard input of this process; as such it stays open.
  ///
  /// - Throws: The reason of the system.
  package borrowing func becomeStandardInput() throws(Errno) {
    guard dup2(file.number, STDIN_FILENO) >= 0 else { throw Errno(rawValue: errno) }
  }

  /// Reads at a position.
  ///
  /// - Parameters:
  ///   - position: Bytes from the start.
  ///   - count: The maximum number of bytes to read.
  /// - Returns: The bytes; empty only at the end.
  /// - Throws: The reason of the system.
  package borrowing func read(at position: Int64, count: Int) throws(Errno) -> [UInt8] {
    try DescriptorBytes.read(of: file.number, at: position, count: count)
  }
}
