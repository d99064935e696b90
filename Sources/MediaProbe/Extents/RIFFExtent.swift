/// Compares the size of a WAV, AVI or AIFF file with its chunks.
enum RIFFExtent {
  private static let limit = 100_000

  /// Reads the chunks of a RIFF file; lengths of 0 and 0xFFFFFFFF mean "unknown" (a stream).
  static func measure(_ file: ByteWindow) -> Extent {
    guard file.fourCharacters(at: 0) == "RIFF", let size = file.littleEndian(at: 4, count: 4),
      isKnown(size)
    else { return .complete }
    var offset: Int64 = 12
    for _ in 0..<limit {
      guard !file.mustStop, let chunk = RIFFChunk(at: offset, in: file) else { break }
      if chunk.end > file.size { return beyond(chunk, missing: chunk.end - file.size) }
      offset = chunk.next
    }
    let missing = 8 + Int64(size) - file.size
    return missing > 1 ? .missing(MissingEnd(bytes: missing)) : .complete
  }

  private static func beyond(_ chunk: RIFFChunk, missing: Int64) -> Extent {
    isKnown(chunk.length)
      ? .missing(MissingEnd(bytes: missing)) : .complete
  }

  /// Whether a length is known; writers that could not seek back leave zero, or (nearly) all ones.
  private static func isKnown(_ length: UInt64) -> Bool { length != 0 && length < 0xFFFF_FF00 }

  /// Reads the length of an AIFF file's form; it does not count the first eight bytes.
  static func measureAIFF(_ file: ByteWindow) -> Extent {
    guard let size = file.bigEndian(at: 4, count: 4), isKnown(size) else { return .complete }
    let missing = 8 + Int64(size) - file.size
    return missing > 1 ? .missing(MissingEnd(bytes: missing)) : .complete
  }
}
