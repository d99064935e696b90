/// Levenshtein's table over a few words, in which equivalent groups of words match.
struct EquivalenceTable {
  /// A group of words of the reference and an equivalent group of the captions.
  private struct Move {
    let row: Int
    let column: Int
    let rows: Int
    let columns: Int
  }

  /// The cheapest edits; `nil` if no words are written in another way.
  private(set) var edits: [Edit]?

  private let reference: [String]
  private let captions: [String]

  /// Compares a few words.
  init(_ reference: [String], _ captions: [String], forms: WrittenForms) {
    self.reference = reference
    self.captions = captions
    let moves = moves(forms)
    edits = moves.isEmpty ? nil : cheapest(moves)
  }

  private func moves(_ forms: WrittenForms) -> [Move] {
    var ranges: [String: [Range<Int>]] = [:]
    for start in captions.indices {
      for form in forms.forms(of: captions, from: start) {
        ranges[form.text, default: []].append(start..<(start + form.count))
      }
    }
    var moves: [Move] = []
    for start in reference.indices {
      for form in forms.forms(of: reference, from: start) {
        for range in ranges[form.text] ?? [] {
          let isJoined = form.text.hasPrefix(WrittenForms.joined)
          if isJoined, form.count > 1, range.count > 1 { continue }
          let isSame = reference[start..<(start + form.count)].elementsEqual(captions[range])
          guard !isSame else { continue }
          moves.append(
            Move(row: start, column: range.lowerBound, rows: form.count, columns: range.count))
        }
      }
    }
    return moves
  }

  private func cheapest(_ moves: [Move]) -> [Edit] {
    let width = captions.count + 1
    // An edit costs more than any number of equivalent words. An equivalent word costs a little, so
    // that fewer are preferred.
    let unit = 1_000
    var costs = [Int](repeating: .max, count: (reference.count + 1) * width)
    var entries = [Edit?](repeating: nil, count: costs.count)
    costs[0] = 0
    var starting: [Int: [Move]] = [:]
    for move in moves { starting[move.row * width + move.column, default: []].append(move) }
    for row in 0...reference.count {
      for column in 0...captions.count {
        let here = row * width + column
        let cost = costs[here]
        guard cost < .max else { continue }
        func reach(_ edit: Edit, for price: Int) {
          let there = here + edit.reference * width + edit.captions
          guard cost + price < costs[there] else { return }
          costs[there] = cost + price
          entries[there] = edit
        }
        if row < reference.count, column < captions.count {
          let isSame = reference[row] == captions[column]
          reach(
            Edit(kind: isSame ? .hit : .substitution, reference: 1, captions: 1),
            for: isSame ? 0 : unit)
        }
        if row < reference.count {
          reach(Edit(kind: .deletion, reference: 1, captions: 0), for: unit)
        }
        if column < captions.count {
          reach(Edit(kind: .insertion, reference: 0, captions: 1), for: unit)
        }
        for move in starting[here] ?? [] {
          reach(
            Edit(kind: .equivalent, reference: move.rows, captions: move.columns),
            for: move.rows + move.columns)
        }
      }
    }
    return way(back: entries, width: width)
  }

  private func way(back entries: [Edit?], width: Int) -> [Edit] {
    var edits: [Edit] = []
    var index = entries.count - 1
    while index > 0, let edit = entries[index] {
      edits.append(edit)
      index -= edit.reference * width + edit.captions
    }
    return edits.reversed()
  }
}
