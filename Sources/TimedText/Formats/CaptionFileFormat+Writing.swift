import CaptionFormats
package import MediaModel
import TTML

extension CaptionFileFormat {
  /// Writes captions from their cues.
  ///
  /// - Parameter document: The captions.
  /// - Returns: The file.
  package func text(of document: TimedTextDocument) -> String {
    String(decoding: bytes(of: document), as: UTF8.self)
  }

  /// Writes captions from their cues.
  ///
  /// - Parameter document: The captions.
  /// - Returns: The file, in UTF-8.
  package func bytes(of document: TimedTextDocument) -> [UInt8] {
    switch self {
    case .vtt: WebVTTWriter.bytes(of: document)
    case .srt: SubRipWriter.bytes(of: document)
    case .ttml: Array(TTMLWriter.text(of: document).utf8)
    case .sbv: Array(SBVWriter.text(of: document).utf8)
    }
  }
}
