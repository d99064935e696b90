import Glibc
package import SystemPackage

extension FilePath {
  /// The path's bytes as the file system has them; not always UTF-8.
  package var bytes: [UInt8] {
    unsafe withPlatformString { path in
      unsafe UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) }
    }
  }

  /// Creates a path from bytes; `nil` if they are empty or contain a zero byte.
  ///
  /// - Parameter bytes: The bytes.
  package init?(bytes: [UInt8]) {
    guard !bytes.isEmpty, !bytes.contains(0) else { return nil }
    unsafe self.init(platformString: bytes.map { CChar(bitPattern: $0) } + [0])
  }

  /// Whether this path is before another one in the order of their bytes.
  ///
  /// - Parameter other: The other path.
  /// - Returns: Whether it is.
  package func precedes(_ other: FilePath) -> Bool {
    unsafe withPlatformString { own in
      unsafe other.withPlatformString { unsafe strcmp(own, $0) < 0 }
    }
  }
}
