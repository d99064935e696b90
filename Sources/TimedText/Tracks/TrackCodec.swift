import MediaModel

/// A codec of text packets that can be read.
enum TrackCodec: String, CaseIterable {
  /// QuickTime and 3GPP timed text (3GPP TS 26.245).
  case movText = "mov_text"
  /// SubRip text in Matroska.
  case subRip = "subrip"
  /// WebVTT text with separate identifier and settings, as in Matroska and WebM.
  case webVTT = "webvtt"
  /// WebVTT in MP4 boxes (ISO/IEC 14496-30, section 6).
  case webVTTBoxes = "wvtt"
  /// Advanced SubStation Alpha events in Matroska.
  case ass = "ass"
  /// SubStation Alpha events in Matroska.
  case ssa = "ssa"
  /// Plain UTF-8.
  case plain = "text"

  /// The format of the cues' text.
  var format: TimedTextFormat {
    switch self {
    case .movText: .movText
    case .subRip, .plain: .subRip
    case .webVTT, .webVTTBoxes: .webVTT
    case .ass, .ssa: .ass
    }
  }
}
