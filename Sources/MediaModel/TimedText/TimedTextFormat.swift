/// A format of timed text.
public enum TimedTextFormat: String, Sendable, Hashable, CaseIterable {
  /// WebVTT.
  case webVTT = "webvtt"
  /// SubRip.
  case subRip = "subrip"
  /// SubViewer in the form that YouTube writes.
  case sbv = "sbv"
  /// QuickTime / 3GPP timed text (`tx3g`).
  case movText = "mov_text"
  /// Advanced SubStation Alpha, and SubStation Alpha before it.
  case ass = "ass"
  /// TTML and its profiles: IMSC, EBU-TT-D, SMPTE-TT.
  case ttml = "ttml"
  /// Scenarist closed captions: CEA-608 in a text file.
  case scc = "scc"
  /// MacCaption: CEA-608 and CEA-708 in a text file.
  case mcc = "mcc"
  /// EBU STL (EBU Tech 3264).
  case stl = "stl"
  /// CEA-608 inside video or in a separate track.
  case cea608 = "cea608"
  /// CEA-708 inside video or in a separate track.
  case cea708 = "cea708"
  /// Teletext subtitles (ETSI EN 300 706).
  case teletext = "teletext"

  /// The format's name for a reader.
  public var title: String {
    switch self {
    case .webVTT: "WebVTT"
    case .subRip: "SubRip"
    case .sbv: "SBV"
    case .movText: "3GPP timed text"
    case .ass: "SubStation Alpha"
    case .ttml: "TTML"
    case .scc: "SCC"
    case .mcc: "MCC"
    case .stl: "EBU STL"
    case .cea608: "CEA-608"
    case .cea708: "CEA-708"
    case .teletext: "teletext"
    }
  }

  /// The families of codes for issues of this format.
  var issues: [any IssueFamily.Type] {
    switch self {
    case .webVTT: [ParseIssue.Code.WebVTT.self]
    case .subRip: [ParseIssue.Code.SubRip.self]
    case .sbv: [ParseIssue.Code.SBV.self]
    case .movText: []
    case .ass: [ParseIssue.Code.SubStation.self]
    case .ttml: [ParseIssue.Code.TTML.self, ParseIssue.Code.TTMLRule.self]
    case .scc, .mcc, .cea608, .cea708: [ParseIssue.Code.Broadcast.self]
    case .stl: [ParseIssue.Code.STL.self]
    case .teletext: [ParseIssue.Code.Teletext.self]
    }
  }

  /// The markup in the text of a cue.
  public enum Markup: Sendable {
    /// No markup: the text is as shown, and its look is in the spans of the cue.
    case none
    /// Cue text as in WebVTT, section 6.4.
    case webVTT
    /// The tags of SubRip.
    case subRip
  }

  /// The markup in the text of a cue.
  public var markup: Markup {
    switch self {
    case .webVTT: .webVTT
    case .subRip: .subRip
    case .sbv, .movText, .ass, .ttml, .scc, .mcc, .stl, .cea608, .cea708, .teletext: .none
    }
  }

  /// Whether files of the format are repaired without loss (`cuelight fix`).
  public var isRepaired: Bool {
    switch self {
    case .webVTT, .subRip: true
    case .sbv, .movText, .ass, .ttml, .scc, .mcc, .stl, .cea608, .cea708, .teletext: false
    }
  }

  /// Whether a cue's text contains the markup of the file; otherwise it is the text as shown.
  public var keepsMarkup: Bool { markup != .none }
}
