extension ParseIssue.Code: CaseIterable {
  /// The codes of one format or of one part of all formats.
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

  /// The code of a name; `nil` when there is no code of that name.
  ///
  /// - Parameter name: The name, such as `webvtt.signature`.
  package init?(named name: String) {
    guard let code = Self.byName[name] else { return nil }
    self = code
  }
}
