/// Parts the tokens of a cue into lines.
enum LineBreaks {
  /// What a column costs by which two lines differ.
  private static let uneven = 0.7
  /// What a column costs by which a line is longer than the one below: a cue is read with less
  /// movement of the eyes, and hides less of the picture, if it is wider at the bottom.
  private static let topHeavy = 0.4

  /// The number of lines that tokens need, with as much as possible on each.
  static func fewest(_ tokens: ArraySlice<DraftToken>, columns: Int) -> Int {
    var lines = 0
    var line: TokenSize?
    for token in tokens {
      if let before = line {
        let joined = before.joined(token.size, isGlued: token.isGlued)
        line = joined.columns > columns ? nil : joined
      }
      if line == nil {
        line = token.size
        lines += 1
      }
    }
    return lines
  }

  /// The text of a cue, lines separated by LF.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the cue.
  ///   - costs: The cost of a break after each, by the same indices.
  ///   - columns: The columns of a line.
  /// - Returns: As few lines as possible, broken where least is lost and about equally long.
  static func text(
    _ tokens: ArraySlice<DraftToken>, costs: [Double], columns: Int
  ) -> String {
    let lines = fewest(tokens, columns: columns)
    guard lines > 1 else { return text(tokens) }
    var table = LineTable(tokens, costs: costs, columns: columns)
    let ends = table.ends(lines: lines)
    var start = tokens.startIndex
    return ends.map { end in
      defer { start = end }
      return text(tokens[start..<end])
    }.joined(separator: "\n")
  }

  /// Tokens on one line.
  private static func text(_ tokens: ArraySlice<DraftToken>) -> String {
    var text = ""
    for token in tokens {
      if !text.isEmpty, !token.isGlued { text += " " }
      text += token.text
    }
    return text
  }

  /// The cost of two lines below each other.
  fileprivate static func shape(_ upper: Int, _ lower: Int) -> Double {
    let difference = Double(upper - lower)
    return abs(difference) * uneven + max(0, difference) * topHeavy
  }
}

/// The best ends of lines, line by line.
private struct LineTable {
  private struct Entry {
    var cost = Double.infinity
    var start = 0
    var width = 0
  }

  private let tokens: ArraySlice<DraftToken>
  private let costs: [Double]
  private let columns: Int
  /// For each number of lines from one, and each number of tokens, the best last line.
  private var rows: [[Entry]] = []

  init(_ tokens: ArraySlice<DraftToken>, costs: [Double], columns: Int) {
    self.tokens = tokens
    self.costs = costs
    self.columns = columns
  }

  /// The ends of lines.
  mutating func ends(lines: Int) -> [Int] {
    rows = [[Entry]](repeating: row, count: lines)
    for line in 0..<lines { fill(line) }
    var ends: [Int] = []
    var end = tokens.count
    for line in (0..<lines).reversed() {
      ends.append(tokens.startIndex + end)
      end = rows[line][end].start
    }
    return ends.reversed()
  }

  private var row: [Entry] { [Entry](repeating: Entry(), count: tokens.count + 1) }

  private mutating func fill(_ line: Int) {
    for start in 0..<tokens.count {
      if line == 0, start > 0 { return }
      let before = line == 0 ? Entry(cost: 0) : rows[line - 1][start]
      guard before.cost < .infinity else { continue }
      var size: TokenSize?
      for end in (start + 1)...tokens.count {
        let token = tokens[tokens.startIndex + end - 1]
        let joined = size.map { $0.joined(token.size, isGlued: token.isGlued) } ?? token.size
        // A word that is longer than a line stands there alone.
        if joined.columns > columns, size != nil { break }
        size = joined
        let shape = line == 0 ? 0 : LineBreaks.shape(before.width, joined.columns)
        let isLast = end == tokens.count
        let cost = before.cost + shape + (isLast ? 0 : costs[tokens.startIndex + end - 1])
        if cost < rows[line][end].cost {
          rows[line][end] = Entry(cost: cost, start: start, width: joined.columns)
        }
      }
    }
  }
}
