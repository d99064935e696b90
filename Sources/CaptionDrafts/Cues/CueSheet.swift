import MediaModel

/// Cues made of timed tokens.
struct CueSheet {
  /// The cues in order of time.
  private(set) var cues: [Cue] = []
  /// The places to look at.
  private(set) var places: [DraftPlace] = []

  /// Makes cues.
  ///
  /// - Parameters:
  ///   - tokens: The tokens in order, each starting no earlier than the one before.
  ///   - limits: The limits of the cues.
  init(_ tokens: [DraftToken], limits: DraftLimits) {
    guard !tokens.isEmpty else { return }
    let breaks = BreakCosts(tokens, words: BreakWords(limits.language))
    let partition = CuePartition(tokens, breaks: breaks, limits: limits)
    var parts: [ArraySlice<DraftToken>] = []
    var start = 0
    for end in partition.ends {
      parts.append(tokens[start..<end])
      start = end
    }
    let texts = parts.map {
      LineBreaks.text($0, costs: breaks.costs, columns: limits.columns)
    }
    let times = CueTimes.ranges(
      of: zip(parts, texts).map { SpokenPartOfCue($0, text: $1) }, limits: limits)
    for ((part, text), time) in zip(zip(parts, texts), times) {
      cues.append(Cue(start: time.range.lowerBound, end: time.range.upperBound, text: text))
      look(at: part, time, text, limits)
    }
  }

  private mutating func look(
    at part: ArraySlice<DraftToken>, _ time: CueTime, _ text: String, _ limits: DraftLimits
  ) {
    for token in part where token.size.columns > limits.columns {
      places.append(DraftPlace(range: time.range, text: token.text, reason: .lineTooLong))
    }
    if time.isTooFast {
      places.append(DraftPlace(range: time.range, text: text, reason: .tooFast))
    } else if time.hasOtherLength {
      places.append(DraftPlace(range: time.range, text: text, reason: .length))
    }
  }
}

/// What of a cue decides about its times.
struct SpokenPartOfCue {
  /// When its first word starts.
  let start: MediaTime
  /// When its last word ends.
  let end: MediaTime
  /// How much there is to read.
  let size: TokenSize

  /// Sums up the tokens of a cue.
  init(_ tokens: ArraySlice<DraftToken>, text: String) {
    start = tokens.first?.start ?? .zero
    end = tokens.reduce(start) { max($0, $1.end) }
    var size = tokens.dropFirst().reduce(tokens.first?.size ?? TokenSize()) {
      $0.joined($1.size, isGlued: $1.isGlued)
    }
    // The end of a line is not read, where a space would be counted.
    let spaces = tokens.dropFirst().count { !$0.isGlued }
    let kept = text.count { $0 == " " }
    size.characters -= max(0, spaces - kept)
    size.columns -= max(0, spaces - kept)
    self.size = size
  }
}
