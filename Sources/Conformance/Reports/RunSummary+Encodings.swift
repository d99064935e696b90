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
      /// The code of a repair or its words, the text of a question, or the day of an acceptance.
      let subject: String
      /// The file that it is about; `nil` for the encoding itself.
      let file: Place?
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
        if let need = result.need, !isNew(need, result.criterion, of: medium.name) {
          medium.results[index].need = nil
        }
        if let day = result.acceptedUntil, !isNew(day, result.criterion) {
          medium.results[index].acceptedUntil = nil
        }
        medium.results[index].questions = result.questions.filter {
          isNew($0.text, result.criterion)
        }
      }
      return medium
    }

    /// What is wrong inside an encoding, such as in a track, is a repair of each.
    private mutating func isNew(
      _ need: Need, _ criterion: CriterionID, of medium: String
    ) -> Bool {
      let isWhole = need.place?.resource == medium && need.place?.track == nil
      return isNew(need.code ?? need.words, criterion, about: isWhole ? nil : need.place)
    }

    private mutating func isNew(
      _ subject: String, _ criterion: CriterionID, about file: Place? = nil
    ) -> Bool {
      known.insert(Known(criterion: criterion, subject: subject, file: file)).inserted
    }
  }
}
