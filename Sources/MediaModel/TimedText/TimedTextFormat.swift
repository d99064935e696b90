/// A format of timed text.
public enum TimedTextFormat: String, Sendable, Hashable, CaseIterable {
  /// WebVTT.
  case webVTT = "webvtt"
  /// SubRip.
  case subRip = "subrip"
  /// SubViewer as YouTube writes it.
  case sbv = "sbv"
  /// QuickTime / 3GPP timed text (`tx3g`).
  case movText = "mov_text"
  /// Advanced SubStation Alpha and its ancestor.
  case ass = "ass"
  /// TTML and its profiles: IMSC, EBU-TT-D, SMPTE-TT.
  case ttml = "ttml"
  /// Scenarist closed captions: CEA-608 in a text file.
  case scc = "scc"
  /// MacCaption: CEA-608 and CEA-708 in a text file.
  case mcc = "mcc"
  /// EBU STL (EBU Tech 3264).
  case stl = "stl"
  /// CEA-608 inside video or in a track of its own.
  case cea608 = "cea608"
  /// CEA-708 inside video or in a track of its own.
  case cea708 = "cea708"
  /// Teletext subtitles (ETSI EN 300 706).
  case teletext = "teletext"

  /// The markup that the text of a cue has.
  public enum Markup: Sendable {
    /// None: the text is as it is shown, and how it looks is in the spans of the cue.
    case none
    /// Cue text as in WebVTT, section 6.4.
    case webVTT
    /// The tags of SubRip.
    case subRip
  }

  /// The markup that the text of a cue has.
  public var markup: Markup {
    switch self {
    case .webVTT: .webVTT
    case .subRip: .subRip
    case .sbv, .movText, .ass, .ttml, .scc, .mcc, .stl, .cea608, .cea708, .teletext: .none
    }
  }

  /// Whether a cue's text holds markup as it is in the file; else it is the text shown.
  public var keepsMarkup: Bool { markup != .none }
}
