import MediaModel

/// What reading a TTML document found and what its rules found, without repetition.
///
/// The reader says what became of the text, the validator which rule is broken; where both speak of
/// one fault, the reader's word stands.
enum TTMLFindings {
  /// The reader's code for what a rule says too.
  private static let pairs: [ParseIssue.Code.TTMLRule: ParseIssue.Code.TTML] = [
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

  /// Where the reader found what.
  private struct Place: Hashable {
    let line: Int
    let code: ParseIssue.Code
  }

  /// Both lists as one, in the order of the document.
  ///
  /// - Parameters:
  ///   - reading: What the reader found.
  ///   - rules: What the validator found.
  /// - Returns: The issues, no fault twice.
  static func joined(_ reading: [ParseIssue], _ rules: [ParseIssue]) -> [ParseIssue] {
    let known = Set(reading.map { Place(line: $0.position.line, code: $0.code) })
    let others = rules.filter { issue in
      guard case .ttmlRule(let rule) = issue.code, let code = pairs[rule] else { return true }
      return !known.contains(Place(line: issue.position.line, code: .ttml(code)))
    }
    let both = reading + others
    return both.enumerated()
      .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map(\.element)
  }
}
