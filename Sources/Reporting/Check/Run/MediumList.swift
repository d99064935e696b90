import Conformance
import Records

/// The media of a run, worst first; those with the same outcome for the same reasons on one line.
///
/// In a close report, media without a repair share one line for each outcome, and those that the
/// repairs name are not named again.
///
/// A run may have a million media, so only the first lines of each group are kept.
struct MediumList {
  /// The highest number of lines.
  static let most = 1_000

  /// The groups of media, worst first.
  private enum Group: CaseIterable {
    case notCompliant, unexamined, inPart, needsReview, unseen, compliant, doesNotApply

    init(_ medium: MediumRecord) {
      guard let worst = medium.worstExamined else {
        self = .unexamined
        return
      }
      switch worst {
      case .notCompliant: self = .notCompliant
      case _ where medium.isInPart: self = .inPart
      case .needsReview: self = medium.isUnseen ? .unseen : .needsReview
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

  /// The lines of media on a page that has no room for more; our choice.
  private static let leastLines = 8

  /// Adds the lines to a page.
  ///
  /// - Parameters:
  ///   - density: How closely the report is written.
  ///   - named: The media that a close report has named already.
  ///   - page: The page, with what comes before the list.
  func add(_ density: ReportDensity, besides named: Set<String>, to page: inout TextPage) {
    guard !isEmpty else { return }
    if density == .roomy { page.gap() }
    guard density != .roomy else {
      for line in Group.allCases.flatMap({ lines[$0] ?? [] }) { line.add(to: &page) }
      return addRest(rest, to: &page)
    }
    // What was not read comes first: nothing else in the report names it.
    let failed =
      [Group.unexamined, .inPart].flatMap { lines[$0] ?? [] }
      + (lines[.notCompliant] ?? []).compactMap { $0.without(named) }
    let others = [Group.needsReview, .unseen, .compliant, .doesNotApply].compactMap { group in
      lines[group].flatMap { MediumLine(joining: $0) }
    }
    let shown = density == .close ? failed[...] : failed.prefix(Self.leastLines)
    for line in shown { line.cut(to: page.style.width).add(to: &page) }
    for line in others { line.cut(to: page.style.width).add(to: &page) }
    addRest(failed.dropFirst(shown.count).reduce(rest) { $0 + $1.count }, to: &page)
  }

  private func addRest(_ count: Int, to page: inout TextPage) {
    guard count > 0 else { return }
    page.add(Phrase("… and \(count) more; -v or -o report.html shows them.", .quiet))
  }
}
