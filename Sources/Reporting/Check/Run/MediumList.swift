import Conformance
import Records

/// The media of a run, worst first; those with the same outcome for the same reasons on one line.
///
/// If they need more lines than there is room for, media without a repair share one line for each
/// outcome, and then only the first media with repairs are listed.
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

  /// The lines of a report of few media: a screen or two; our choice.
  private static let fewLines = 40
  /// The lines of a report besides those of its media, if it has more; our choice.
  private static let otherLines = 12
  /// The lines after the list.
  private static let lastLines = 3
  /// The media that are listed in any case; our choice.
  private static let leastLines = 8

  /// Adds the lines to a page.
  ///
  /// - Parameter page: The page, with what comes before the list.
  func add(to page: inout TextPage) {
    guard !isEmpty else { return }
    page.gap()
    let all = Group.allCases.flatMap { lines[$0] ?? [] }
    let count = all.reduce(rest) { $0 + $1.count }
    let whole = max(Self.fewLines, count + Self.otherLines)
    let room = max(Self.leastLines, whole - page.lineCount - Self.lastLines)
    guard all.reduce(0, { $0 + $1.lineCount(in: page.style) }) > room else {
      for line in all { line.add(to: &page) }
      return addRest(rest, to: &page)
    }
    let (failed, others) = shortened
    let shown = failed.prefix(max(1, room - others.count - 1))
    for line in shown + others { line.addShort(to: &page) }
    let left = failed.dropFirst(shown.count).reduce(rest) { $0 + $1.count }
    addRest(left, to: &page)
  }

  /// The lines of media that were not read or need a repair, and a line for all others of an outcome.
  ///
  /// What was not read comes first: nothing else in the report names it.
  private var shortened: (failed: [MediumLine], others: [MediumLine]) {
    let failed = [Group.unexamined, .inPart, .notCompliant].flatMap { lines[$0] ?? [] }
    let others = [Group.needsReview, .compliant, .doesNotApply].compactMap { group in
      lines[group].flatMap { MediumLine(joining: $0) }
    }
    return (failed, others)
  }

  private func addRest(_ count: Int, to page: inout TextPage) {
    guard count > 0 else { return }
    page.add(Phrase("… and \(count) more; -v or -o report.html shows them.", .quiet))
  }
}
