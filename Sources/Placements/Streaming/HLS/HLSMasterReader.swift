import MediaModel

/// Reads the lines of a master playlist (RFC 8216, section 4.3.4).
struct HLSMasterReader {
  private var manifest = StreamingManifest(.hls)
  private var variant: (attributes: HLSAttributes, position: TextPosition)?
  private var groups: Set<String> = []
  private var references: [(kind: String, group: String, position: TextPosition)] = []
  private var deniedVariants = 0
  private var variants = 0
  /// The last tag, if it is not well formed; else `nil`.
  private var broken: String?
  /// The number of variants with video, and the number of these that name a group of subtitles.
  private var subtitled = (all: 0, named: 0)

  /// Reads a line.
  mutating func read(_ line: HLSLines.Line) {
    guard let first = line.text.first else { return }
    broken = nil
    guard first == UInt8(ascii: "#") else { return addVariant(line) }
    let (name, value) = HLSMediaReader.parts(of: line.text)
    switch name {
    case "#EXT-X-MEDIA": readMedia(attributes(value, line, name), line.position)
    case "#EXT-X-I-FRAME-STREAM-INF": addPictures(attributes(value, line, name), line.position)
    case "#EXT-X-STREAM-INF": variant = (attributes(value, line, name), line.position)
    case "#EXT-X-DEFINE":
      manifest.note(
        .unsupported, line.position, "Variables are not filled in; write the values themselves.")
    default: break
    }
  }

  /// The manifest, after its references were checked.
  mutating func finish(endsInLine: Bool) -> StreamingManifest {
    if let broken, endsInLine {
      manifest.unlisted = "The playlist ends inside of \(broken), so its rest is missing."
    } else if variant != nil {
      manifest.unlisted =
        "The playlist ends after #EXT-X-STREAM-INF, before the address of the variant."
    }
    for reference in references where !groups.contains("\(reference.kind) \(reference.group)") {
      manifest.note(
        .unknownGroup, reference.position,
        "No #EXT-X-MEDIA of type \(reference.kind) has the group “\(reference.group)”.")
    }
    if deniedVariants > 0, deniedVariants < variants {
      manifest.note(
        .syntax, TextPosition(line: 1, column: 1, byteOffset: 0),
        "\(deniedVariants) of \(variants) variants say CLOSED-CAPTIONS=NONE; all must say so, or "
          + "none (RFC 8216, 4.3.4.2).")
    }
    markUnoffered()
    let bare = subtitled.all - subtitled.named
    if subtitled.named > 0, bare > 0 {
      manifest.note(
        .missing, TextPosition(line: 1, column: 1, byteOffset: 0),
        "\(bare) of \(subtitled.all) variants with a picture name no SUBTITLES group: players that "
          + "choose one may show no subtitles.")
    }
    return manifest
  }

  /// Marks the renditions whose group no variant names: players offer them with no variant (section
  /// 4.3.4.2).
  ///
  /// Closed captions are excluded: players also find those that no playlist announces.
  private mutating func markUnoffered() {
    guard variants > 0 else { return }
    let named = Set(references.map { "\($0.kind) \($0.group)" })
    for index in manifest.renditions.indices where !manifest.renditions[index].isVariant {
      let rendition = manifest.renditions[index]
      let type: String
      switch rendition.kind {
      case .subtitles: type = "SUBTITLES"
      case .audio: type = "AUDIO"
      case .video, .closedCaptions, .other: continue
      }
      manifest.renditions[index].isUnoffered = !named.contains("\(type) \(rendition.group)")
    }
  }

  private mutating func attributes(
    _ value: Substring.UTF8View, _ line: HLSLines.Line, _ tag: String
  ) -> HLSAttributes {
    let attributes = HLSAttributes(value)
    if let problem = attributes.problem {
      manifest.note(.syntax, line.position, "\(tag) is not well formed: \(problem)")
      broken = tag
    }
    return attributes
  }

  /// Section 4.3.4.1.
  private mutating func readMedia(_ attributes: HLSAttributes, _ position: TextPosition) {
    let type = attributes["TYPE"] ?? ""
    guard let kind = Self.kinds[type] else {
      return manifest.note(
        .syntax, position,
        "TYPE is “\(type.prefix(40))”, none of AUDIO, VIDEO, SUBTITLES and "
          + "CLOSED-CAPTIONS.")
    }
    let group = attributes["GROUP-ID"] ?? ""
    if group.isEmpty { manifest.note(.missing, position, "This #EXT-X-MEDIA has no GROUP-ID.") }
    if attributes["NAME"] == nil {
      manifest.note(.missing, position, "This #EXT-X-MEDIA has no NAME.")
    }
    groups.insert("\(type) \(group)")
    let source = attributes["URI"].map { Rendition.Source.playlist($0) } ?? .insideVideo
    var rendition = Rendition(
      kind, name: attributes["NAME"] ?? "", source: source, position: position)
    rendition.group = group
    rendition.language = attributes["LANGUAGE"].flatMap { LanguageTag($0) }
    rendition.isDefault = attributes.isYes("DEFAULT")
    rendition.isForced = attributes.isYes("FORCED")
    rendition.signals = Self.told.compactMap { name in
      attributes[name].map { Rendition.Signal(name, $0) }
    }
    rendition.channel = channel(attributes, kind, position)
    checkAddress(attributes, kind, position)
    manifest.add(rendition)
  }

