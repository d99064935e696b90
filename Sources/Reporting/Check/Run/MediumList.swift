import Conformance
import Records

/// The media of a run, one line each, worst first.
///
/// A run may have a million media, so only the first lines of each group are kept.
struct MediumList {
  /// The highest number of lines.
  static let most = 1_000

  /// The groups of media, worst first.
  private enum Group: CaseIterable {
    case notCompliant, unexamined, inPart, needsReview, compliant, doesNotApply

    init(_ medium: MediumRecord) {
      guard let worst = medium.worstExamined else {
        self = .unexamined
        return
      }
      switch worst {
      case .notCompliant: self = .notCompliant
      case _ where medium.isInPart: self = .inPart
      case .needsReview: self = .needsReview
      case .compliant: self = .compliant
      case .doesNotApply: self = .doesNotApply
      }
    }
  }

  private var lines: [Group: [MediumLine]] = [:]
  private var count = 0

  /// Adds the next medium.
  mutating func add(_ medium: MediumRecord) {
    count += 1
    let group = Group(medium)
    if lines[group, default: []].count < Self.most {
      lines[group, default: []].append(MediumLine(medium))
    }
  }

  /// Adds the lines to a page.
  func add(to page: inout TextPage) {
    guard count > 0 else { return }
    page.gap()
    let all = Group.allCases.flatMap { lines[$0] ?? [] }
    for line in all.prefix(Self.most) { line.add(to: &page) }
    let rest = count - min(all.count, Self.most)
    guard rest > 0 else { return }
    page.add(Phrase("… and \(rest) more; -v or -o report.html shows them.", .quiet))
  }
}
