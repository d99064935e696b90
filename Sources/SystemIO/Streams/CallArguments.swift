import CSystemIO
import Glibc

/// The arguments of this process as the caller gave them.
///
/// `CommandLine` would take them from a file of `/proc`, which is not mounted everywhere.
package enum CallArguments {
  /// The arguments without the program's name; bytes that are not UTF-8 are replaced.
  package static var all: [String] {
    bytes.dropFirst().map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of the first argument that is not UTF-8; `nil` if all are.
  package static var notUTF8: [UInt8]? {
    bytes.first { String(validating: $0, as: UTF8.self) == nil }
  }

  private static var bytes: [[UInt8]] {
    (0..<csystemio_argument_count()).compactMap { index in
      guard let argument = unsafe csystemio_argument(index) else { return nil }
      let count = unsafe strlen(argument)
      return unsafe UnsafeBufferPointer(start: argument, count: count).map {
        UInt8(bitPattern: $0)
      }
    }
  }
}
