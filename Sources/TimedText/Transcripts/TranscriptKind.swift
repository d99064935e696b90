/// What a transcript is written in.
enum TranscriptKind {
  case plain, markdown, html, captions, binary

  /// Tells the kind: pages and Markdown by the name, captions by name or content, the rest by
  /// content.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - fileExtension: The name's extension in small letters.
  init(of text: DecodedText, fileExtension: String?) {
    switch fileExtension {
    case "vtt", "webvtt", "srt", "ttml", "dfxp", "itt", "scc", "mcc", "ass", "ssa":
      self = .captions
    case _ where FormatSniffer.isBinary(text): self = .binary
    case "html", "htm", "xhtml": self = .html
    case "md", "markdown": self = .markdown
    default:
      self = FormatSniffer.startsTimed(text) ? .captions : Self.isPage(text) ? .html : .plain
    }
  }

  private static func isPage(_ text: DecodedText) -> Bool {
    let start = text.bytes.trimmed(text.start..<text.bytes.count).lowerBound
    return text.bytes.hasPrefix(anyCase: "<!doctype html", at: start)
      || text.bytes.hasPrefix(anyCase: "<html", at: start)
  }
}
