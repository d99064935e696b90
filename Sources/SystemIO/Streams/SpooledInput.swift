import Glibc
package import SystemPackage

/// Standard input as a file that can be read at any position.
package enum SpooledInput {
  /// The path that standard input has for programs.
  package static let path = FilePath("/dev/stdin")

  /// The maximum number of bytes that are copied at once.
  private static let blockSize = 1 << 20

  /// Copies standard input into a file without a name, which becomes standard input.
  ///
  /// If standard input is a file already, nothing is copied.
  ///
  /// - Parameters:
  ///   - folder: The folder of the copy, which is removed with the process.
  ///   - limit: The maximum number of bytes of the input; one more byte of a longer input is
  ///     copied, so that the reader finds it too large.
  /// - Throws: The reason of the system, such as a full disk, or that standard input is closed.
  package static func prepare(in folder: FilePath, limit: Int64) throws(Errno) {
    guard let kind = FileKind(ofDescriptor: STDIN_FILENO) else { throw .badFileDescriptor }
    if kind == .regular { return }
    var copy = try ScratchFile(in: folder)
    var rest = limit == .max ? limit : limit + 1
    while rest > 0 {
      let block = try next(atMost: Int(min(rest, Int64(blockSize))))
      if block.isEmpty { break }
      try copy.append(block)
      rest -= Int64(block.count)
    }
    try copy.becomeStandardInput()
  }

  private static func next(atMost count: Int) throws(Errno) -> [UInt8] {
    while true {
      var length = 0
      let block = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, filled in
        length = unsafe read(STDIN_FILENO, room.baseAddress, room.count)
        filled = max(0, length)
      }
      if length >= 0 { return block }
      if errno != EINTR { throw Errno(rawValue: errno) }
    }
  }
}
