extension RunSummary {
  /// The encodings of one presentation: what is to be repaired or answered for all of them is counted
  /// once.
  ///
  /// Only encodings that follow one another are compared, so that no run keeps more than one
  /// presentation.
  struct Encodings: Sendable {
    private struct Key: Hashable {
      let presentation: String
      let kind: Conformance.Medium.Kind
    }
    private struct Known: Hashable {
      let criterion: CriterionID
      let need: Need?
      let question: Question?
    }

    private var key: Key?
    private var known: Set<Known> = []

    /// A medium without what was counted for the encoding before it.
    mutating func distinct(_ medium: RunSummary.Medium) -> RunSummary.Medium {
      let own = medium.presentation.map { Key(presentation: $0, kind: medium.kind) }
      if own == nil || own != key { known = [] }
      key = own
      guard own != nil else { return medium }
      var medium = medium
      for index in medium.results.indices {
        let result = medium.results[index]
        if let need = result.need, !isNew(result.criterion, need: need) {
          medium.results[index].need = nil
        }
        medium.results[index].questions = result.questions.filter {
          isNew(result.criterion, question: $0)
        }
      }
      return medium
    }

    private mutating func isNew(
      _ criterion: CriterionID, need: Need? = nil, question: Question? = nil
    ) -> Bool {
      known.insert(Known(criterion: criterion, need: need, question: question)).inserted
    }
  }
}
