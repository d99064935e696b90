internal import MediaModel

/// Says how two sounds belong together, from what was measured of them.
struct NarrationJudge {
  /// From this share of windows on the main sound is in the described sound.
  static let aligned: Float = 0.3
  /// The main sound is found hop by hop in at least this share of the blocks with sound: music that
  /// two programmes have in common is not enough.
  static let covered = 0.4
  /// Less narration in all is none.
  static let least: Duration = .milliseconds(500)
  /// A dub speaks over at least this much of the dialogue, and mostly there, and under it loud
  /// dialogue is not found as much as soft music is.
  private static let dubbed = (replaced: 0.6, overlap: 0.5, kept: 0.75)
  /// Music and effects of a dub are found in this share of the main sound; where less is found, half
  /// of it may be another programme.
  private static let dubFound = 0.75
  /// Narration that stands alone leaves this much of its track silent, in pauses of 1.5 s and more.
  private static let silentShare = 0.25
  private static let pause: Duration = .milliseconds(1_500)
  /// Narration that stands alone meets dialogue this much more seldom than chance.
  private static let avoidance = 0.7

  private let comparer: NarrationComparer
  private let fine: FineAlignment
  private let hops: NarrationHops
  private let dialogue: TimeRanges
  private let speech: TimeRanges
  private let added: TimeRanges
  private var measures = NarrationMeasures()

  /// Creates a judge.
  ///
  /// - Parameters:
  ///   - comparer: A comparer that is done.
  ///   - dialogue: Where people speak in the main sound.
  ///   - speech: Where people speak in the described sound, on its own clock.
  ///   - added: Where people speak in what was added to the main sound.
  init(
    _ comparer: NarrationComparer, dialogue: TimeRanges, speech: TimeRanges, added: TimeRanges
  ) {
    self.comparer = comparer
    self.dialogue = dialogue
    self.speech = speech
    self.added = added
    fine = FineAlignment(comparer)
    hops = comparer.hops.leavingOutWhatIsMissing(comparer.slips)
  }

  /// What the sounds are to one another.
  mutating func judge() -> NarrationComparison {
    measures.describedPeak = comparer.described.peak
    measures.length = comparer.main.span.length
    measures.isCutOff = comparer.isCutOff
    if comparer.described.peak < SoundActivity.silenceCeiling { return told(.silent) }
    if isSilent(comparer.main) { return judgeAlone(besideSilence: true) }
    guard fine.heard > 0, fine.confidence >= Self.aligned,
      FoundBlocks(comparer, hops).shareOfBoth >= Self.covered
    else {
      return judgeAlone(besideSilence: false)
    }
    return judgeAligned()
  }

  /// Whether nothing can be heard, but for a hundredth of the track at most.
  private func isSilent(_ outline: SoundOutline) -> Bool {
    if outline.peak < SoundActivity.silenceCeiling { return true }
    let heard = outline.levels.reduce(0) { $0 + (LevelByte.level($1.max()) > -70 ? 1 : 0) }
    return heard * 100 < outline.levels.count
  }

  private mutating func judgeAligned() -> NarrationComparison {
    let loud = comparer.described.loudLevel(share: 0.05)
    let stretches = NarrationFinder.stretches(hops, loud: loud)
    let narration = ranges(stretches, from: comparer.main.firstHop)
    let levels = NarrationLevels(hops, stretches)
    measures.ducking = levels.ducking
    measures.level = levels.level
    measures.foundShare = FoundBlocks(comparer, hops).share
    reach()
    measure(narration)
    measures.spokenShare = spokenShare(of: narration.subtracting(dialogue), in: added)
    if narration.total < Self.least { return told(.copy) }
    let overlap = measures.overlapWithDialogue ?? 0
    let replaced = measures.replacedDialogue ?? 0
    let kept = DialogueTrace.kept(
      hops, stretches, dialogue: hops(of: dialogue, from: comparer.main.firstHop))
    if replaced >= Self.dubbed.replaced, overlap >= Self.dubbed.overlap, kept < Self.dubbed.kept,
      measures.foundShare ?? 0 >= Self.dubFound,
      spokenShare(of: narration.intersection(dialogue), in: added) ?? 0 >= 0.5
    {
      return told(.dub, narration)
    }
    return told(.description, narration)
  }

