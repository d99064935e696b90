import MediaModel

extension CaptionSelection {
  /// The captions that may decide: equal ones of the highest rank, and those inside the medium that
  /// decide if a file beside it fails.
  struct Contest: Sendable, Hashable {
    /// The highest number of captions of equal rank that are compared with the speech.
    private static let most = 32

    /// The positions of those of the highest rank.
    let equalInRank: [Int]
    /// The positions of those inside the medium that files beside it precede.
    let inside: [Int]
    /// The positions of all that may decide.
    private(set) var contenders: [Int] = []
    /// Whether nothing says which of the equal ones are in the language of the sound, and no page
    /// shows one by default.
    let isTied: Bool
    /// Whether more captions rank equally than are compared with the speech.
    let isInPart: Bool
    /// Whether the language of the sound is known.
    private let isAudioKnown: Bool
    /// Whether one of the equal ones is known to be in the language of the sound.
    private let isLanguageKnown: Bool

    init(_ entries: [Entry], isAudioKnown: Bool) {
      self.isAudioKnown = isAudioKnown
      let counting = entries.indices.filter { entries[$0].rank.standing < .notInside }
      let top = counting.map { entries[$0].rank }.min()
      let all = counting.filter { entries[$0].rank == top }
      let hasCues = top?.hasCues == true
      equalInRank = Array(all.prefix(hasCues ? Self.most : all.count))
      isInPart = hasCues && all.count > Self.most
      let isKnown = all.contains { entries[$0].isLanguageKnown }
      isLanguageKnown = isKnown
      inside =
        top?.origin == .sidecar && hasCues
        ? Array(
          counting.filter {
            entries[$0].candidate.isInside && top?.isAsCertain(as: entries[$0].rank) == true
          }.prefix(Self.most)) : []
      let page = all.contains {
        entries[$0].candidate.isShownByPage && (!isKnown || entries[$0].isLanguageKnown)
      }
      isTied = hasCues && !isKnown && !page && all.count > 1
      // Viewers of a page get its default track. Another track cannot decide in its place, even if the
      // default one is bad.
      let shown = equalInRank.filter { index in
        entries[index].candidate.isShownByPage && (!isKnown || entries[index].isLanguageKnown)
      }
      contenders = shown.isEmpty ? equalInRank : shown
      guard let first = best(of: entries, by: [:]), hasCues else { return }
      let leader = entries[first].candidate
      contenders =
        leader.isShownByPage
        ? [first]
        : (equalInRank + inside).filter { index in
          index == first || isTied && equalInRank.contains(index)
            || mayReplace(entries[index].candidate, leader, isInside: inside.contains(index))
        }
    }

    /// Captions beside or inside a medium replace others in their languages, and those inside it also
    /// others if nothing says which language people speak.
    private func mayReplace(
      _ other: CaptionCandidate, _ leader: CaptionCandidate, isInside: Bool
    ) -> Bool {
      other.isInLanguages(of: leader) || (isInside && isForeign(other, to: leader))
    }

    /// Whether captions are in another language than others, and nothing says which of the two people
    /// speak.
    func isForeign(_ candidate: CaptionCandidate, to selected: CaptionCandidate) -> Bool {
      !isAudioKnown && LanguageMatch(candidate.languages, selected.languages) == .different
    }

    /// How far from deciding captions are, whatever their text: those with the known language of the
    /// sound, other equal ones, those inside the medium.
    func tier(of index: Int, _ entry: Entry) -> Int {
      if inside.contains(index) { return 2 }
      return isLanguageKnown && !entry.isLanguageKnown ? 1 : 0
    }

    /// The position of the captions that decide by what was measured of those that may, or `nil` if
    /// there are none.
    func best(of entries: [Entry], by fits: [Int: CaptionFit]) -> Int? {
      contenders.map { ($0, preference(of: $0, entries[$0], fits[$0])) }
        .min { $0.1.lexicographicallyPrecedes($1.1) }?.0
    }

    /// The numbers by which equal captions are ordered; less is better.
    private func preference(of index: Int, _ entry: Entry, _ fit: CaptionFit?) -> [Double] {
      let candidate = entry.candidate
      let tier = tier(of: index, entry)
      let state = candidate.measurementGap == nil ? fit?.state.rawValue ?? 0 : 4
      let errors = candidate.document?.issues.count { $0.severity == .error } ?? 0
      let order = [
        harm(of: candidate, fit, isFirst: tier == 0), tier, candidate.isShownByPage ? 0 : 1,
        candidate.isShownByDefault ? 0 : 1, state, candidate.wordless.count,
        candidate.writtenLanguage == nil ? 0 : 1, candidate.making?.rank ?? 0,
      ]
      let shortcomings = fit?.shortcomings ?? []
      return order.map { Double($0) } + shortcomings + [errors == 0 ? 0 : 1, Double(index)]
    }

    /// Whether captions can decide only if there are no better ones, the best first: those out of sync,
    /// those that are too short, those that come later and were not measured, and placeholders.
    private func harm(of candidate: CaptionCandidate, _ fit: CaptionFit?, isFirst: Bool) -> Int {
      if candidate.isPlaceholder { return 5 }
      if fit?.state == .outOfSync { return isFirst ? 1 : 4 }
      guard isFirst else { return fit?.isMeasured == true ? 0 : 3 }
      return fit?.isTooShort == true ? 2 : 0
    }
  }
}

extension CaptionRank.Standing: Comparable {
  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
