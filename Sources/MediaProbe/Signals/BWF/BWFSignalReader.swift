internal import MediaModel

/// Reads the description of the sound in a broadcast wave file: the chunk `axml` (EBU Tech 3285,
/// supplement 5; ITU-R BS.2088, 9) of RIFF, RF64 and BW64 files.
///
/// The clause numbers of BS.2088 are not verified.
enum BWFSignalReader {
  private static let mostChunks = 1_000
  private static let longest = 1 << 20

  /// Reads the description.
  static func read(_ source: any ByteSource) -> SignalReport {
    let bytes = ByteWindow(source)
    guard let form = bytes.bytes(at: 0, count: 12).map({ ByteSlice.text($0.prefix(4)) }),
      ["RIFF", "RF64", "BW64"].contains(form), let chunk = find(bytes)
    else { return SignalReport() }
    let model = AudioDefinitionModel(bytes.bytes(of: chunk, atMost: longest))
    var entry = SignalReport.Entry(number: 0, kind: .audio)
    for signal in model.signals { entry.add(signal) }
    entry.language = model.language
    var report = SignalReport()
    report.isNumbered = false
    report.entries = [entry]
    if model.isCut || chunk.upperBound - chunk.lowerBound > longest {
      report.notices.append(
        "The description of the sound (axml) is longer than the limit; the rest was left out.")
    }
    return report
  }

  /// The first chunk `axml`.
  private static func find(_ bytes: ByteWindow) -> Range<Int64>? {
    var offset: Int64 = 12
    var sizes: [String: Int64] = [:]
    for _ in 0..<mostChunks {
      guard !bytes.mustStop, let chunk = RIFFChunk(at: offset, in: bytes) else { return nil }
      let isLong = chunk.length == 0xFFFF_FFFF
      let length = isLong ? sizes[chunk.type] ?? Int64.max : Int64(chunk.length)
      let start = chunk.content
      let end = length > bytes.size - start ? bytes.size : start + length
      if chunk.type == "axml" { return start..<end }
      if chunk.type == "ds64" { sizes = longSizes(bytes.bytes(of: start..<end, atMost: 4_096)) }
      guard end < bytes.size else { return nil }
      offset = end + (length & 1)
    }
    return nil
  }

  /// The sizes that do not fit into 32 bits (ITU-R BS.2088, 8): of `data`, and of a table.
  private static func longSizes(_ bytes: [UInt8]) -> [String: Int64] {
    guard bytes.count >= 28 else { return [:] }
    var sizes = ["data": Int64(clamping: little(bytes[8..<16]))]
    for offset in stride(from: 28, to: bytes.count - 11, by: 12) {
      let name = ByteSlice.printable(Array(bytes[offset..<(offset + 4)]))
      sizes[name] = Int64(clamping: little(bytes[(offset + 4)..<(offset + 12)]))
    }
    return sizes
  }

  private static func little(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
