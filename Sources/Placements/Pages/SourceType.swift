/// The type that a `source` element names: browsers pass over one that they cannot play (HTML,
/// 4.8.11.5).
struct SourceType {
  private let subtype: String
  private let codecs: [String]

  /// Reads a type; `nil` where none is named.
  init?(_ type: String) {
    let parts = type.lowercased().split(separator: ";").map(Self.trimmed)
    guard let name = parts.first, !name.isEmpty else { return nil }
    subtype = name
    let list = parts.dropFirst().first { $0.hasPrefix("codecs") }
    codecs =
      (list?.split(separator: "=", maxSplits: 1).last ?? "").split(separator: ",")
      .map { Self.trimmed($0) }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let isEdge = { (character: Character) in character.isWhitespace || "\"'".contains(character) }
    let rest = text.drop(while: isEdge)
    let last = rest.lastIndex { !isEdge($0) }
    return last.map { String(rest[...$0]) } ?? ""
  }

  /// Whether no browser that is in use is known to play it; what it is called in the file itself
  /// does not matter then.
  var isUnknown: Bool {
    !Self.types.contains(subtype)
      || codecs.contains { codec in !Self.codecs.contains { codec.hasPrefix($0) } }
  }

  private static let types: Set<String> = Set(
    words("mp4 webm ogg mpeg quicktime 3gpp 3gpp2 x-m4v mp2t matroska x-matroska")
      .map { "video/" + $0 }
      + words(
        """
        mp4 webm ogg mpeg mp3 x-mp3 x-mpeg mpeg3 aac aacp x-aac m4a x-m4a opus wav wave x-wav \
        x-pn-wav vnd.wave flac x-flac aiff x-aiff x-caf 3gpp 3gpp2 mpegurl x-mpegurl matroska \
        x-matroska
        """
      ).map { "audio/" + $0 }
      + words("ogg mp4 x-mpegurl vnd.apple.mpegurl").map { "application/" + $0 })

  /// What the names of codecs begin with (RFC 6381).
  private static let codecs = words(
    """
    avc1 avc3 hvc1 hev1 dvh1 dvhe vp8 vp9 vp08 vp09 av01 theora mp4v mp4a mp3 opus vorbis flac \
    fla alac ac-3 ec-3 ac-4 1
    """)

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map { String($0) }
  }
}

extension PageSource {
  /// Whether browsers may pass over it because of its type.
  package var mayBeRefused: Bool { SourceType(type)?.isUnknown == true }
}
