internal import MediaModel

/// Says how two sounds belong together, from what was measured of them.
struct NarrationJudge {
  /// From this share of windows on the main sound is in the described sound.
  static let aligned: Float = 0.3
  /// Less narration in all is none.
  static let least: Duration = .milliseconds(500)
  /// A dub speaks over this much of the dialogue, and hardly anywhere else.
  private static let dubbed = (replaced: 0.6, overlap: 0.7)
  /// Narration that stands alone leaves this much of its track silent, in pauses of 1.5 s and more.
  private static let silentShare = 0.25
  private static let pause: Duration = .milliseconds(1_500)
  /// Narration that stands alone meets dialogue this much more seldom than chance.
  private static let avoidance = 0.7

  private let comparer: NarrationComparer
  private let fine: FineAlignment
  private let dialogue: TimeRanges
  private let speech: TimeRanges
  private var measures = NarrationMeasures()

  /// Creates a judge.
  ///
  /// - Parameters:
  ///   - comparer: A comparer that is done.
  ///   - dialogue: Where people speak in the main sound.
  ///   - speech: Where people speak in the described sound, on its own clock.
  init(_ comparer: NarrationComparer, dialogue: TimeRanges, speech: TimeRanges) {
    self.comparer = comparer
    self.dialogue = dialogue
    self.speech = speech
    fine = FineAlignment(comparer)
  }

  /// What the sounds are to one another.
  mutating func judge() -> NarrationComparison {
    measures.describedPeak = comparer.described.peak
    measures.length = comparer.main.span.length
    measures.isCutOff = comparer.isCutOff
    if isSilent(comparer.described) { return told(.silent) }
    if isSilent(comparer.main) { return judgeAlone(besideSilence: true) }
    guard fine.heard > 0, fine.confidence >= Self.aligned else {
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
    let stretches = NarrationFinder.stretches(comparer.hops, loud: loud)
    let narration = ranges(stretches, from: comparer.main.firstHop)
    let levels = NarrationLevels(comparer.hops, stretches)
    measures.ducking = levels.ducking
    measures.level = levels.level
    reach()
    measure(narration)
    if narration.total < Self.least { return told(.copy) }
    let overlap = measures.overlapWithDialogue ?? 0
    let replaced = measures.replacedDialogue ?? 0
    if replaced >= Self.dubbed.replaced, overlap >= Self.dubbed.overlap {
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
    let spoken = all.intersection(speech.widened(by: .milliseconds(200))).total
    let isSpeech = spoken * 2 >= all.total && all.total >= Self.least
    measures.describedEnd = min(outline.span.upperBound, comparer.main.span.upperBound)
    measures.describedShare = share(of: comparer.main.span, until: measures.describedEnd)
    guard quiet >= outline.span.length * Self.silentShare, isSpeech else {
      if fine.heard == 0, !besideSilence { return told(.cannotTell) }
      return told(besideSilence ? .cannotTell : .otherProgramme)
    }
    measure(narration)
    let chance = dialogue.total.decimalValue / max(measures.length.decimalValue, 1)
    let overlap = measures.overlapWithDialogue ?? 0
    if besideSilence || overlap < Self.avoidance * chance { return told(.narrationOnly, narration) }
    return told(.cannotTell)
  }

  /// How far into the main sound the described sound can be heard.
  private mutating func reach() {
    let hops = comparer.hops
    let floor = LevelByte.byte(-60)
    var end = hops.described.count
    while end > 0, hops.described[end - 1] < floor,
      comparer.main.level(comparer.main.firstHop + Int64(end - 1)) > -60
        || end == hops.described.count || hops.described[end - 1] == 0
    { end -= 1 }
    let span = comparer.main.span
    measures.describedEnd = min(
      .milliseconds((comparer.main.firstHop + Int64(end)) * 10), span.upperBound)
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
