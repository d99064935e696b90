package import Forms
package import MediaModel

extension NarrationComparison: Formed {
  package static let wire = WireForm<Self>(
    Field("relation", \.relation, .choice), Field("alignment", \.alignment),
    Field("narration", \.narration), Field("measures", \.measures)
  ) { Self(relation: $0, alignment: $1, narration: $2, measures: $3) }
}

extension NarrationAlignment: Formed {
  package static let wire = WireForm<Self>(
    Field("pieces", \.pieces, .list(atMost: WireLimits.ranges)),
    Field("confidence", \.confidence, .fraction)
  ) { pieces, confidence throws(FormRefusal) in
    guard let alignment = Self(pieces: pieces, confidence: confidence) else {
      throw FormRefusal("pieces", "are not in order")
    }
    return alignment
  }
}

extension NarrationAlignment.Piece: Formed {
  package static let wire = WireForm<Self>(
    Field("main", \.main), Field("described", \.described), Field("rate", \.rate)
  ) { Self(main: $0, described: $1, rate: $2) }
}

extension NarrationMeasures: Formed {
  package static let wire = WireForm<Self>(
    make: { Self() },
    then: Setting("length", \.length, .length), Setting("narration", \.narrated, .length),
    Setting("inserted narration", \.insertedNarration, .length),
    Setting("inserted narration of length", \.longInsertedNarration, .length),
    Setting("insertions with speech", \.spokenInsertions, .count),
    Setting("speech beside the main sound", \.spokenBeside, .length),
    Setting("longest gap", \.longestGap, .length), Setting("unusedPauses", \.unusedPauses),
    Setting("overlapWithDialogue", \.overlapWithDialogue), Setting("spokenShare", \.spokenShare),
    Setting("recurringShare", \.recurringShare), Setting("foundShare", \.foundShare),
    Setting("ducking", \.ducking), Setting("level", \.level),
    Setting("describedEnd", \.describedEnd), Setting("describedShare", \.describedShare),
    Setting("replacedDialogue", \.replacedDialogue), Setting("describedPeak", \.describedPeak),
    Setting("isCutOff", \.isCutOff))
}
