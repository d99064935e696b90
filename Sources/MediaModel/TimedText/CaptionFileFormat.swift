/// The formats of caption output, by the extension of the file name.
package enum CaptionFileFormat: String, Sendable, CaseIterable {
  /// WebVTT.
  case vtt
  /// SubRip.
  case srt
  /// TTML, the IMSC 1.1 text profile.
  case ttml
  /// SBV.
  case sbv

  /// The format in the terms of the readers.
  package var timedText: TimedTextFormat {
    switch self {
    case .vtt: .webVTT
    case .srt: .subRip
    case .ttml: .ttml
    case .sbv: .sbv
    }
  }
}
