internal import CZlib

/// The reason why packed data could not be unpacked.
package enum InflateError: Error, Sendable, Hashable {
  /// The data is damaged or ends too early.
  case damaged
  /// It unpacks to more than the caller allows.
  case tooLarge
}

/// Unpacks DEFLATE data with zlib.
package enum Inflating {
  /// Unpacks raw DEFLATE data (RFC 1951), as in ZIP archives.
  ///
  /// - Parameters:
  ///   - bytes: The packed data, no longer than 4 GiB.
  ///   - limit: The most unpacked bytes; one packed byte can become a thousand.
  /// - Returns: The unpacked data.
  /// - Throws: ``InflateError``.
  package static func raw(_ bytes: [UInt8], limit: Int) throws(InflateError) -> [UInt8] {
    var stream = unsafe z_stream()
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    // Minus 15: the largest window, and neither header nor check sum.
    guard unsafe inflateInit2_(&stream, -15, ZLIB_VERSION, size) == Z_OK else { throw .damaged }
    defer { unsafe inflateEnd(&stream) }
    var packed = bytes
    var unpacked: [UInt8] = []
    var isAtEnd = false
    var block = [UInt8](repeating: 0, count: min(1 << 16, max(limit, 0) + 1))
    guard let count = UInt32(exactly: packed.count) else { throw .tooLarge }
    try unsafe packed.withUnsafeMutableBufferPointer { input throws(InflateError) in
      unsafe stream.next_in = input.baseAddress
      unsafe stream.avail_in = count
      while !isAtEnd {
        let (filled, code) = unsafe fill(&block, &stream)
        guard unpacked.count + filled <= limit else { throw .tooLarge }
        unpacked.append(contentsOf: block.prefix(filled))
        isAtEnd = code == Z_STREAM_END
        // If a call unpacks nothing, the input ended before the end of the data.
        guard isAtEnd || (code == Z_OK && filled > 0) else { throw .damaged }
      }
    }
    return unpacked
  }

  private static func fill(
    _ block: inout [UInt8], _ stream: inout z_stream
  ) -> (filled: Int, code: Int32) {
    unsafe block.withUnsafeMutableBufferPointer { output in
      unsafe stream.next_out = output.baseAddress
      unsafe stream.avail_out = UInt32(output.count)
      let code = unsafe inflate(&stream, Z_NO_FLUSH)
      return unsafe (output.count - Int(stream.avail_out), code)
    }
  }

  /// The check sum of a ZIP archive's entry (CRC-32).
  ///
  /// - Parameter bytes: The unpacked data.
  /// - Returns: The sum.
  package static func checkSum(_ bytes: [UInt8]) -> UInt32 {
    let sum = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe crc32_z(0, buffer.baseAddress, buffer.count)
    }
    return UInt32(truncatingIfNeeded: bytes.isEmpty ? 0 : sum)
  }
}
