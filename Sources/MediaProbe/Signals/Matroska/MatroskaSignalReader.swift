internal import MediaModel

/// Reads what the track entries of a Matroska or WebM file say (RFC 9559, 5.1.4; RFC 8794).
struct MatroskaSignalReader {
  private static let mostElements = 200_000
  private static let mostTracks = 1_000
  /// Clusters passed on the way to track entries that no index reports.
  private static let mostClusters = 2_000

  /// An element: its identifier with the marker, where its content starts and where it ends; `nil`
  /// for an unknown length.
  private struct Element {
    let id: UInt64
    let content: Int64
    let end: Int64?
  }

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

  private let bytes: SignalBytes
  private var left = Self.mostElements
  private var report = SignalReport()

  /// Reads a file.
  ///
  /// - Parameter source: The file.
  /// - Returns: What it says; its entries are in the order of the tracks.
  static func read(_ source: any SignalSource) -> SignalReport {
    var reader = MatroskaSignalReader(bytes: SignalBytes(source))
    reader.report.isNumbered = false
    if let tracks = reader.findTracks() { reader.readTracks(tracks) }
    return reader.report
  }

  private init(bytes: SignalBytes) { self.bytes = bytes }

  // MARK: Elements

  private mutating func element(at place: Int64, before end: Int64) -> Element? {
    guard left > 0, !bytes.mustStop, place >= 0, place < end,
      let id = number(at: place, longest: 4, keepsMarker: true),
      let size = number(at: place + id.width, longest: 8, keepsMarker: false)
    else { return nil }
    left -= 1
    let content = place + id.width + size.width
    // All bits set: the length is not known (RFC 8794, 6.2).
    let unknown = (UInt64(1) << UInt64(7 * size.width)) - 1
    guard size.value != unknown else { return Element(id: id.value, content: content, end: nil) }
    let rest = UInt64(max(min(end, bytes.size) - content, 0))
    return Element(id: id.value, content: content, end: content + Int64(min(size.value, rest)))
  }

  /// A number whose first byte's leading zeros tell how many bytes it has (RFC 8794, 4).
  private func number(at place: Int64, longest: Int, keepsMarker: Bool)
    -> (value: UInt64, width: Int64)?
  {
    guard let first = bytes.byte(at: place), first.leadingZeroBitCount < longest else { return nil }
    let width = first.leadingZeroBitCount + 1
    guard let raw = bytes.number(at: place, count: width) else { return nil }
    let marker = UInt64(1) << UInt64(7 * width)
    return (keepsMarker ? raw : raw & (marker - 1), Int64(width))
  }

  private func unsigned(_ element: Element) -> UInt64? {
    guard let end = element.end, (1...8).contains(end - element.content) else {
      // An empty one is zero (RFC 8794, 7.2).
      return element.end == element.content ? 0 : nil
    }
    return bytes.number(at: element.content, count: Int(end - element.content))
  }

  private func text(_ element: Element) -> String? {
    guard let end = element.end, end >= element.content else { return nil }
    return Excerpt.text(bytes.bytes(of: element.content..<end, atMost: 1_024))
  }

  // MARK: Finding the tracks

  /// The element with the track entries: on the way, where a seek head says, or behind clusters.
  private mutating func findTracks() -> Element? {
    guard let header = element(at: 0, before: bytes.size), let start = header.end,
      let segment = element(at: start, before: bytes.size), segment.id == ID.segment
    else { return nil }
    let end = segment.end ?? bytes.size
    var place = segment.content
    var named: [Int64] = []
    var clusters = 0
    while let element = element(at: place, before: end) {
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
      // What has no known length is entered: what follows is in it, or behind it.
      place = element.end ?? element.content
    }
    return tracks(at: named, before: end)
  }

  private mutating func tracks(at places: [Int64], before end: Int64) -> Element? {
    for place in places.prefix(16) {
      if let found = element(at: place, before: end), found.id == ID.tracks { return found }
    }
    return nil
  }

  /// Where a seek head says that track entries are, or another seek head that may know.
  private mutating func positions(
    in head: Element, before end: Int64, from start: Int64
  ) -> [Int64] {
    var found: [Int64] = []
    var heads = [head]
    var seen = 0
    while let next = heads.popLast(), seen < 16 {
      seen += 1
      var place = next.content
      let limit = next.end ?? end
      while let seek = element(at: place, before: limit) {
        if seek.id == ID.seek, let (id, target) = entry(of: seek, start) {
          if id == ID.tracks { found.append(target) }
          if id == ID.seekHead, let other = element(at: target, before: end), other.id == id {
            heads.append(other)
          }
        }
        guard let after = seek.end else { break }
        place = after
      }
    }
    return found
  }

  /// An element's identifier and its place in the file.
  private mutating func entry(of seek: Element, _ start: Int64) -> (UInt64, Int64)? {
    guard let end = seek.end else { return nil }
    var id: UInt64?
    var position: Int64?
    var place = seek.content
    while let part = element(at: place, before: end) {
      if part.id == ID.seekID { id = unsigned(part) }
      if part.id == ID.seekPosition, let value = unsigned(part), value < 1 << 62 {
        position = start + Int64(value)
      }
      guard let after = part.end else { break }
      place = after
    }
    guard let id, let position else { return nil }
    return (id, position)
  }

  // MARK: Track entries

  private mutating func readTracks(_ tracks: Element) {
    let end = tracks.end ?? bytes.size
    var place = tracks.content
    while let element = element(at: place, before: end), report.entries.count < Self.mostTracks {
      guard let after = element.end else { return }
      if element.id == ID.trackEntry, let entry = readEntry(element, after) {
        report.entries.append(entry)
      }
      place = after
    }
  }

  /// A track; `nil` for one that plays nothing we know.
  private mutating func readEntry(_ element: Element, _ end: Int64) -> SignalReport.Entry? {
    var fields = MatroskaTrackFields()
    var place = element.content
    while let part = self.element(at: place, before: end) {
      if let name = MatroskaTrackFields.Number(rawValue: part.id) {
        fields.numbers[name] = unsigned(part)
      } else if let name = MatroskaTrackFields.Text(rawValue: part.id) {
        fields.texts[name] = text(part)
      }
      guard let after = part.end else { break }
      place = after
    }
    return fields.entry
  }
}
