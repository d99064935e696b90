/// The kind of a file by its first bytes; its name is not used.
package enum FileSignature: Hashable {
  /// A container that the library reads: its demuxer, and the name we give the container.
  case container(demuxer: String, name: String)
  /// Sound after a tag that says nothing about its format; the library recognizes it.
  case taggedAudio
  /// An image that our own readers read.
  case image(ImageFormat)
  /// A list or script that points to other files.
  case refused(String)
  /// A caption file, with the name of its format.
  case captions(String)
  /// Some other text.
  case text
  /// Another known type that is neither.
  case other(OtherFile)
  /// Unknown from these bytes; the library may recognize it.
  case unknown
}

extension FileSignature {
  /// The number of bytes that ``init(_:)`` and ``isMedium(_:)`` need.
  package static let length = 4_096

  /// Recognizes a file.
  ///
  /// - Parameter head: The first bytes, up to ``length``.
  package init(_ head: [UInt8]) {
    self = Self.binary(head) ?? TextSignature.recognize(head) ?? .unknown
  }

  /// Whether a file begins like a medium: a container, or an image of a format that may move.
  ///
  /// - Parameter head: The first bytes, up to ``length``.
  /// - Returns: `false` also for media without a signature, such as bare MPEG audio.
  package static func isMedium(_ head: [UInt8]) -> Bool {
    switch binary(head) {
    case .container, .taggedAudio: true
    case .image(let format): format.mayMove
    default: false
    }
  }

  /// The type of a file that is no text, although parts of it may look like text.
  ///
  /// An example is an archive that does not compress: its bytes hold readable captions, but no player
  /// shows them.
  ///
  /// - Parameter head: The first bytes, up to ``length``.
  /// - Returns: The type; `nil` for text, and for everything unknown.
  package static func unlikeText(_ head: [UInt8]) -> OtherFile? {
    switch binary(head) {
    case .other(let file): file
    // A text may begin with the letters of such a signature.
    case .container, .taggedAudio: TextSignature.isText(head) ? nil : OtherFile("a media file")
    case .image: TextSignature.isText(head) ? nil : OtherFile("binary data (an image)")
    default: nil
    }
  }

  /// Recognizes a file that is not text.
  private static func binary(_ head: [UInt8]) -> FileSignature? {
    riff(head) ?? baseMedia(head) ?? magic(head) ?? OtherFile(head).map { .other($0) }
      ?? packets(head)
  }

  /// Recognizes RIFF: `RIFF`, size, form type.
  private static func riff(_ head: [UInt8]) -> FileSignature? {
    guard head.starts(withText: "RIFF") || head.starts(withText: "RF64") else { return nil }
    if head.has("WAVE", at: 8) { return .container(demuxer: "wav", name: "wav") }
    if head.has("AVI ", at: 8) { return .container(demuxer: "avi", name: "avi") }
    if head.has("WEBP", at: 8) { return .image(.webp) }
    return nil
  }

  /// Recognizes ISOBMFF and QuickTime: a size and a box type at the very start (ISO/IEC 14496-12).
  private static func baseMedia(_ head: [UInt8]) -> FileSignature? {
    if head.has("ftyp", at: 4) { return brand(head) }
    let isBare = bareBoxes.contains { head.has($0, at: 4) }
    // A text may have such a word after four letters: “The free …”.
    guard isBare || segmentBoxes.contains(where: { head.has($0, at: 4) }),
      !TextSignature.isText(head)
    else { return nil }
    return .container(demuxer: "mov", name: isBare ? "mov" : "mp4")
  }

  /// The boxes with which movies of QuickTime start that have no brand.
  private static let bareBoxes: [StaticString] = ["moov", "mdat", "wide", "pnot", "skip", "free"]
  /// The boxes with which a segment of a stream may start (ISO/IEC 14496-12, 8.16; ISO/IEC 23009-1,
  /// 5.10.3).
  private static let segmentBoxes: [StaticString] = ["styp", "sidx", "moof", "emsg", "prft"]

  /// Reads the major brand, a version, and the compatible brands (ISO/IEC 14496-12, section 4.3).
  private static func brand(_ head: [UInt8]) -> FileSignature {
    let size = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let end = min(max(size, 16), head.count)
    let offsets = [8] + stride(from: 16, to: max(end - 3, 16), by: 4)
    let brands = offsets.map {
      String(decoding: head[min($0, head.count)..<min($0 + 4, end)], as: UTF8.self)
    }
    if let image = ImageFormat(brands: brands) { return .image(image) }
    let isQuickTime = brands.first == "qt  "
    return .container(demuxer: "mov", name: isQuickTime ? "mov" : "mp4")
  }

  private static func magic(_ head: [UInt8]) -> FileSignature? {
    if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      // The DocType is in the EBML header, which is far shorter than this.
      let isWebM = Array(head.prefix(64)).firstOffset(ofText: "webm") != nil
      return .container(demuxer: "matroska", name: isWebM ? "webm" : "matroska")
    }
    if let image = ImageFormat(head) { return .image(image) }
    // An ID3 tag is before MPEG audio, AAC or FLAC (id3.org, ID3v2.4.0 section 3).
    if head.starts(withText: "ID3") { return .taggedAudio }
    if let known = containers.first(where: { head.starts(with: $0.bytes) }) {
      return .container(demuxer: known.name, name: known.name)
    }
    if head.starts(withText: "FORM"), head.has("AIF", at: 8) {
      return .container(demuxer: "aiff", name: "aiff")
    }
    if head.starts(withText: "FLV"), head.count > 3, head[3] < 5 {
      return .container(demuxer: "flv", name: "flv")
    }
    return nil
  }

  private static let containers: [(bytes: [UInt8], name: String)] = [
    (Array("OggS".utf8), "ogg"), (Array("fLaC".utf8), "flac"),
    ([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11], "asf"),
    ([0x72, 0x69, 0x66, 0x66, 0x2E, 0x91, 0xCF, 0x11], "w64"),
    ([0x00, 0x00, 0x01, 0xBA], "mpeg"),
    // A header partition without anything before it (SMPTE ST 377-1, section 6.5).
    ([0x06, 0x0E, 0x2B, 0x34, 0x02, 0x05, 0x01, 0x01, 0x0D, 0x01, 0x02, 0x01, 0x01, 0x02], "mxf"),
  ]

  /// Recognizes transport streams (ISO/IEC 13818-1): a sync byte every 188 bytes, every 192 bytes
  /// after a time code of four, or every 204 bytes with error correction; at least three.
  private static func packets(_ head: [UInt8]) -> FileSignature? {
    for (start, step) in [(0, 188), (4, 192), (0, 204)] {
      let offsets = stride(from: start, to: min(start + 5 * step, head.count), by: step)
      let syncs = offsets.map { head[$0] == 0x47 }
      if syncs.count >= 3, syncs.allSatisfy(\.self) {
        return .container(demuxer: "mpegts", name: "mpegts")
      }
    }
    return nil
  }
}
