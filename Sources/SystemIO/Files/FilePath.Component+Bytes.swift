package import SystemPackage

extension FilePath.Component {
  /// The name's bytes as the file system has them; not always UTF-8.
  package var bytes: [UInt8] {
    unsafe withPlatformString { name in
      var bytes: [UInt8] = []
      var index = 0
      while unsafe name[index] != 0 {
        unsafe bytes.append(UInt8(bitPattern: name[index]))
        index += 1
      }
      return bytes
    }
  }

  /// Creates a name from bytes; `nil` if they are not exactly one name, such as no bytes or `a/b`.
  ///
  /// - Parameter bytes: The bytes as the file system has them; not always UTF-8.
  package init?(bytes: [UInt8]) {
    let path = unsafe FilePath(platformString: bytes.map { CChar(bitPattern: $0) } + [0])
    guard path.components.count == 1, path.root == nil, let only = path.lastComponent else {
      return nil
    }
    self = only
  }
}
