import MediaModel

/// Joins the issues of the reader and of the validator without repetition.
///
/// The reader reports what happens to the text; the validator reports which rule is broken. If both
/// report one issue, the reader's is kept.
enum TTMLFindings {
  /// The reader's code for an issue that a rule reports too.
  private static let pairs: [ParseIssue.Code: ParseIssue.Code] = {
    let pairs: KeyValuePairs<ParseIssue.Code.TTMLRule, ParseIssue.Code.TTML> = [
      .timeSyntax: .time, .timeRange: .timeRange,
      .frameRange: .timeRange, .wallClock: .wallClock,
      .endBeforeBegin: .reversedTimes, .emptyInterval: .reversedTimes,
      .strayText: .strayText, .regionReference: .region,
      .withoutRegion: .noRegion, .conflictingRegions: .twoRegions,
      .styleReference: .style, .styleLoop: .styleLoop,
      .timeBase: .parameter, .frameRate: .parameter,
      .frameRateMultiplier: .parameter, .subFrameRate: .parameter,
      .tickRate: .parameter, .dropMode: .parameter,
      .cellResolution: .parameter,
    ]
    return Dictionary(
      pairs.map { (.ttmlRule($0.key), .ttml($0.value)) }, uniquingKeysWith: { first, _ in first })
  }()

  /// The line and the code of an issue of the reader.
  private struct Place: Hashable {
    let line: Int
    let code: ParseIssue.Code
  }

  /// Both lists as one, in the order of the document.
  static func joined(_ reading: [ParseIssue], _ rules: [ParseIssue]) -> [ParseIssue] {
    let known = Set(reading.map { Place(line: $0.position.line, code: $0.code) })
    let others = rules.filter { issue in
      guard let code = pairs[issue.code] else { return true }
      return !known.contains(Place(line: issue.position.line, code: code))
    }
    let both = reading + others
    return both.enumerated()
      .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map(\.element)
  }
}
