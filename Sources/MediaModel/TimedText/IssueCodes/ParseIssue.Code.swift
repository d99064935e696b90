extension ParseIssue {
  /// The stable name of an issue, such as `webvtt.signature`: never reused for another issue.
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
    /// Files of speech timelines.
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

    /// The effect of this issue on the text that viewers see, unless the file's format says
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

extension ParseIssue.Code: CaseIterable {
  /// The codes of one format, or of an area that all formats share.
  private enum Family: CaseIterable {
    case text, language, webVTT, subRip, sbv, subStation, ttml, ttmlRule, stl, teletext, broadcast,
      track, speech

    /// Every code of the family.
    var codes: [ParseIssue.Code] {
      switch self {
      case .text: Text.allCases.map(ParseIssue.Code.text)
      case .language: Language.allCases.map(ParseIssue.Code.language)
      case .webVTT: WebVTT.allCases.map(ParseIssue.Code.webVTT)
      case .subRip: SubRip.allCases.map(ParseIssue.Code.subRip)
      case .sbv: SBV.allCases.map(ParseIssue.Code.sbv)
      case .subStation: SubStation.allCases.map(ParseIssue.Code.subStation)
      case .ttml: TTML.allCases.map(ParseIssue.Code.ttml)
      case .ttmlRule: TTMLRule.allCases.map(ParseIssue.Code.ttmlRule)
      case .stl: STL.allCases.map(ParseIssue.Code.stl)
      case .teletext: Teletext.allCases.map(ParseIssue.Code.teletext)
      case .broadcast: Broadcast.allCases.map(ParseIssue.Code.broadcast)
      case .track: Track.allCases.map(ParseIssue.Code.track)
      case .speech: Speech.allCases.map(ParseIssue.Code.speech)
      }
    }
  }

  /// Every code.
  public static let allCases = Family.allCases.flatMap(\.codes)

  private static let byName = Dictionary(
    allCases.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The code with a name; `nil` if there is none.
  ///
  /// - Parameter name: The name, such as `webvtt.signature`.
  package init?(named name: String) {
    guard let code = Self.byName[name] else { return nil }
    self = code
  }
}
