internal import MediaModel

/// Reads the signals about the tracks from the boxes of an MP4 or QuickTime file.
struct ISOBMFFSignalReader {
  private static let mostTracks = 1_000

  private let boxes: BoxWalker
  private var report = SignalReport()
  /// References of tracks to other tracks, by number, with the type of the reference.
  private var named: [(target: Int, type: String, origin: Int)] = []

  /// Reads a file.
  ///
  /// - Returns: The signals; none if it has no movie box.
  static func read(_ source: any ByteSource) -> SignalReport {
    var reader = ISOBMFFSignalReader(boxes: BoxWalker(ByteWindow(source)))
    if let movie = reader.boxes.first("moov", in: 0..<source.size) { reader.readMovie(movie) }
    if reader.boxes.isExhausted {
      reader.report.notices.append(
        "The file has too many boxes; their signals about the tracks were not read to the end.")
    }
    return reader.report
  }

  private init(boxes: BoxWalker) { self.boxes = boxes }

  private mutating func readMovie(_ movie: BoxWalker.Box) {
    var tracks: [BoxWalker.Box] = []
    boxes.each(in: movie.range) { box in
      if box.type == "trak" { tracks.append(box) }
      return tracks.count < Self.mostTracks
    }
    for track in tracks { readTrack(track) }
    resolve()
  }

  private mutating func readTrack(_ track: BoxWalker.Box) {
    let parts = parts(of: track)
    guard let header = parts["tkhd"], var entry = readHeader(header) else { return }
    if let media = parts["mdia"] { readMedia(media, &entry) }
    if let references = parts["tref"] { readReferences(references, &entry) }
    if let data = parts["udta"] { readUserData(data, &entry) }
    report.entries.append(entry)
  }

  /// The first box of each type.
  private func parts(of box: BoxWalker.Box) -> [String: BoxWalker.Box] {
    Dictionary(boxes.children(of: box.range).map { ($0.type, $0) }) { first, _ in first }
  }

  /// Track header (8.3.2): number, flags, alternate group.
  private func readHeader(_ box: BoxWalker.Box) -> SignalReport.Entry? {
    let header = ByteSlice(boxes.bytes.bytes(of: box.range, atMost: 96))
    let start = header[0] == 1 ? 20 : 12
    guard let flags = header.number(at: 1, count: 3), let id = header.number(at: start, count: 4)
    else { return nil }
    var entry = SignalReport.Entry(number: id)
    if flags & 1 == 0 {
      entry.add(
        TrackSignal(
          .mp4TrackFlags, ByteSlice.hexadecimal(header.bytes.prefix(4)), meaning: "disabled"))
    } else {
      entry.flags = .default
    }
    let group = header.number(at: start + (header[0] == 1 ? 26 : 22), count: 2)
    if let group, group != 0 { entry.add(TrackSignal(.mp4AlternateGroup, String(group))) }
    return entry
  }

  // MARK: Media

  private mutating func readMedia(_ media: BoxWalker.Box, _ entry: inout SignalReport.Entry) {
    let parts = parts(of: media)
    readLanguage(parts["mdhd"], parts["elng"], &entry)
    let handler = parts["hdlr"].flatMap { boxes.bytes.bytes(at: $0.content + 8, count: 4) }
    guard let information = parts["minf"], let table = boxes.first("stbl", in: information.range),
      let description = boxes.first("stsd", in: table.range)
    else { return }
    let reader = SampleEntryReader(boxes: boxes, handler: handler.map(ByteSlice.printable) ?? "")
    for signal in reader.signals(of: description) { entry.add(signal) }
  }

  /// Reads the extended language (8.4.6); the language of the media header (8.4.2.3) is reported
  /// only together with it.
  private func readLanguage(
    _ header: BoxWalker.Box?, _ extended: BoxWalker.Box?, _ entry: inout SignalReport.Entry
  ) {
    guard let extended else { return }
    if let header, let signal = headerLanguage(header) { entry.add(signal) }
    let stored = boxes.bytes.bytes(of: extended.range, atMost: 260).dropFirst(4)
    let text = ByteSlice.text(stored)
    guard !text.isEmpty else { return }
    entry.language = LanguageTag(text)
    entry.add(TrackSignal(.mp4ExtendedLanguage, text, language: entry.language))
  }

