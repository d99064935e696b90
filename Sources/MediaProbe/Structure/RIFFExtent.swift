/// Compares the size of a WAV, AVI or AIFF file with its chunks.
enum RIFFExtent {
  private static let limit = 100_000

  /// Reads the chunks of a RIFF file; lengths of 0 and 0xFFFFFFFF mean "unknown" (a stream).
  static func measure(_ file: PagedFile) throws(ProbeError) -> Extent {
    guard file.fourCharacters(at: 0) == "RIFF", let size = file.littleEndian(at: 4, count: 4),
      isKnown(size)
    else { return .complete }
    var place: Int64 = 12
    for _ in 0..<limit {
      try file.checkTime()
      guard let type = file.fourCharacters(at: place),
        let length = file.littleEndian(at: place + 4, count: 4)
      else { break }
      let end = place + 8 + Int64(length)
      if end > file.size { return beyond(type, length, missing: end - file.size) }
      place = end + Int64(length & 1)
    }
    let missing = 8 + Int64(size) - file.size
    return missing > 1 ? .cut("\(missing) bytes that its header announces are missing.") : .complete
  }

  private static func beyond(_ type: String, _ length: UInt64, missing: Int64) -> Extent {
    isKnown(length)
      ? .cut("\(missing) bytes of its chunk \(type) are missing.")
      : .complete
  }

  /// Writers that could not go back leave zero, all ones, or nearly all ones.
  private static func isKnown(_ length: UInt64) -> Bool { length != 0 && length < 0xFFFF_FF00 }

  /// Reads the form's length of an AIFF file, which counts what follows its eight bytes.
  static func measureAIFF(_ file: PagedFile) -> Extent {
    guard let size = file.bigEndian(at: 4, count: 4), isKnown(size) else { return .complete }
    let missing = 8 + Int64(size) - file.size
    return missing > 1 ? .cut("\(missing) bytes that its header announces are missing.") : .complete
  }
}
