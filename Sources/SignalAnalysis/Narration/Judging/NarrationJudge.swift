internal import MediaModel

/// Decides how two sounds are related, from their measurements.
struct NarrationJudge {
  /// The main sound is found in this share of one of the two sounds at least: music that two
  /// programs have in common is not enough.
  static let covered = 0.4
  /// If less of the main sound is found, and as little of the described sound comes from it, the
  /// two have different parts or another order.
  static let whole = 0.6
  /// Less narration in total does not count.
  static let least: Duration = .milliseconds(500)
  /// In a dub, speech covers at least this share of the dialogue, and at least this share of the
  /// speech is over dialogue.
  ///
  /// Under the speech, the loud dialogue of the main sound is found less than its soft music.
  private static let dubbed = (replaced: 0.6, overlap: 0.5, kept: 0.75)
  /// Music and effects of a dub are found in this share of the main sound; if less is found, half
  /// of it may be another program.
  private static let dubFound = 0.75
  /// A separate narration track is silent for at least this share, in pauses of 1.5 s and more.
  private static let silentShare = 0.25
  private static let pause: Duration = .milliseconds(1_500)
  /// The overlap of a separate narration track with dialogue is at most this share of the overlap
  /// by chance, if at least this share of the main sound is dialogue: a detector takes some music
  /// for speech.
  private static let (avoidance, talkative) = (0.7, 0.1)

  /// Levels under narration and a dub are measured if waveforms were compared in this share of the
  /// main sound that has a place.
  private static let coherent = 0.9

  /// The main sound is found in this share of a copy.
  private static let copied = 0.8

  /// The confidence of an alignment that may not be the only one.
  private static let shareWhereAmbiguous = 0.5

  private let comparer: NarrationComparer
  private let fine: FineAlignment
  private let hops: NarrationHops
  private let found: FoundBlocks
  private let dialogue: TimeRanges
  private let speech: TimeRanges
  private let added: AddedSpeech
  private var measures = NarrationMeasures()

  /// Creates a judge.
  ///
  /// - Parameters:
  ///   - comparer: A finished comparer.
  ///   - dialogue: Where people speak in the main sound.
  ///   - speech: Where people speak in the described sound, on its own clock.
  ///   - added: Where people speak in the sound that was added to the main sound.
  init(
    _ comparer: NarrationComparer, dialogue: TimeRanges, speech: TimeRanges, added: AddedSpeech
  ) {
    self.comparer = comparer
    self.dialogue = dialogue
    self.speech = speech
    self.added = added
    fine = FineAlignment(comparer)
    hops = comparer.hops
    found = FoundBlocks(comparer, end: Self.end(of: comparer))
  }

  /// How the two sounds are related.
  mutating func judge() -> NarrationComparison {
    measures.describedPeak = comparer.described.peak
    measures.length = comparer.main.span.length
    measures.isCutOff = comparer.isCutOff
    if comparer.described.peak < AudioActivity.silenceCeiling { return result(.silent) }
    if isSilent(comparer.main) { return judgeAlone(besideSilence: true) }
    guard max(found.shareOfMain, found.shareOfDescribed) >= Self.covered else {
      return judgeAlone(besideSilence: false)
    }
    if found.shareOfMain < Self.whole, found.shareOfDescribed < Self.whole {
      return result(.cannotTell)
    }
    return judgeAligned()
  }

  /// Whether less than a hundredth of the track is audible.
  private func isSilent(_ envelope: BandEnvelope) -> Bool {
    if envelope.peak < AudioActivity.silenceCeiling { return true }
    let heard = envelope.levels.reduce(0) { $0 + (LevelByte.level($1.max()) > -70 ? 1 : 0) }
    return heard * 100 < envelope.levels.count
  }

  private mutating func judgeAligned() -> NarrationComparison {
    let loud = comparer.described.loudLevel(share: 0.05)
    let stretches = NarrationFinder.stretches(hops, loud: loud)
    let narration = ranges(stretches, from: comparer.main.firstHop)
    // Without the phase, narration cannot be separated from the main sound under it.
    let levels = isMostlyCoherent ? NarrationLevels(hops, stretches) : nil
    measures.ducking = levels?.ducking
    measures.level = levels?.level
    measures.foundShare = found.share
    reach()
    measure(narration)
    measureSpeech(in: narration.subtracting(dialogue))
    measures.narrated += measures.insertedNarration
    if measures.narrated < Self.least { return result(isCopy ? .copy : .cannotTell) }
    measures.recurringShare = recurringShare(of: narration.subtracting(dialogue))
    let overlap = measures.overlapWithDialogue ?? 0
    let replaced = measures.replacedDialogue ?? 0
    let kept = DialogueTrace.kept(
      hops, stretches, dialogue: hops(of: dialogue, from: comparer.main.firstHop))
    if isMostlyCoherent, replaced >= Self.dubbed.replaced, overlap >= Self.dubbed.overlap,
      kept < Self.dubbed.kept,
      measures.foundShare ?? 0 >= Self.dubFound,
      spokenShare(of: narration.intersection(dialogue), in: added.ranges) ?? 0 >= 0.5
    {
      return result(.dub, narration)
    }
    return result(.description, narration)
  }

