internal import Glibc

/// An open file of known size, read at given places and never through its shared offset.
struct FileBytes {
  /// The open descriptor; not owned.
  let descriptor: Int32
  /// The file's size in bytes.
  let size: Int64

  /// Reads into memory.
  ///
  /// - Parameters:
  ///   - target: Where the bytes go.
  ///   - offset: The place of the first byte.
  /// - Returns: How many bytes were read, 0 at the end, or `nil` when the system refused.
  func read(into target: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int? {
    guard offset >= 0, offset < size else { return 0 }
    let count = Int(min(Int64(target.count), size - offset))
    guard count > 0 else { return 0 }
    while true {
      let got = unsafe pread(descriptor, target.baseAddress, count, off_t(offset))
      if got >= 0 { return got }
      if errno != EINTR { return nil }
    }
  }

  /// Reads up to `count` bytes; fewer at the end of the file.
  func bytes(at offset: Int64, count: Int) -> [UInt8] {
    var filled = 0
    return unsafe [UInt8](unsafeUninitializedCapacity: max(count, 0)) { buffer, initialized in
      while filled < count {
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        guard let got = unsafe read(into: rest, at: offset &+ Int64(filled)), got > 0 else { break }
        filled += got
      }
      initialized = filled
    }
  }
}
