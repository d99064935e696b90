import MediaModel

/// Edits that are reported as one difference.
struct DifferenceStretch {
  /// The most equal words between edits of one stretch.
  static let bridge = 1
  /// The maximum number of words of a stretch, in either text.
  private static let longest = 40

  /// The words of the reference, including equal ones.
  private(set) var reference = 0..<0
  /// The words of the captions.
  private(set) var captions = 0..<0
  /// Substituted words.
  private(set) var substitutions = 0
  /// Missing words.
  private(set) var deletions = 0
  /// Added words.
  private(set) var insertions = 0

  /// Words that are substituted, missing or added.
  var errors: Int { substitutions + deletions + insertions }
  /// Whether an edit would make it too long to read.
  var isFull: Bool { max(reference.count, captions.count) >= Self.longest }
  /// Its kind as a whole.
  var kind: WordDifference.Kind {
    if substitutions == 0, insertions == 0 { return .omission }
    return substitutions == 0 && deletions == 0 ? .insertion : .substitution
  }

  /// Adds an edit; equal words are only added together with the next error.
  mutating func add(_ edit: Edit, row: Int, column: Int, isError: Bool) {
    guard isError else { return }
    if errors == 0 { (reference, captions) = (row..<row, column..<column) }
    reference = reference.lowerBound..<(row + edit.reference)
    captions = captions.lowerBound..<(column + edit.captions)
    switch edit.kind {
    case .substitution: substitutions += 1
    case .deletion: deletions += 1
    default: insertions += 1
    }
  }
}
