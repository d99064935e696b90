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
}
