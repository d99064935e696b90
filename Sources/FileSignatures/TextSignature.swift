import MediaModel

/// Recognizes text: playlists and scripts, captions, and everything else that is not a medium.
enum TextSignature {
  /// Recognizes a text file.
  ///
  /// - Returns: The type, or `nil` if the bytes are not text.
  static func recognize(_ head: [UInt8]) -> FileSignature? {
    guard let text = plainText(head) else { return nil }
    let start = text.first { $0 > 0x20 }.flatMap { text.firstIndex(of: $0) } ?? 0
    let body = Array(text[start...])
    if let store = LargeFileStore(pointer: head) { return .other(OtherFile(store.pointer)) }
    if let refused = playlist(body) { return .refused(refused) }
    if let format = captions(body) { return .captions(format) }
    if body.firstOffset(ofText: "<svg") != nil, body.first == 0x3C { return .image(.svg) }
    return .text
  }

  /// Whether the bytes are text.
  static func isText(_ head: [UInt8]) -> Bool { plainText(head) != nil }

  /// The text, with one byte of each UTF-16 unit; `nil` if the bytes are not text.
  private static func plainText(_ head: [UInt8]) -> [UInt8]? {
    var bytes = head
    if head.starts(with: [0xEF, 0xBB, 0xBF]) {
      bytes.removeFirst(3)
    } else if head.count > 3, head.starts(with: [0xFF, 0xFE]), head[3] == 0 {
      bytes = stride(from: 2, to: head.count, by: 2).map { head[$0] }
    } else if head.count > 3, head.starts(with: [0xFE, 0xFF]), head[2] == 0 {
      bytes = stride(from: 3, to: head.count, by: 2).map { head[$0] }
    }
    let isText = bytes.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) || $0 == 0x1B
    }
    // Bytes above 0x7F may be letters, but not nearly all of them.
    let high = bytes.reduce(0) { $0 + ($1 >= 0x80 ? 1 : 0) }
    return isText && !bytes.isEmpty && (high * 4 < bytes.count * 3 || isUTF8(bytes)) ? bytes : nil
  }

  /// Whether the bytes are UTF-8, ignoring an incomplete character at the end.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    (0..<min(4, bytes.count)).contains {
      String(validating: bytes.dropLast($0), as: UTF8.self) != nil
    }
  }

  private static func playlist(_ body: [UInt8]) -> String? {
    if let start = starts.first(where: { body.starts(withText: $0.text) }) { return start.name }
    return elements.first { body.firstOffset(ofText: $0.text) != nil && body.first == 0x3C }?.name
  }

  private static let starts: [(text: StaticString, name: String)] = [
    ("#EXTM3U", "an HLS or M3U playlist"), ("ffconcat version", "an ffconcat script"),
    ("v=0\r", "an SDP session description"), ("v=0\n", "an SDP session description"),
    ("[playlist]", "a PLS playlist"), ("[Reference]", "an ASX playlist"),
    ("RTSPtext", "an RTSP reference"), ("rtsp://", "an RTSP reference"),
  ]

  private static let elements: [(text: StaticString, name: String)] = [
    ("<MPD", "a DASH manifest"), ("<SmoothStreamingMedia", "a Smooth Streaming manifest"),
    ("<asx", "an ASX playlist"), ("<smil", "a SMIL script"), ("<playlist", "an XSPF playlist"),
    ("<CompositionPlaylist", "an IMF composition playlist"), ("<AssetMap", "an IMF asset map"),
  ]

  private static func captions(_ body: [UInt8]) -> String? {
    if body.starts(withText: "WEBVTT") { return "WebVTT" }
    if body.starts(withText: "[Script Info]") { return "SubStation Alpha" }
    if body.starts(withText: "Scenarist_SCC") { return "SCC" }
    if body.first == 0x3C {
      let tags: [StaticString] = ["<tt ", "<tt>", "<tt:tt", "http://www.w3.org/ns/ttml"]
      return tags.contains { body.firstOffset(ofText: $0) != nil } ? "TTML" : nil
    }
    return body.firstOffset(ofText: " --> ") != nil ? "SubRip" : nil
  }
}
