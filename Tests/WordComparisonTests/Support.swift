import MediaModel

@testable import WordComparison

func cue(_ start: Int64, _ end: Int64, _ text: String) -> Cue {
  Cue(start: .milliseconds(start), end: .milliseconds(end), text: text)
}

func compare(
  _ reference: String, _ transcript: String, language: String = "en",
  rules: ComparisonRules = ComparisonRules()
) -> WordComparison {
  WordComparer.compare(
    reference: ReferenceText(text: reference), transcript: transcript,
    language: LanguageTag(language), rules: rules)
}

/// The words that a text is compared by.
func words(_ text: String) -> [String] { ReferenceText(text: text).passage.words.map(\.text) }

/// Hits, substitutions, deletions and insertions.
func counts(_ comparison: WordComparison) -> [Int] {
  [comparison.hits, comparison.substitutions, comparison.deletions, comparison.insertions]
}

/// Levenshtein's distance by the plain table.
func distance(_ left: [Int32], _ right: [Int32]) -> Int {
  var costs = Array(0...right.count)
  for (row, word) in left.enumerated() {
    var diagonal = costs[0]
    costs[0] = row + 1
    for (column, other) in right.enumerated() {
      let best = min(diagonal + (word == other ? 0 : 1), costs[column] + 1, costs[column + 1] + 1)
      diagonal = costs[column + 1]
      costs[column + 1] = best
    }
  }
  return costs[right.count]
}

/// What steps cost, and whether they lead from one list to the other with true hits.
func cost(_ steps: [EditStep], _ left: [Int32], _ right: [Int32]) -> Int? {
  var (row, column, cost) = (0, 0, 0)
  for step in steps {
    if step == .hit || step == .substitution {
      guard row < left.count, column < right.count else { return nil }
      guard (left[row] == right[column]) == (step == .hit) else { return nil }
    }
    if step != .insertion { row += 1 }
    if step != .deletion { column += 1 }
    if step != .hit { cost += 1 }
  }
  return row == left.count && column == right.count ? cost : nil
}
