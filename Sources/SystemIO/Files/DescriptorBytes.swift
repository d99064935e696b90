import CSystemIO
package import SystemPackage

/// The bytes behind an open descriptor.
package enum DescriptorBytes {
  /// Reads until `count` bytes are there or the file ends; the descriptor's own offset stays as it
  /// is, for the other process has the same one.
  package static func read(
    of descriptor: Int32, at position: Int64, count: Int
  ) throws(Errno) -> [UInt8] {
    var reason: Errno?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: max(0, count)) { room, filled in
      while filled < count {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: room[filled..<count])
        let (start, overflow) = position.addingReportingOverflow(Int64(filled))
        let result =
          overflow ? 0 : unsafe csystemio_read_at(descriptor, rest.baseAddress, rest.count, start)
        if result < 0 { reason = Errno(rawValue: CInt(clamping: -result)) }
        if result <= 0 { return }
        filled += result
      }
    }
    if let reason { throw reason }
    return bytes
  }
}
