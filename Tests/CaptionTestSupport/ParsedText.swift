import CaptionFormats
package import MediaModel

/// A text read as WebVTT.
package func vtt(_ text: String) throws -> TimedTextDocument {
  try WebVTTParser.parse(Array(text.utf8))
}

/// A text read as SubRip.
package func srt(_ text: String) throws -> TimedTextDocument {
  try SubRipParser.parse(Array(text.utf8))
}
