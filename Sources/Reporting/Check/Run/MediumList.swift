import Conformance
import Records

/// The media of a run, one line each, worst first.
///
/// A run may have a million media, so only the first lines of each outcome are kept.
struct MediumList {
  /// The highest number of lines.
  static let most = 1_000

  /// The outcomes of media, worst first; `nil` for media that could not be examined.
  private static let order: [Outcome?] = [
    .notCompliant, nil, .needsReview, .compliant, .doesNotApply,
  ]

  private var lines: [Outcome?: [MediumLine]] = [:]
  private var count = 0

  /// Adds the next medium.
  mutating func add(_ medium: MediumRecord) {
    count += 1
    let worst = medium.worstExamined
    if lines[worst, default: []].count < Self.most {
      lines[worst, default: []].append(MediumLine(medium))
    }
  }

  /// Adds the lines to a page.
  func add(to page: inout TextPage) {
    guard count > 0 else { return }
    page.gap()
    let all = Self.order.flatMap { lines[$0] ?? [] }
    for line in all.prefix(Self.most) { line.add(to: &page) }
    let rest = count - min(all.count, Self.most)
    guard rest > 0 else { return }
    page.add(Phrase("… and \(rest) more; -v or -o report.html shows them.", .quiet))
  }
}
