import MediaModel

/// A playlist of HTTP Live Streaming (RFC 8216).
package enum HLSPlaylist: Sendable, Hashable {
  /// It lists variants and renditions.
  case master(StreamingManifest)
  /// It lists segments.
  case media(HLSMediaPlaylist)

  /// Reads a playlist.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - segments: The maximum number of segments.
  /// - Returns: The playlist, or `nil` if the first line is not `#EXTM3U` (section 4.3.1.1).
  package static func read(
    _ text: String, segments: Int = StreamingManifest.Limit.segments
  ) -> HLSPlaylist? {
    var lines = HLSLines(text)
    guard let first = lines.next(), first.string.trimmedEnd == "#EXTM3U" else { return nil }
    var master = HLSMasterReader()
    var media = HLSMediaReader(limit: segments)
    var isMaster = false
    for line in lines {
      if line.text.starts(with: "#EXT-X-STREAM-INF:".utf8)
        || line.text.starts(with: "#EXT-X-MEDIA:".utf8)
      {
        isMaster = true
      }
      master.read(line)
      media.read(line)
    }
    let endsInLine = text.utf8.last != 0x0A
    return isMaster ? .master(master.finish(endsInLine: endsInLine)) : .media(media.finish())
  }
}

extension String {
  /// The text without white space at its end.
  var trimmedEnd: Substring {
    var rest = utf8[...]
    while let last = rest.last, last == 0x20 || last == 0x09 { rest.removeLast() }
    return Substring(rest)
  }
}
