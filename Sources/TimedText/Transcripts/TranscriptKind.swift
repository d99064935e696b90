import MediaModel
import TextBasics

/// The format of a transcript.
enum TranscriptKind {
  case plain, markdown, html, captions, binary
  /// The text of a document, which has no form of its own.
  case document

  /// Determines the kind.
  ///
  /// Pages and Markdown are recognized by the name, captions by name or content, other files by
  /// content.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - text: The file's text.
  ///   - fileExtension: The file name extension in small letters.
  init(_ bytes: [UInt8], _ text: DecodedText, fileExtension: String?) {
    if TimedTextFormat.binary(bytes) != nil || Self.isNamedCaptions(fileExtension) {
      self = .captions
    } else if FormatSniffer.isBinary(text) {
      self = .binary
    } else if let name = fileExtension.flatMap({ TranscriptName(fileExtension: $0) }),
      name != .plain
    {
      self = name == .page ? .html : .markdown
    } else {
      self = FormatSniffer.startsTimed(text) ? .captions : Self.isPage(text) ? .html : .plain
    }
  }

  private static func isNamedCaptions(_ fileExtension: String?) -> Bool {
    guard let fileExtension, TimedTextFormat.named(fileExtension) != nil else { return false }
    return !TimedTextFormat.sharedFileExtensions.contains(fileExtension)
  }

  private static func isPage(_ text: DecodedText) -> Bool {
    let start = text.bytes.trimmed(text.start..<text.bytes.count).lowerBound
    let starts: [StaticString] = ["<!doctype html", "<html", "<svg"]
    return starts.contains {
      text.bytes.hasPrefix(anyCase: $0, at: start)
    }
  }
}
