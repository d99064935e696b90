import Glibc

/// The arguments of this process as the caller gave them.
package enum CallArguments {
  /// The bytes of the first argument that is not UTF-8; `nil` if all are.
  package static var notUTF8: [UInt8]? {
    let count = Int(CommandLine.argc)
    for index in 0..<count {
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { continue }
      let bytes = unsafe Self.bytes(argument)
      if String(validating: bytes, as: UTF8.self) == nil { return bytes }
    }
    return nil
  }

  private static func bytes(_ argument: UnsafeMutablePointer<CChar>) -> [UInt8] {
    let count = unsafe strlen(argument)
    return unsafe UnsafeBufferPointer(start: argument, count: count).map { UInt8(bitPattern: $0) }
  }
}
