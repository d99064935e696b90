extension ParseIssue {
  /// A stable name such as `webvtt.signature`: never reused for another fault.
  public enum Code: Sendable, Hashable {
    /// Any text file.
    case text(Text)
    /// Language tags.
    case language(Language)
    /// WebVTT.
    case webVTT(WebVTT)
    /// SubRip.
    case subRip(SubRip)
    /// SBV.
    case sbv(SBV)
    /// SubStation Alpha.
    case subStation(SubStation)
    /// TTML.
    case ttml(TTML)
    /// Rules of TTML and its profiles.
    case ttmlRule(TTMLRule)
    /// EBU STL.
    case stl(STL)
    /// Teletext.
    case teletext(Teletext)
    /// CEA-608, CEA-708, SCC and MCC.
    case broadcast(Broadcast)
    /// Text tracks.
    case track(Track)
    /// Files of speech.
    case speech(Speech)

    /// The name.
    public var name: String {
      switch self {
      case .text(let code): code.rawValue
      case .language(let code): code.rawValue
      case .webVTT(let code): code.rawValue
      case .subRip(let code): code.rawValue
      case .sbv(let code): code.rawValue
      case .subStation(let code): code.rawValue
      case .ttml(let code): code.rawValue
      case .ttmlRule(let code): code.rawValue
      case .stl(let code): code.rawValue
      case .teletext(let code): code.rawValue
      case .broadcast(let code): code.rawValue
      case .track(let code): code.rawValue
      case .speech(let code): code.rawValue
      }
    }

    /// What viewers get of the text that such a fault is in, unless the file's format says
    /// otherwise (``ParseIssue/consequence``).
    var consequence: Consequence {
      switch self {
      case .text(let code): code.consequence
      case .webVTT(let code): code.consequence
      case .subRip(let code): code.consequence
      case .sbv(let code): code.consequence
      case .subStation(let code): code.consequence
      case .ttml(let code): code.consequence
      case .stl(let code): code.consequence
      case .language, .ttmlRule, .teletext, .broadcast, .track, .speech: .shown
      }
    }
  }
}
