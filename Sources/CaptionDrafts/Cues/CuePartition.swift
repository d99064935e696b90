import MediaModel

/// Parts tokens into cues where least is lost.
struct CuePartition {
  /// Each cue is something new to look at.
  private static let cue = 10.0
  /// A sentence that ends inside of a cue: the next one is read before it is said.
  private static let sentenceInside = 14.0
  /// A cue that cannot be shown long enough to be seen.
  private static let short = 25.0
  /// A cue that is said twice as fast as it can be read.
  private static let fast = 30.0
  /// No cue has more tokens, whatever their width.
  private static let mostTokens = 200

  /// The ends of the cues: the index after the last token of each.
  let ends: [Int]

  /// Parts tokens into cues.
  init(_ tokens: [DraftToken], breaks: BreakCosts, limits: DraftLimits) {
    var best = [Double](repeating: .infinity, count: tokens.count + 1)
    var origins = [Int](repeating: 0, count: tokens.count + 1)
    best[0] = 0
    for start in tokens.indices where best[start] < .infinity {
      var candidate = CueCandidate(limits)
      for index in tokens[start...].prefix(Self.mostTokens).indices {
        guard candidate.add(tokens[index], breakCost: breaks.costs[index]) else { break }
        let next = index + 1 < tokens.count ? tokens[index + 1].start : nil
        let cost =
          best[start] + Self.cue + (breaks.endsCue[index] ? 0 : breaks.costs[index])
          + candidate.cost(before: next, short: Self.short, fast: Self.fast)
        if cost < best[index + 1] { (best[index + 1], origins[index + 1]) = (cost, start) }
        if breaks.endsCue[index] { break }
        if breaks.endsSentence[index] { candidate.penalty += Self.sentenceInside }
      }
    }
    var ends: [Int] = []
    var end = tokens.count
    while end > 0 {
      ends.append(end)
      end = origins[end]
    }
    self.ends = ends.reversed()
  }
}

/// The first tokens of a cue, to which more may be added.
private struct CueCandidate {
  private let limits: DraftLimits
  private var start: MediaTime?
  private var end = MediaTime.zero
  private var size = TokenSize()
  private var line = TokenSize()
  private var lines = 0
  /// What is lost inside of the cue.
  var penalty = 0.0
  /// The places where the first line may end: its columns, those from the start of the next line on,
  /// and what is lost.
  private var lineEnds: [(columns: Int, rest: Int, cost: Double)] = []
  private var lastCost = 0.0

  init(_ limits: DraftLimits) { self.limits = limits }

  /// Adds a token; the first one is always held.
  ///
  /// - Returns: Whether a cue may hold it too.
  mutating func add(_ token: DraftToken, breakCost: Double) -> Bool {
    defer { lastCost = breakCost }
    guard let start else {
      (start, end, size, line, lines) = (token.start, token.end, token.size, token.size, 1)
      return true
    }
    let joined = line.joined(token.size, isGlued: token.isGlued)
    let isNewLine = joined.columns > limits.columns
    let latest = max(end, token.end)
    guard !isNewLine || lines < limits.lines, start.duration(to: latest) <= limits.longest else {
      return false
    }
    let before = size.columns
    size = size.joined(token.size, isGlued: token.isGlued)
    lineEnds.append((before, size.columns - token.size.columns, lastCost))
    line = isNewLine ? token.size : joined
    lines += isNewLine ? 1 : 0
    end = latest
    return true
  }

  /// What is lost between two lines, if no good place is left: an article that ends a line is less
  /// bad than one that ends a cue.
  private var lineCost: Double {
    guard lines == 2 else { return 0 }
    let possible = lineEnds.filter {
      $0.columns <= limits.columns && size.columns - $0.rest <= limits.columns
    }
    let least = possible.map(\.cost).min() ?? 0
    return max(0, least - BreakCosts.other) / 2
  }

  /// What is lost if the cue ends here.
  func cost(before next: MediaTime?, short: Double, fast: Double) -> Double {
    guard let start else { return 0 }
    let until = next.map { start.duration(to: $0) - limits.gap } ?? limits.longest
    let room = max(.zero, min(until, limits.longest))
    var cost = penalty + lineCost
    if room < limits.shortest { cost += short }
    let needed = limits.readingTime(of: size).decimalValue
    let shown = max(room.decimalValue, 0.1)
    if needed > shown { cost += min(4, needed / shown - 1) * fast }
    return cost
  }
}