  /// Whether a sound without narration is proven to be the main sound again.
  ///
  /// Levels alone cannot prove that nothing was added, the sum of the channels cannot prove it if
  /// it does not have all of their sound, and other sound may hold narration.
  private var isCopy: Bool {
    comparer.record.blocks.allSatisfy(\.isCoherent) && !UnheardAudio(comparer).isPossible
      && found.shareOfDescribed >= Self.copied
  }
  /// Whether the waveforms of most blocks could be compared.
  private var isMostlyCoherent: Bool {
    let blocks = comparer.record.blocks
    let compared = blocks.reduce(0) { $0 + ($1.isCoherent ? $1.hops.count : 0) }
    let all = blocks.reduce(0) { $0 + $1.hops.count }
    return Double(compared) >= Self.coherent * Double(all)
  }

  /// Judges a sound that does not contain the main sound.
  private mutating func judgeAlone(besideSilence: Bool) -> NarrationComparison {
    let envelope = comparer.described
    let stretches = NarrationFinder.stretches(alone: envelope)
    let all = ranges(stretches, from: envelope.firstHop)
    let narration = all.intersection(TimeRanges([comparer.main.span]))
    let quiet = TimeRanges([envelope.span]).subtracting(all).ranges
      .filter { $0.length >= Self.pause }.reduce(Duration.zero) { $0 + $1.length }
    let isSpeech = all.total >= Self.least && (spokenShare(of: all, in: speech) ?? 0) >= 0.5
    measures.describedEnd = min(envelope.span.upperBound, comparer.main.span.upperBound)
    measures.describedShare = share(of: comparer.main.span, until: measures.describedEnd)
    let answer = comparer.map.answer
    // Silence before a late start does not count as pauses between narration.
    guard answer != .present else { return result(.cannotTell) }
    guard quiet >= envelope.span.length * Self.silentShare, isSpeech else {
      return result(answer == .absent ? .otherProgram : .cannotTell)
    }
    measure(narration)
    measures.spokenShare = spokenShare(of: all, in: speech)
    let chance = dialogue.total.decimalValue / max(measures.length.decimalValue, 1)
    let overlap = measures.overlapWithDialogue ?? 0
    if besideSilence || chance < Self.talkative || overlap < Self.avoidance * chance {
      return result(.narrationOnly, narration)
    }
    return result(.cannotTell)
  }

  /// Measures speech in the insertions and in the sound added outside the dialogue.
  private mutating func measureSpeech(in narration: TimeRanges) {
    measures.insertedNarration = added.inserted.reduce(.zero) { $0 + $1.speech }
    measures.longInsertedNarration =
      added.inserted.filter(\.isLong).reduce(.zero) { $0 + $1.speech }
    measures.spokenInsertions = added.spokenInsertions
    measures.spokenBeside = narration.intersection(added.ranges).total
    measures.spokenShare = spokenShare(of: narration)
  }

  /// The share of what was added outside the dialogue, or while the main sound is paused, that the
  /// main sound has as well.
  private func recurringShare(of narration: TimeRanges) -> Double? {
    let inserted = added.inserted.filter(\.isSpoken).compactMap { part in
      comparer.plan.insertion(before: part.piece).map {
        (Int($0.lowerBound)..<Int($0.upperBound), comparer.plan.pieces[part.piece].rate)
      }
    }
    return RecurringAudio(
      comparer, added: hops(of: narration, from: comparer.main.firstHop), inserted: inserted
    ).share
  }

  /// The share of speech in the sound that was added outside the dialogue or while the main sound
  /// is paused.
  private func spokenShare(of narration: TimeRanges) -> Double? {
    let waiting = measures.insertedNarration.decimalValue
    guard let share = spokenShare(of: narration, in: added.ranges) else {
      return waiting > 0 ? 1 : nil
    }
    let beside = narration.total.decimalValue
    return (share * beside + waiting) / (beside + waiting)
  }

  /// The share of speech in some ranges.
  private func spokenShare(of moments: TimeRanges, in speech: TimeRanges) -> Double? {
    guard !moments.isEmpty else { return nil }
    let spoken = moments.intersection(speech.widened(by: .milliseconds(200))).total
    return spoken.decimalValue / max(moments.total.decimalValue, 1e-6)
  }

  /// The main hop at which the described sound ends, along the last piece.
  private static func end(of comparer: NarrationComparer) -> Int {
    let (described, main) = (comparer.described, comparer.main)
    guard let piece = comparer.plan.pieces.last else { return 0 }
    var end = described.levels.count
    while end > 0, described.level(described.firstHop + Int64(end - 1)) <= -60 { end -= 1 }
    var hop = min(max(Int(piece.main(at: Double(end))), 0), main.levels.count)
    // If the main sound is silent from there on, nothing is missing.
    while hop < main.levels.count, main.level(main.firstHop + Int64(hop)) <= -60 { hop += 1 }
    return hop
  }

  /// How far into the main sound the described sound is audible.
  private mutating func reach() {
    let span = comparer.main.span
    let end = comparer.main.firstHop + Int64(Self.end(of: comparer))
    measures.describedEnd = min(.milliseconds(end * 10), span.upperBound)
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

  private func result(
    _ relation: NarrationComparison.Relation, _ narration: TimeRanges = .empty
  ) -> NarrationComparison {
    let isAligned = [.description, .copy, .dub].contains(relation)
    // If there are several places, none is certain.
    let most = comparer.map.isAmbiguous ? Self.shareWhereAmbiguous : 1
    let alignment =
      isAligned
      ? NarrationAlignment(pieces: fine.pieces, confidence: Float(min(found.share ?? 0, most)))
      : nil
    return NarrationComparison(
      relation: relation, alignment: alignment, narration: narration, measures: measures)
  }
}
