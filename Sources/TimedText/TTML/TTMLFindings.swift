import MediaModel

/// What reading a TTML document found and what its rules found, told once.
///
/// The reader says what became of the text, the validator which rule is broken; where both speak of
/// one fault, the reader's word stands.
enum TTMLFindings {
  /// The reader's code for what a rule says too.
  private static let pairs: [String: ParseIssue.Code] = [
    "ttmlrule.timeSyntax": .ttmlTime, "ttmlrule.timeRange": .ttmlTimeRange,
    "ttmlrule.frameRange": .ttmlTimeRange, "ttmlrule.wallClock": .ttmlWallClock,
    "ttmlrule.endBeforeBegin": .ttmlReversedTimes, "ttmlrule.emptyInterval": .ttmlReversedTimes,
    "ttmlrule.strayText": .ttmlStrayText, "ttmlrule.regionReference": .ttmlRegion,
    "ttmlrule.withoutRegion": .ttmlNoRegion, "ttmlrule.conflictingRegions": .ttmlTwoRegions,
    "ttmlrule.styleReference": .ttmlStyle, "ttmlrule.styleLoop": .ttmlStyleLoop,
    "ttmlrule.timeBase": .ttmlParameter, "ttmlrule.frameRate": .ttmlParameter,
    "ttmlrule.frameRateMultiplier": .ttmlParameter, "ttmlrule.subFrameRate": .ttmlParameter,
    "ttmlrule.tickRate": .ttmlParameter, "ttmlrule.dropMode": .ttmlParameter,
    "ttmlrule.cellResolution": .ttmlParameter,
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
      guard let code = pairs[issue.code.name] else { return true }
      return !known.contains(Place(line: issue.position.line, code: code))
    }
    let both = reading + others
    return both.enumerated()
      .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map(\.element)
  }
}
