import Conformance
import Records

/// The media of a run, worst first; those with the same outcome for the same reasons on one line.
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

  private let listing: FindingListing
  private var lines: [Group: [MediumLine]] = [:]
  /// The numbers of the lines by their reasons.
  private var numbers: [String: Int] = [:]
  /// The number of media on no line.
  private var rest = 0
  private var isEmpty = true

  /// Creates an empty list.
  init(_ listing: FindingListing) { self.listing = listing }

  /// Adds the next medium.
  mutating func add(_ medium: MediumRecord) {
    isEmpty = false
    let (group, line) = (Group(medium), MediumLine(medium, listing))
    if let number = numbers[line.reason] {
      lines[group]?[number].add(line)
    } else if lines[group, default: []].count < Self.most {
      numbers[line.reason] = lines[group, default: []].count
      lines[group, default: []].append(line)
    } else {
      rest += 1
    }
  }

  /// Adds the lines to a page.
  func add(to page: inout TextPage) {
    guard !isEmpty else { return }
    page.gap()
    for line in Group.allCases.flatMap({ lines[$0] ?? [] }) { line.add(to: &page) }
    guard rest > 0 else { return }
    page.add(Phrase("… and \(rest) more; -v or -o report.html shows them.", .quiet))
  }
}
