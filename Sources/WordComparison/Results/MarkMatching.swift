import CueText
import MediaModel

/// Matches sounds and speakers of a reference with those of captions by their place.
struct MarkMatching {
  private struct Pair {
    let wanted: Int
    let present: Int
    let cost: Int
    let isAlike: Bool
  }

  /// The maximum number of marks of the captions that are tried for one of the reference.
  private static let candidates = 16

  private let reference: Passage
  private let captions: Passage
  private let rows: [Int]
  private let columns: [Int]

  /// Creates a matching.
  init(_ reference: Passage, _ captions: Passage, rows: [Int], columns: [Int]) {
    self.reference = reference
    self.captions = captions
    self.rows = rows
    self.columns = columns
  }

  /// Which of two marks near a mark of the reference is matched.
  enum Precedence {
    /// One with a word in common, which may be twice as far away: a sound may be named in a cue
    /// before it.
    case wording
    /// The nearest one: a speaker has one place.
    case place
  }

  /// Matches marks, nearest first.
  ///
  /// - Parameters:
  ///   - wanted: The marks of the reference.
  ///   - present: The marks of the captions.
  ///   - distance: The maximum number of words between two matched marks.
  ///   - precedence: Which of two marks is matched.
  /// - Returns: The marks that are found, missing and added.
  func compare(
    _ wanted: [Passage.Mark], _ present: [Passage.Mark], within distance: Int,
    precedence: Precedence
  ) -> MarkComparison {
    var isFound = [Bool](repeating: false, count: wanted.count)
    var isTaken = [Bool](repeating: false, count: present.count)
    let pairs = pairs(wanted, present, within: distance, precedence).sorted {
      ($0.cost, $0.wanted, $0.present) < ($1.cost, $1.wanted, $1.present)
    }
    var alike = 0
    for pair in pairs where !isFound[pair.wanted] && !isTaken[pair.present] {
      alike += pair.isAlike ? 1 : 0
      isFound[pair.wanted] = true
      isTaken[pair.present] = true
    }
    let missing = wanted.indices.lazy.filter { !isFound[$0] }.prefix(WordComparison.listLimit)
    let added = present.indices.lazy.filter { !isTaken[$0] }.prefix(WordComparison.listLimit)
    return MarkComparison(
      referenceCount: wanted.count, found: isFound.count { $0 }, alike: alike,
      missing: missing.map { missed(wanted[$0]) }, added: added.map { extra(present[$0]) })
  }

  private func pairs(
    _ wanted: [Passage.Mark], _ present: [Passage.Mark], within distance: Int,
    _ precedence: Precedence
  ) -> [Pair] {
    var pairs: [Pair] = []
    var first = 0
    for (index, mark) in wanted.enumerated() {
      while first < present.count, row(of: present[first]) < mark.position - 2 * distance {
        first += 1
      }
      for other in (first..<present.count).prefix(Self.candidates) {
        let apart = abs(row(of: present[other]) - mark.position)
        guard apart <= 2 * distance else { break }
        let isAlike = isAlike(mark.text, present[other].text)
        let isFarther = isAlike && precedence == .wording
        guard isFarther || apart <= distance else { continue }
        let cost =
          switch precedence {
          case .wording: apart - (isAlike ? 4 * distance : 0)
          case .place: 2 * apart - (isAlike ? 1 : 0)
          }
        pairs.append(Pair(wanted: index, present: other, cost: cost, isAlike: isAlike))
      }
    }
    return pairs
  }

  /// The number of words of the reference before a mark of the captions.
  private func row(of mark: Passage.Mark) -> Int {
    rows.indices.contains(mark.position) ? rows[mark.position] : rows.last ?? 0
  }

  private func isAlike(_ left: String, _ right: String) -> Bool {
    func words(_ text: String) -> Set<Substring> {
      Set(CaseFolding.folded(text.prefix(200)).split { !$0.isLetter && !$0.isNumber })
    }
    let wanted = words(left)
    // A change of speaker without a name says no more than its place.
    return wanted.isEmpty || !wanted.isDisjoint(with: words(right))
  }

  private func missed(_ mark: Passage.Mark) -> MarkComparison.Mark {
    let column = columns.indices.contains(mark.position) ? columns[mark.position] : 0
    let word = min(column, captions.words.count - 1)
    let isThere = captions.words.indices.contains(word)
    let place = isThere ? captions.places[captions.words[word].placeIndex] : Passage.Place()
    return MarkComparison.Mark(
      text: mark.text, position: mark.position, cue: place.cue,
      range: reference.places[mark.placeIndex].range ?? place.range)
  }

  private func extra(_ mark: Passage.Mark) -> MarkComparison.Mark {
    let place = captions.places[mark.placeIndex]
    return MarkComparison.Mark(
      text: mark.text, position: row(of: mark), cue: place.cue, range: place.range)
  }
}
