/// Selects the reader of a container.
enum SignalReading {
  /// Reads the signals of a container about its tracks.
  ///
  /// - Returns: The signals; none for containers without a reader.
  static func read(_ demuxer: String, _ source: any ByteSource) -> SignalReport {
    switch demuxer {
    case "mov": ISOBMFFSignalReader.read(source)
    case "matroska": MatroskaSignalReader.read(source)
    case "mpegts": TransportSignalReader.read(source)
    case "wav": BWFSignalReader.read(source)
    case "mxf": MXFSignalReader.read(source)
    default: SignalReport()
    }
  }
}