  private static let kinds: [String: Rendition.Kind] = [
    "AUDIO": .audio, "VIDEO": .video, "SUBTITLES": .subtitles,
    "CLOSED-CAPTIONS": .closedCaptions,
  ]

  /// The attributes for the purpose of a rendition.
  private static let told = [
    "CHARACTERISTICS", "DEFAULT", "AUTOSELECT", "FORCED", "INSTREAM-ID", "LANGUAGE",
    "ASSOC-LANGUAGE", "CHANNELS", "STABLE-RENDITION-ID",
  ]

  /// `CC1` to `CC4` and `SERVICE1` to `SERVICE63`.
  private mutating func channel(
    _ attributes: HLSAttributes, _ kind: Rendition.Kind, _ position: TextPosition
  ) -> CaptionChannel? {
    guard kind == .closedCaptions else { return nil }
    let written = attributes["INSTREAM-ID"] ?? ""
    let name = written.hasPrefix("SERVICE") ? "S\(written.dropFirst(7))" : written
    let isNamed = written.hasPrefix("SERVICE") || written.hasPrefix("CC")
    if isNamed, let channel = CaptionChannel(name: name) { return channel }
    manifest.note(
      .syntax, position,
      "INSTREAM-ID is “\(written.prefix(40))”, none of CC1 to CC4 and SERVICE1 "
        + "to SERVICE63.")
    return nil
  }

  /// A subtitle rendition needs a URI; closed captions must not have one.
  private mutating func checkAddress(
    _ attributes: HLSAttributes, _ kind: Rendition.Kind, _ position: TextPosition
  ) {
    let hasAddress = attributes["URI"] != nil
    if kind == .subtitles, !hasAddress {
      manifest.note(.missing, position, "These subtitles have no URI.")
    } else if kind == .closedCaptions, hasAddress {
      manifest.note(.syntax, position, "Closed captions are in the video; remove the URI.")
    }
  }

  /// Section 4.3.4.3: I-frame playlists, for seeking.
  private mutating func addPictures(_ attributes: HLSAttributes, _ position: TextPosition) {
    guard let address = attributes["URI"] else {
      return manifest.note(.missing, position, "#EXT-X-I-FRAME-STREAM-INF names no URI.")
    }
    if manifest.others.count < StreamingManifest.Limit.renditions {
      manifest.others.append(SegmentReference(address, position: position))
    }
  }

  /// Section 4.3.4.2: the line after `#EXT-X-STREAM-INF` is the variant's playlist.
  private mutating func addVariant(_ line: HLSLines.Line) {
    guard let (attributes, position) = variant else { return }
    variant = nil
    let address = String(line.string.trimmedEnd)
    guard !address.isEmpty else { return }
    variants += 1
    var rendition = Rendition(
      Self.holdsVideo(attributes) ? .video : .audio, name: attributes["RESOLUTION"] ?? "",
      source: .playlist(address), position: position)
    rendition.isVariant = true
    rendition.bandwidth = attributes["BANDWIDTH"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    if rendition.bandwidth == nil {
      manifest.note(.missing, position, "This variant has no BANDWIDTH.")
    }
    rendition.signals = Self.variantKeys.compactMap { name in
      attributes[name].map { Rendition.Signal(name, $0) }
    }
    rendition.group = attributes["AUDIO"] ?? ""
    if rendition.kind == .video {
      subtitled.all += 1
      if attributes["SUBTITLES"] != nil { subtitled.named += 1 }
    }
    for kind in ["AUDIO", "VIDEO", "SUBTITLES"] {
      if let group = attributes[kind] { references.append((kind, group, position)) }
    }
    if let captions = attributes["CLOSED-CAPTIONS"] {
      if captions == "NONE" {
        deniedVariants += 1
        // The player selects the variant.
        if rendition.kind == .video { manifest.deniesClosedCaptions = true }
      } else {
        references.append(("CLOSED-CAPTIONS", captions, position))
      }
    }
    manifest.add(rendition)
  }

  private static let variantKeys = [
    "CODECS", "RESOLUTION", "AUDIO", "VIDEO", "SUBTITLES", "CLOSED-CAPTIONS",
  ]

  /// A variant whose codecs are all for audio has no video.
  private static func holdsVideo(_ attributes: HLSAttributes) -> Bool {
    if attributes["RESOLUTION"] != nil || attributes["VIDEO"] != nil { return true }
    guard let codecs = attributes["CODECS"] else { return true }
    let audio = ["mp4a", "ac-3", "ec-3", "ac-4", "opus", "Opus", "flac", "fLaC", "mp3"]
    return !CommaList(codecs).allSatisfy { codec in
      let name = codec.drop { $0 == " " }
      return audio.contains { name.hasPrefix($0) }
    }
  }
}
