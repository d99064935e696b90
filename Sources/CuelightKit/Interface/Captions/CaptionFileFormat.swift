import CaptionFormats
import MediaModel
import TTML

/// The formats that captions are written in, by the end of the file's name.
enum CaptionFileFormat: String {
  case vtt
  case srt
  case ttml
  case sbv

  /// The format as a reader names it.
  var timedText: TimedTextFormat {
    switch self {
    case .vtt: .webVTT
    case .srt: .subRip
    case .ttml: .ttml
    case .sbv: .sbv
    }
  }

  /// Writes captions anew from their cues.
  ///
  /// - Parameter document: The captions.
  /// - Returns: The file.
  func text(of document: TimedTextDocument) -> String {
    switch self {
    case .vtt: WebVTTWriter.text(of: document)
    case .srt: SubRipWriter.text(of: document)
    case .ttml: TTMLWriter.text(of: document)
    case .sbv: SBVWriter.text(of: document)
    }
  }
}
