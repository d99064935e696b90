import MediaModel

/// The cues and the time of a difference in the captions.
struct DifferencePlace {
  /// Its cues, or the cues around missing words.
  let cues: Range<Int>?
  /// When it is shown or should be shown.
  let range: Range<MediaTime>?

  /// Finds the place of a difference.
  init(_ stretch: DifferenceStretch, _ reference: Passage, _ captions: Passage) {
    let said = Self.span(reference, stretch.reference)
    if stretch.captions.isEmpty {
      let around = (stretch.captions.lowerBound - 1)..<(stretch.captions.lowerBound + 1)
      let words = around.clamped(to: captions.words.indices)
      cues = Self.cues(captions, words)
      range = said ?? Self.hole(captions, words, isInside: words.count == 2)
    } else {
      cues = Self.cues(captions, stretch.captions)
      range = Self.span(captions, stretch.captions) ?? said
    }
  }

  private static func cues(_ passage: Passage, _ words: Range<Int>) -> Range<Int>? {
    let cues = words.compactMap { passage.places[passage.words[$0].placeIndex].cue }
    guard let first = cues.first, let last = cues.last else { return nil }
    return first..<(max(first, last) + 1)
  }

  private static func span(_ passage: Passage, _ words: Range<Int>) -> Range<MediaTime>? {
    let ranges = words.compactMap { passage.places[passage.words[$0].placeIndex].range }
    guard let start = ranges.map(\.lowerBound).min(), let end = ranges.map(\.upperBound).max()
    else { return nil }
    return start..<end
  }

  /// The time between two cues, or the time of both if there is none between them.
  private static func hole(
    _ captions: Passage, _ words: Range<Int>, isInside: Bool
  ) -> Range<MediaTime>? {
    let ranges = words.map { captions.places[captions.words[$0].placeIndex].range }
    if isInside, let before = ranges.first ?? nil, let after = ranges.last ?? nil,
      before.upperBound < after.lowerBound
    {
      return before.upperBound..<after.lowerBound
    }
    return span(captions, words)
  }
}
