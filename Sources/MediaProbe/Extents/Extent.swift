/// Whether a file is as long as its own headers say.
enum Extent: Hashable {
  /// Nothing is missing, or the headers do not say.
  case complete
  /// The file ends before what it announces; says what is missing.
  case cut(String)
  /// Something is odd, but proves nothing; one sentence.
  case doubtful(String)
  /// A box ends beyond the file; the samples' places must decide.
  case askSamples(String)
  /// A movie in fragments, which are all there: only its announced length shows whether more
  /// were written.
  case fragmented
  /// A media segment of a stream, without the movie box that says how to read it.
  case segment

  /// Compares a file's size with its headers.
  ///
  /// - Parameters:
  ///   - demuxer: The demuxer's name.
  ///   - file: The file.
  /// - Returns: What the headers prove.
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
