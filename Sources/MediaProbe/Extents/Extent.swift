/// Whether a file is as long as its own headers declare.
enum Extent: Hashable {
  /// Nothing is missing, or the headers do not declare a length.
  case complete
  /// The file ends before its declared end: one sentence about what is missing, and the number of
  /// missing bytes if the headers show it.
  case cut(String, bytes: Int64? = nil)
  /// A property is unusual, but does not prove that bytes are missing; one sentence.
  case doubtful(String)
  /// A box ends beyond the end of the file; the sample positions show whether a sample is missing.
  case askSamples(MissingEnd)
  /// A movie in complete fragments: only the declared length shows whether fragments are missing.
  case fragmented
  /// A media segment of a stream, without the movie box that is needed for reading.
  case segment

  /// A file of which the headers show how many bytes are missing.
  static func missing(_ end: MissingEnd) -> Extent { .cut(end.sentence, bytes: end.bytes) }

  /// Compares a file's size with its headers.
  static func measure(_ demuxer: String, _ file: ByteWindow) -> Extent {
    switch demuxer {
    case "mov": ISOBMFFExtent.measure(file)
    case "matroska": MatroskaExtent.measure(file)
    case "wav", "avi": RIFFExtent.measure(file)
    case "aiff": RIFFExtent.measureAIFF(file)
    case "asf": ASFExtent.measure(file)
    case "ogg": OggExtent.measure(file)
    case "mpegts": TransportExtent.measure(file)
    case "mxf": MXFExtent.measure(file)
    default: .complete
    }
  }
}

/// Checks that a transport stream ends with a whole packet (ISO/IEC 13818-1, section 2.4.3).
enum TransportExtent {
  /// Compares the size with the packet size: 188 bytes, or 192 with a time code before each packet.
  static func measure(_ file: ByteWindow) -> Extent {
    let isTimed = file.byte(at: 0) != 0x47
    let rest = file.size % (isTimed ? 192 : 188)
    // A recording that was stopped also ends like this, so it proves nothing.
    return rest == 0
      ? .complete
      : .doubtful("The last transport packet is not complete; the file may be cut off.")
  }
}

/// Checks that an MXF file ends with the list of its partitions (SMPTE ST 377-1, section 12).
enum MXFExtent {
  /// Reads the last four bytes, the length of the random index pack; a file may have no such pack.
  static func measure(_ file: ByteWindow) -> Extent {
    guard let length = file.bigEndian(at: file.size - 4, count: 4),
      let key = file.bytes(at: file.size - Int64(clamping: length), count: 16),
      MXFKey(key) == .randomIndex
    else {
      return .doubtful("The file does not end with the list of its partitions; it may be cut off.")
    }
    return .complete
  }
}
