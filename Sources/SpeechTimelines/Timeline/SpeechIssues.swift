import MediaModel
import TextBasics

/// Collects the issues of a file with their offsets; one pass at the end finds their positions.
struct SpeechIssues {
  private struct Entry {
    let code: ParseIssue.Code
    let severity: ParseIssue.Severity
    let offset: Int
    let message: String
  }

  private var entries: [Entry] = []
  private var dropped = 0
  private var firstDropped = 0

  /// Adds an issue; beyond ``TimedTextLimits/issues`` it is only counted.
  mutating func add(
    _ code: ParseIssue.Code, _ severity: ParseIssue.Severity, at offset: Int,
    _ message: @autoclosure () -> String
  ) {
    guard entries.count < TimedTextLimits.issues else {
      if dropped == 0 { firstDropped = offset }
      dropped += 1
      return
    }
    entries.append(Entry(code: code, severity: severity, offset: offset, message: message()))
  }

  /// The issues in the order of the file; a last one counts those that were dropped.
  func inOrder(in text: DecodedText) -> [ParseIssue] {
    var places = OffsetPlaces(text)
    var issues = entries.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }.map { _, entry in
      ParseIssue(
        code: entry.code, severity: entry.severity, position: places.position(of: entry.offset),
        message: entry.message)
    }
    if dropped > 0 {
      issues.append(
        ParseIssue(
          code: .text(.tooManyIssues), severity: .warning,
          position: text.position(of: firstDropped),
          message: (dropped == 1 ? "1 more issue is" : "\(dropped) more issues are")
            + " not listed. Repair the listed ones first."))
    }
    return issues
  }
}
