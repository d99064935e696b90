import MediaModel

/// Reads the lines of a media playlist.
struct HLSMediaReader {
  private var playlist = HLSMediaPlaylist()
  private var duration: Duration?
  private var isGap = false
  /// Whether a discontinuity was read since the last segment.
  private var isJoint = false
  private var hasSegment = false
  private var lastEnd: (address: String, end: Int64) = ("", 0)
  private var pendingRange: (length: Int64, start: Int64?)?
  private var initialization: SegmentReference?
  private let limit: Int
  private var isFull = false

  /// Creates a reader.
  ///
  /// - Parameter limit: The maximum number of segments.
  init(limit: Int) { self.limit = limit }

  /// Reads a line.
  mutating func read(_ line: HLSLines.Line) {
    guard let first = line.text.first else { return }
    guard first == UInt8(ascii: "#") else { return addSegment(line) }
    if !playlist.isStream, line.text.starts(with: "#EXT-X-".utf8) { playlist.isStream = true }
    let (name, value) = Self.parts(of: line.text)
    switch name {
    case "#EXTINF": duration = readDuration(value, line)
    case "#EXT-X-BYTERANGE": pendingRange = readRange(Substring(value), line)
    case "#EXT-X-MAP": readMap(value, line)
    case "#EXT-X-KEY": readKey(value, line)
    case "#EXT-X-GAP": isGap = true
    case "#EXT-X-DISCONTINUITY": isJoint = true
    case "#EXT-X-ENDLIST": playlist.isLive = false
    default: break
    }
  }

  /// The playlist.
  mutating func finish() -> HLSMediaPlaylist {
    if playlist.segments.isEmpty, !isFull {
      note(
        .missing, TextPosition(line: 1, column: 1, byteOffset: 0),
        "It lists no segments; name a playlist that does.")
    }
    return playlist
  }

  /// The name of a tag and the text after its colon.
  static func parts(
    of text: Substring.UTF8View
  ) -> (name: String, value: Substring.UTF8View) {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else {
      return (String(String(Substring(text)).trimmedEnd), text[text.endIndex...])
    }
    return (String(Substring(text[..<colon])), text[text.index(after: colon)...])
  }

  private mutating func note(
    _ code: StreamIssue.Code, _ position: TextPosition, _ message: String
  ) {
    guard playlist.issues.count < StreamingManifest.Limit.issues else { return }
    playlist.issues.append(StreamIssue(code, at: position, message))
  }

  /// Section 4.3.2.1: decimal seconds before the comma.
  private mutating func readDuration(
    _ value: Substring.UTF8View, _ line: HLSLines.Line
  ) -> Duration {
    let digits = value.prefix { $0 != UInt8(ascii: ",") }
    guard let seconds = Double(String(Substring(digits)).trimmedEnd), seconds.isFinite,
      (0...86_400).contains(seconds)
    else {
      note(.syntax, line.position, "The length in #EXTINF is not a number of seconds.")
      return .zero
    }
    return .decimal(seconds)
  }

  /// Section 4.3.2.2: `length[@start]`.
  private mutating func readRange(
    _ value: Substring, _ line: HLSLines.Line
  ) -> (length: Int64, start: Int64?)? {
    let parts = value.split(separator: "@", maxSplits: 2, omittingEmptySubsequences: false)
    if parts.count <= 2, let length = Int64(parts.first ?? ""), length > 0 {
      guard parts.count == 2 else { return (length, nil) }
      if let start = Int64(parts[1]), start >= 0, start <= Int64.max - length {
        return (length, start)
      }
    }
    note(.syntax, line.position, "The byte range “\(value.prefix(40))” is not LENGTH@START.")
    return nil
  }

  /// Section 4.3.2.5.
  private mutating func readMap(_ value: Substring.UTF8View, _ line: HLSLines.Line) {
    let attributes = HLSAttributes(value)
    guard let address = attributes["URI"] else {
      return note(.missing, line.position, "#EXT-X-MAP names no URI.")
    }
    let range = attributes["BYTERANGE"].flatMap { readRange($0[...], line) }
    let bytes = range.map { ($0.start ?? 0)..<(($0.start ?? 0) &+ $0.length) }
    let reference = SegmentReference(
      address, bytes: bytes.flatMap { $0.lowerBound < $0.upperBound ? $0 : nil },
      isInitialization: true, position: line.position)
    guard !reference.hasSameBytes(as: initialization) else { return }
    initialization = reference
    append(reference, line)
  }

  /// Section 4.3.2.4.
  private mutating func readKey(_ value: Substring.UTF8View, _ line: HLSLines.Line) {
    guard HLSAttributes(value)["METHOD"] != "NONE", !playlist.isEncrypted else { return }
    playlist.isEncrypted = true
    note(
      .unsupported, line.position,
      "The segments are encrypted and cannot be read; check the media before encryption.")
  }

  private mutating func addSegment(_ line: HLSLines.Line) {
    defer {
      duration = nil
      pendingRange = nil
      isGap = false
    }
    let address = String(line.string.trimmedEnd)
    guard !address.isEmpty else { return }
    // A discontinuity before the first segment has no effect.
    if isJoint, hasSegment { playlist.isDiscontinuous = true }
    (isJoint, hasSegment) = (false, true)
    guard !isGap else { return leaveOut() }
    if duration == nil {
      note(.missing, line.position, "A segment has no #EXTINF before it.")
    }
    var bytes: Range<Int64>?
    if let pending = pendingRange {
      let start = pending.start ?? (lastEnd.address == address ? lastEnd.end : 0)
      let (end, overflow) = start.addingReportingOverflow(pending.length)
      if !overflow {
        bytes = start..<end
        lastEnd = (address, end)
      }
    }
    append(
      SegmentReference(
        address, bytes: bytes, duration: duration ?? .zero, position: line.position), line)
  }

  /// Section 4.4.4.7 of RFC 8216bis: the segment is missing, and players do not request it.
  private mutating func leaveOut() {
    guard playlist.unlisted == nil else { return }
    let number = playlist.segments.count { !$0.isInitialization } + 1
    playlist.unlisted = "The playlist marks segment \(number) as missing (#EXT-X-GAP)."
  }

  private mutating func append(_ reference: SegmentReference, _ line: HLSLines.Line) {
    guard playlist.segments.count < limit else {
      if !isFull {
        let what =
          "The playlists of a stream may list \(StreamingManifest.Limit.segments) segments "
          + "together."
        note(
          .tooLarge, line.position,
          "\(what) The following ones were not read. Use longer segments, or split the stream.")
        playlist.unlisted = playlist.unlisted ?? what
      }
      isFull = true
      return
    }
    playlist.segments.append(reference)
  }
}
