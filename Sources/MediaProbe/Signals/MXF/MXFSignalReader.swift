internal import MediaModel

/// Reads the labels of multichannel audio (SMPTE ST 377-4) from the header metadata of an MXF file
/// (SMPTE ST 377-1).
struct MXFSignalReader {
  private static let mostItems = 20_000
  private static let mostSets = 5_000
  private static let longestSet = 65_536
  private static let longestPrimer = 1 << 20

  private let bytes: ByteWindow
  private var primer = MXFPrimer()
  private var descriptors: [MXFMetadataSet] = []
  private var labels: [[UInt8]: MXFMetadataSet] = [:]
  private var isCut = false

  private init(_ bytes: ByteWindow) { self.bytes = bytes }

  /// Reads the labels.
  ///
  /// - Returns: One entry for each described track; no entry if there is no label.
  static func read(_ source: any ByteSource) -> SignalReport {
    var reader = MXFSignalReader(ByteWindow(source))
    reader.walk()
    return reader.report
  }

  /// Reads key by key from the header partition up to the essence (ST 377-1, 6.3 and 7).
  private mutating func walk() {
    var offset: Int64 = 0
    for count in 0..<Self.mostItems {
      guard !bytes.mustStop, let key = bytes.bytes(at: offset, count: 16),
        let (start, length) = length(at: offset + 16)
      else { return }
      guard let kind = MXFKey(key), (count == 0) == (kind == .headerPartition) else { return }
      let end = length > bytes.size - start ? bytes.size : start + length
      switch kind {
      case .headerPartition, .other: break
      case .primer:
        primer = MXFPrimer(ByteSlice(bytes.bytes(of: start..<end, atMost: Self.longestPrimer)))
      case .set(let number): read(number, start..<end)
      case .randomIndex, .end: return
      }
      guard end > offset, end < bytes.size else { return }
      offset = end
    }
    isCut = true
  }

  /// A length in one byte, or in the number of bytes given by its first byte (BER; SMPTE ST 336,
  /// 5.3).
  private func length(at offset: Int64) -> (start: Int64, length: Int64)? {
    guard let first = bytes.byte(at: offset) else { return nil }
    if first < 0x80 { return (offset + 1, Int64(first)) }
    let width = Int(first & 0x7F)
    guard let number = bytes.bigEndian(at: offset + 1, count: width) else { return nil }
    return (offset + 1 + Int64(width), Int64(clamping: number))
  }

  private mutating func read(_ number: UInt8, _ range: Range<Int64>) {
    guard let kind = MXFMetadataSet.Kind(number) else { return }
    guard descriptors.count + labels.count < Self.mostSets else {
      isCut = true
      return
    }
    let content = ByteSlice(bytes.bytes(of: range, atMost: Self.longestSet))
    let set = MXFMetadataSet(kind, content, primer)
    switch kind {
    case .channel, .soundfield, .group:
      if let identity = set.identity { labels[identity] = set }
    case .sound, .picture, .data: descriptors.append(set)
    }
  }

  private var report: SignalReport {
    var report = SignalReport()
    report.isNumbered = false
    if isCut {
      report.notices.append("The header of the MXF file is too long; the rest was left out.")
    }
    guard !labels.isEmpty else { return report }
    // The library lists tracks in the order of their numbers.
    let ordered = descriptors.enumerated().sorted {
      ($0.element.linkedTrack ?? Int.max, $0.offset) < (
        $1.element.linkedTrack ?? Int.max, $1.offset
      )
    }
    report.entries = ordered.map { _, set in entry(set) }
    return report
  }

  private func entry(_ set: MXFMetadataSet) -> SignalReport.Entry {
    var entry = SignalReport.Entry(number: set.linkedTrack ?? 0, kind: set.kind.track)
    let mine = set.references.compactMap { labels[$0] }
    let channels = mine.filter { $0.kind == .channel }
    let isNarration = !channels.isEmpty && channels.allSatisfy { $0.texts[.tagSymbol] == "chVIN" }
    for label in mine {
      for signal in AudioLabels.signals(of: label, isNarration: isNarration) { entry.add(signal) }
    }
    let languages = Set(mine.compactMap { $0.texts[.language] })
    entry.language = languages.count == 1 ? languages.first.flatMap { LanguageTag($0) } : nil
    return entry
  }
}