  private func headerLanguage(_ box: BoxWalker.Box) -> TrackSignal? {
    let header = ByteSlice(boxes.bytes.bytes(of: box.range, atMost: 36))
    guard let code = header.number(at: header[0] == 1 ? 32 : 20, count: 2) else { return nil }
    // Smaller codes are Macintosh language codes (QuickTime File Format).
    guard code >= 0x400, code < 0x8000 else {
      return TrackSignal(.mp4Language, String(code), meaning: "a language code of the Macintosh")
    }
    let letters = [10, 5, 0].map { UInt8(code >> $0 & 31) + 0x60 }
    let text = String(decoding: letters, as: UTF8.self)
    return TrackSignal(.mp4Language, text, language: LanguageTag(text))
  }

  // MARK: References

  /// Reads the track references (8.3.3); each is a list of track numbers.
  private mutating func readReferences(_ box: BoxWalker.Box, _ entry: inout SignalReport.Entry) {
    let origin = entry.number
    var found: [(String, [Int])] = []
    boxes.each(in: box.range) { reference in
      let stored = ByteSlice(boxes.bytes.bytes(of: reference.range, atMost: 256))
      let targets = stride(from: 0, to: stored.count, by: 4).compactMap {
        stored.number(at: $0, count: 4)
      }
      found.append((reference.type, targets))
      return found.count < 64
    }
    for (type, targets) in found {
      let list = targets.map(String.init).joined(separator: " ")
      entry.add(TrackSignal(.mp4Reference, "\(type) \(list)"))
      guard ["forc", "chap"].contains(type), named.count < 10_000 else { continue }
      named += targets.map { ($0, type, origin) }
    }
  }

  /// Adds to each track the references from other tracks: `forc` names the forced subtitles of a
  /// track, `chap` its chapters (QuickTime File Format, track reference atoms).
  private mutating func resolve() {
    for (target, type, origin) in named {
      guard let index = report.entries.firstIndex(where: { $0.number == target }) else { continue }
      let isForced = type == "forc"
      report.entries[index].add(
        TrackSignal(
          .mp4Reference, "\(type) from \(origin)",
          meaning: isForced
            ? "the forced subtitles of track number \(origin)"
            : "the chapters of track number \(origin)",
          roles: [isForced ? .forced : .other], flags: isForced ? .forced : []))
    }
  }

  // MARK: User data

  private mutating func readUserData(_ box: BoxWalker.Box, _ entry: inout SignalReport.Entry) {
    var signals: [TrackSignal] = []
    var name: String?
    boxes.each(in: box.range) { data in
      let stored = boxes.bytes.bytes(of: data.range, atMost: 1_024)
      switch data.type {
      case "kind": if let signal = Self.kind(stored) { signals.append(signal) }
      case "tagc": signals.append(MediaKind.signal(characteristic: ByteSlice.text(stored)))
      case "name" where name == nil && !stored.isEmpty: name = ByteSlice.text(stored)
      default: break
      }
      return signals.count < 64
    }
    for signal in signals { entry.add(signal) }
    guard let name, !name.isEmpty else { return }
    entry.name = name
    entry.add(
      TrackSignal(.mp4Name, name, roles: TitleWords.roles(in: name), certainty: .guess))
  }

  /// A kind box (8.10.4): version, flags, and two texts with a final NUL.
  private static func kind(_ stored: [UInt8]) -> TrackSignal? {
    guard stored.count > 4, stored[0] == 0 else { return nil }
    let texts = stored.dropFirst(4).split(
      separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    guard let scheme = texts.first, !scheme.isEmpty else { return nil }
    let value = texts.count > 1 ? ByteSlice.text(texts[1]) : ""
    return MediaKind.signal(scheme: ByteSlice.text(scheme), value: value)
  }
}
