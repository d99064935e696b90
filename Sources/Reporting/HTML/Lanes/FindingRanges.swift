import Conformance
import MediaModel
import Records

/// The time ranges of a medium's findings, as its record has them, by what they mean.
struct FindingRanges {
  /// A finding with a time range.
  struct Entry: Hashable {
    /// The time range.
    let range: Range<MediaTime>
    let criterion: String
    /// The problem, question or advice.
    let what: String
  }

  /// What does not comply.
  private(set) var failing: [Entry] = []
  /// What a person must answer.
  private(set) var open: [Entry] = []
  /// Advice, which changes no verdict.
  private(set) var advice: [Entry] = []

  /// Collects the time ranges of a medium's findings, each once, in order of time.
  init(_ medium: MediumRecord) {
    var seen: Set<Entry> = []
    for result in medium.outcomes {
      for finding in result.findings {
        guard let range = finding.location.range else { continue }
        let entry = Entry(
          range: range, criterion: result.criterion.description, what: finding.what)
        if seen.insert(entry).inserted { add(entry, of: finding, result.outcome) }
      }
    }
    (failing, open, advice) = (Self.sorted(failing), Self.sorted(open), Self.sorted(advice))
  }

  private mutating func add(_ entry: Entry, of finding: FindingRecord, _ outcome: Outcome) {
    if finding.isAdvice || outcome < .needsReview {
      advice.append(entry)
    } else if outcome == .notCompliant, finding.question == nil {
      failing.append(entry)
    } else {
      open.append(entry)
    }
  }

  private static func sorted(_ entries: [Entry]) -> [Entry] {
    entries.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether there is none.
  var isEmpty: Bool { failing.isEmpty && open.isEmpty && advice.isEmpty }

  /// The findings that decide, whose time ranges begin in a part or reach into it.
  func deciding(in range: Range<MediaTime>) -> Int {
    (failing + open).count { $0.range.overlaps(range) || range.contains($0.range.lowerBound) }
  }

  /// Their numbers in words; empty if there is none.
  var inWords: String {
    let parts = [
      failing.isEmpty
        ? nil
        : failing.count == 1 ? "1 place does not comply" : "\(failing.count) places do not comply",
      open.isEmpty ? nil : open.count == 1 ? "1 place to answer" : "\(open.count) places to answer",
      advice.isEmpty
        ? nil : advice.count == 1 ? "1 piece of advice" : "\(advice.count) pieces of advice",
    ].compactMap { $0 }
    return parts.isEmpty ? "" : " \(parts.joined(separator: ", "))."
  }

  /// The rows of a table: time, test, and what was found.
  var rows: [[String]] {
    (failing + open + advice).map { [$0.range.timecodes, $0.criterion, $0.what] }
  }
}
