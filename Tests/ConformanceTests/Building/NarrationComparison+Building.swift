import MediaModel

extension NarrationComparison {
  /// A comparison with a minute of film in which 6 s are narrated, in speech.
  static func found(
    _ relation: Relation, narration: [(Double, Double)] = [(10, 14), (30, 32)], length: Double = 60,
    end: MediaTime? = nil, offset: Duration = .zero, rate: Double = 1, confidence: Float = 0.95,
    slips: [NarrationAlignment.Slip] = [], _ change: (inout NarrationMeasures) -> Void = { _ in }
  ) -> NarrationComparison {
    let isNarrated = relation == .description || relation == .narrationOnly
    let ranges = TimeRanges(isNarrated ? narration.map { at($0.0)..<at($0.1) } : [])
    var measures = NarrationMeasures()
    measures.length = .decimal(length)
    measures.narrated = ranges.total
    measures.spokenBeside = ranges.total
    measures.overlapWithDialogue = isNarrated ? 0 : nil
    measures.spokenShare = isNarrated ? 1 : nil
    measures.foundShare = relation == .narrationOnly ? nil : 1
    measures.describedEnd = end ?? at(length)
    measures.describedShare = 1
    change(&measures)
    let isAligned = [.description, .copy, .dub].contains(relation)
    return NarrationComparison(
      relation: relation,
      alignment: isAligned
        ? NarrationAlignment(
          pieces: pieces(length, offset.decimalValue, rate, slips), confidence: confidence)
        : nil,
      narration: ranges, measures: measures)
  }

  /// The pieces of a main sound that is whole, between slips.
  private static func pieces(
    _ length: Double, _ offset: Double, _ rate: Double, _ slips: [NarrationAlignment.Slip]
  ) -> [NarrationAlignment.Piece] {
    let starts = [0] + slips.map(\.at.decimalValue)
    let ends = slips.map(\.at.decimalValue) + [length]
    return starts.indices.map { index in
      let steps = slips.prefix(index).reduce(0) { $0 + $1.step.decimalValue }
      return NarrationAlignment.Piece(
        main: at(starts[index])..<at(ends[index]),
        described: at(starts[index] * rate + offset + steps), rate: rate)
    }
  }
}
