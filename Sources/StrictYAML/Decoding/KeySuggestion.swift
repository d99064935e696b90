/// Finds the word that a misspelled one was meant to be.
package enum KeySuggestion {
  /// The nearest of some known words.
  ///
  /// - Parameters:
  ///   - written: The word as it was written; one of more than 40 bytes is near to none.
  ///   - known: The words that it may mean.
  /// - Returns: The nearest, or `nil` when none is near.
  package static func nearest(to written: String, among known: [String]) -> String? {
    let most = max(1, written.utf8.count / 3)
    guard written.utf8.count <= 40 else { return nil }
    let lowered = Array(written.lowercased().utf8)
    let distances = known.map {
      (word: $0, distance: distance(lowered, Array($0.lowercased().utf8)))
    }
    let best = distances.min { $0.distance < $1.distance }
    guard let best, best.distance <= most, best.distance < best.word.utf8.count else { return nil }
    return best.word
  }

  /// The number of letters to insert, drop, replace, or swap with the next one
  /// (Damerau 1964, in the form that edits no letter twice).
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var rows = [Array(0...right.count)]
    for (index, letter) in left.enumerated() {
      var row = [index + 1]
      for (column, other) in right.enumerated() {
        let replaced = rows[index][column] + (letter == other ? 0 : 1)
        var best = min(replaced, rows[index][column + 1] + 1, row[column] + 1)
        if index > 0, column > 0, letter == right[column - 1], other == left[index - 1] {
          best = min(best, rows[index - 1][column - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
