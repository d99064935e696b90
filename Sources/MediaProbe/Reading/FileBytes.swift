internal import Glibc

/// Reads an open file of known size, or several as one, at explicit offsets without a shared
/// offset.
final class FileBytes: ByteSource {
  /// The size in bytes.
  let size: Int64
  private let source: ProbeSource
  private let deadline: Deadline

  /// Creates a reader; nothing is read yet.
  ///
  /// - Parameters:
  ///   - source: The file or the parts.
  ///   - deadline: The time at which reading must end.
  init(_ source: ProbeSource, deadline: Deadline) {
    self.source = source
    self.deadline = deadline
    size = source.size
  }

  var mustStop: Bool { deadline.mustStop() }

  /// Reads into memory.
  ///
  /// - Returns: The number of bytes that were read, 0 at the end, or `nil` if the system refused.
  func read(into target: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int? {
    guard offset >= 0, offset < size else { return 0 }
    let count = Int(min(Int64(target.count), size - offset))
    guard count > 0 else { return 0 }
    guard let piece = source.piece(at: offset) else { return nil }
    let length = Int(min(Int64(count), piece.length))
    while true {
      let got = unsafe pread(piece.descriptor, target.baseAddress, length, off_t(piece.offset))
      if got >= 0 { return got }
      if errno != EINTR { return nil }
    }
  }

  func read(at offset: Int64, count: Int) -> [UInt8] {
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