  /// Judges a sound that the main sound is not in.
  private mutating func judgeAlone(besideSilence: Bool) -> NarrationComparison {
    let outline = comparer.described
    let stretches = NarrationFinder.stretches(alone: outline)
    let all = ranges(stretches, from: outline.firstHop)
    let narration = all.intersection(TimeRanges([comparer.main.span]))
    let quiet = TimeRanges([outline.span]).subtracting(all).ranges
      .filter { $0.length >= Self.pause }.reduce(Duration.zero) { $0 + $1.length }
    let isSpeech = all.total >= Self.least && (spokenShare(of: all, in: speech) ?? 0) >= 0.5
    measures.describedEnd = min(outline.span.upperBound, comparer.main.span.upperBound)
    measures.describedShare = share(of: comparer.main.span, until: measures.describedEnd)
    let answer =
      besideSilence ? .unknown : ProgrammeSearch(comparer.main, comparer.described).answer()
    // Silence before a late start is not that of narration which stands alone.
    guard answer != .present else { return told(.cannotTell) }
    guard quiet >= outline.span.length * Self.silentShare, isSpeech else {
      return told(answer == .absent && fine.heard > 0 ? .otherProgramme : .cannotTell)
    }
    measure(narration)
    measures.spokenShare = spokenShare(of: all, in: speech)
    let chance = dialogue.total.decimalValue / max(measures.length.decimalValue, 1)
    let overlap = measures.overlapWithDialogue ?? 0
    if besideSilence || overlap < Self.avoidance * chance { return told(.narrationOnly, narration) }
    return told(.cannotTell)
  }

  /// The share of some moments in which people speak.
  private func spokenShare(of moments: TimeRanges, in speech: TimeRanges) -> Double? {
    guard !moments.isEmpty else { return nil }
    let spoken = moments.intersection(speech.widened(by: .milliseconds(200))).total
    return spoken.decimalValue / max(moments.total.decimalValue, 1e-6)
  }

  /// How far into the main sound the described sound can be heard.
  private mutating func reach() {
    let floor = LevelByte.byte(-60)
    let first = comparer.main.firstHop
    var end = hops.described.count
    while end > 0, hops.described[end - 1] < floor { end -= 1 }
    // Where the main sound is silent as well, nothing is missing.
    while end < hops.described.count, comparer.main.level(first + Int64(end)) <= -60 { end += 1 }
    let span = comparer.main.span
    measures.describedEnd = min(
      .milliseconds((first + Int64(end)) * 10), span.upperBound)
    measures.describedShare = share(of: span, until: measures.describedEnd)
  }

  private func share(of span: Range<MediaTime>, until end: MediaTime) -> Double {
    guard !span.isEmpty, end > span.lowerBound else { return 0 }
    return min(1, (span.lowerBound..<end).length.decimalValue / span.length.decimalValue)
  }

  private mutating func measure(_ narration: TimeRanges) {
    let span = TimeRanges([comparer.main.span])
    measures.narrated = narration.total
    measures.longestGap = span.subtracting(narration).ranges.map(\.length).max() ?? .zero
    let pauses = span.subtracting(dialogue).ranges.filter { $0.length >= .seconds(2) }
    measures.unusedPauses = TimeRanges(pauses.filter { !narration.overlaps($0) })
    guard !narration.isEmpty, !dialogue.isEmpty else { return }
    let both = narration.intersection(dialogue).total.decimalValue
    measures.overlapWithDialogue = both / max(narration.total.decimalValue, 1e-6)
    measures.replacedDialogue = both / max(dialogue.total.decimalValue, 1e-6)
  }

  private func hops(of ranges: TimeRanges, from first: Int64) -> [Range<Int>] {
    ranges.ranges.compactMap { range in
      let start = max(0, Int(range.lowerBound.microseconds / 10_000 - first))
      let end = Int(range.upperBound.microseconds / 10_000 - first)
      return start < end ? start..<end : nil
    }
  }

  private func ranges(_ stretches: [Range<Int>], from first: Int64) -> TimeRanges {
    TimeRanges(
      stretches.map {
        .milliseconds((first + Int64($0.lowerBound)) * 10)
          ..< .milliseconds((first + Int64($0.upperBound)) * 10)
      })
  }

  private func told(
    _ relation: NarrationComparison.Relation, _ narration: TimeRanges = .empty
  ) -> NarrationComparison {
    let isAligned = [.description, .copy, .dub].contains(relation)
    return NarrationComparison(
      relation: relation, alignment: isAligned ? fine.alignment : nil, narration: narration,
      measures: measures)
  }
}
