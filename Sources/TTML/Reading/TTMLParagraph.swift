import CueText
import TextBasics

/// A paragraph while its text is collected.
struct TTMLParagraph {
  /// How many pieces of a paragraph are kept.
  static let leafLimit = 200_000

  /// Text during some time.
  struct Shown: Equatable {
    /// When it is shown.
    var interval: TTMLInterval
    let text: StyledText
    /// The index of its region; `nil` for none.
    let region: Int?
  }

  /// The index of its element.
  let node: Int
  /// Its depth in the tree.
  let depth: Int
  /// `tts:textAlign`.
  let textAlign: String?
  /// Whether it, or an element in it, has a picture.
  var hasPicture = false
  /// Whether it has text other than white space, even if that is not shown.
  var hasText = false
  /// Whether a missing region was reported.
  var isRegionTold = false
  /// Whether pieces were left out because there are too many.
  var isCut = false
  /// Its pieces.
  var leaves: [TTMLLeaf] = []

  /// The texts that it shows, each for the longest time in which a region's text stays the same.
  ///
  /// - Parameter steps: Counts comparisons, and text that is shown more than once.
  /// - Returns: The texts by region in the order of their times, or `nil` if there are more changes
  ///   than the budget allows.
  func shown(_ steps: inout StepBudget) -> [Shown]? {
    let seen = leaves.filter { !$0.intervals.isEmpty }
    guard let first = seen.first else { return [] }
    guard seen.contains(where: { $0.region != first.region }) else {
      return Self.shown(seen, in: first.region, &steps)
    }
    var regions: [Int?] = []
    var parts: [Int?: [TTMLLeaf]] = [:]
    for leaf in seen {
      if parts[leaf.region] == nil { regions.append(leaf.region) }
      parts[leaf.region, default: []].append(leaf)
    }
    var all: [Shown] = []
    for region in regions {
      guard let shown = Self.shown(parts[region] ?? [], in: region, &steps) else { return nil }
      all += shown
    }
    return all
  }

  /// The text that it shows without changes: all of it, from the first begin to the last end.
  var unchanging: [Shown] {
    let intervals = leaves.flatMap(\.intervals)
    guard let begin = intervals.map(\.begin).min(), let end = intervals.map(\.end).max() else {
      return []
    }
    let text = Self.text(of: leaves[...]) { _ in true }
    return text.map {
      [Shown(interval: TTMLInterval(begin: begin, end: end), text: $0, region: leaves[0].region)]
    } ?? []
  }

  private static func shown(
    _ leaves: [TTMLLeaf], in region: Int?, _ steps: inout StepBudget
  ) -> [Shown]? {
    let moments = moments(of: leaves)
    let intervals = leaves.reduce(0) { $0 + $1.intervals.count }
    guard steps.spend(moments.count.multipliedReportingOverflow(by: intervals).partialValue) else {
      return nil
    }
    var shown: [Shown] = []
    for (begin, end) in zip(moments, moments.dropFirst()) {
      let text = text(of: leaves[...]) { leaf in
        leaf.intervals.contains { $0.begin <= begin && end <= $0.end }
      }
      guard let text else { continue }
      // A long text in which some words change is repeated for each change.
      if moments.count > 2, !steps.spend(text.text.utf8.count) { return nil }
      if let last = shown.last, last.interval.end == begin, last.text == text {
        shown[shown.count - 1].interval.end = end
      } else {
        shown.append(
          Shown(interval: TTMLInterval(begin: begin, end: end), text: text, region: region))
      }
    }
    return shown
  }

  /// The moments at which something may change.
  private static func moments(of leaves: [TTMLLeaf]) -> [Int64] {
    guard let first = leaves.first?.intervals, first.count == 1,
      leaves.allSatisfy({ $0.intervals == first })
    else { return Set(leaves.flatMap { $0.intervals.flatMap { [$0.begin, $0.end] } }).sorted() }
    return [first[0].begin, first[0].end]
  }

  private static func text(
    of leaves: ArraySlice<TTMLLeaf>, where isShown: (TTMLLeaf) -> Bool
  ) -> StyledText? {
    var text = TTMLText()
    for leaf in leaves where isShown(leaf) { text.append(leaf) }
    return text.hasInk ? text.text : nil
  }
}
