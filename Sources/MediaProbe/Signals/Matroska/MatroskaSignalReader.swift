internal import MediaModel

/// Reads the signals in the track entries of a Matroska or WebM file (RFC 9559, 5.1.4; RFC 8794).
struct MatroskaSignalReader {
  private static let mostElements = 200_000
  private static let mostTracks = 1_000
  /// The highest number of clusters that are skipped to find track entries without an index.
  private static let mostClusters = 2_000

  private typealias Element = EBMLWalker.Element

  private enum ID {
    static let segment: UInt64 = 0x1853_8067
    static let seekHead: UInt64 = 0x114D_9B74
    static let seek: UInt64 = 0x4DBB
    static let seekID: UInt64 = 0x53AB
    static let seekPosition: UInt64 = 0x53AC
    static let cluster: UInt64 = 0x1F43_B675
    static let tracks: UInt64 = 0x1654_AE6B
    static let trackEntry: UInt64 = 0xAE
  }

  private let walker: EBMLWalker
  private var report = SignalReport()

  /// Reads a file.
  ///
  /// - Returns: The signals; the entries are in the order of the tracks.
  static func read(_ source: any ByteSource) -> SignalReport {
    var reader = MatroskaSignalReader(EBMLWalker(ByteWindow(source), atMost: mostElements))
    reader.report.isNumbered = false
    if let tracks = reader.findTracks() { reader.readTracks(tracks) }
    return reader.report
  }

  private init(_ walker: EBMLWalker) { self.walker = walker }

  private var size: Int64 { walker.bytes.size }

  // MARK: Finding the tracks

  /// The element with the track entries: before the clusters, at the position in a seek head, or
  /// after the clusters.
  private func findTracks() -> Element? {
    guard let header = walker.element(at: 0, before: size), let start = header.end,
      let segment = walker.element(at: start, before: size), segment.id == ID.segment
    else { return nil }
    let end = segment.end ?? size
    var offset = segment.content
    var named: [Int64] = []
    var clusters = 0
    while let element = walker.element(at: offset, before: end) {
      switch element.id {
      case ID.tracks: return element
      case ID.seekHead: named += positions(in: element, before: end, from: segment.content)
      case ID.cluster:
        if let found = tracks(at: named, before: end) { return found }
        named = []
        clusters += 1
        if clusters > Self.mostClusters { return nil }
      default: break
      }
      // The reader enters an element of unknown length: the next element is in it or after it.
      offset = element.end ?? element.content
    }
    return tracks(at: named, before: end)
  }

  private func tracks(at offsets: [Int64], before end: Int64) -> Element? {
    for offset in offsets.prefix(16) {
      if let found = walker.element(at: offset, before: end), found.id == ID.tracks { return found }
    }
    return nil
  }

  /// The positions of track entries in a seek head and in the seek heads to which it refers.
  private func positions(
    in head: Element, before end: Int64, from start: Int64
  ) -> [Int64] {
    var found: [Int64] = []
    var heads = [head]
    var seen = 0
    while let next = heads.popLast(), seen < 16 {
      seen += 1
      var offset = next.content
      let limit = next.end ?? end
      while let seek = walker.element(at: offset, before: limit) {
        if seek.id == ID.seek, let (id, target) = entry(of: seek, start) {
          if id == ID.tracks { found.append(target) }
          if id == ID.seekHead, let other = walker.element(at: target, before: end), other.id == id
          {
            heads.append(other)
          }
        }
        guard let after = seek.end else { break }
        offset = after
      }
    }
    return found
  }

  /// The identifier and the file position in a seek entry.
  private func entry(of seek: Element, _ start: Int64) -> (UInt64, Int64)? {
    guard let end = seek.end else { return nil }
    var id: UInt64?
    var position: Int64?
    var offset = seek.content
    while let part = walker.element(at: offset, before: end) {
      if part.id == ID.seekID { id = walker.unsigned(part) }
      if part.id == ID.seekPosition, let value = walker.unsigned(part), value < 1 << 62 {
        position = start + Int64(value)
      }
      guard let after = part.end else { break }
      offset = after
    }
    guard let id, let position else { return nil }
    return (id, position)
  }

  // MARK: Track entries

  private mutating func readTracks(_ tracks: Element) {
    let end = tracks.end ?? size
    var offset = tracks.content
    while let element = walker.element(at: offset, before: end),
      report.entries.count < Self.mostTracks
    {
      guard let after = element.end else { return }
      if element.id == ID.trackEntry, let entry = readEntry(element, after) {
        report.entries.append(entry)
      }
      offset = after
    }
  }

  /// Reads a track; `nil` if its kind is unknown or it has no codec.
  private func readEntry(_ element: Element, _ end: Int64) -> SignalReport.Entry? {
    var fields = MatroskaTrackFields()
    var offset = element.content
    while let part = walker.element(at: offset, before: end) {
      if let name = MatroskaTrackFields.Number(rawValue: part.id) {
        fields.numbers[name] = walker.unsigned(part)
      } else if let name = MatroskaTrackFields.Text(rawValue: part.id) {
        fields.texts[name] = walker.text(part)
      }
      guard let after = part.end else { break }
      offset = after
    }
    return fields.entry
  }
}
