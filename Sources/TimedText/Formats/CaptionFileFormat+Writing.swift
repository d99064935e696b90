import CaptionFormats
package import MediaModel
import TTML

extension CaptionFileFormat {
  /// Writes captions from their cues.
  ///
  /// - Parameter document: The captions.
  /// - Returns: The file.
  package func text(of document: TimedTextDocument) -> String {
    switch self {
    case .vtt: WebVTTWriter.text(of: document)
    case .srt: SubRipWriter.text(of: document)
    case .ttml: TTMLWriter.text(of: document)
    case .sbv: SBVWriter.text(of: document)
    }
  }
}
