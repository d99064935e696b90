extension RunSummary {
  /// The encodings of one presentation: what is to be repaired or answered for all of them is counted
  /// once.
  ///
  /// An item of a manifest or an element of a page says which media are encodings of one presentation;
  /// names prove nothing.
  struct Encodings: Sendable {
    private struct Key: Hashable {
      let declaration: String
      let kind: Conformance.Medium.Kind
    }
    private struct Known: Hashable {
      let criterion: CriterionID
      /// The code of a repair or its words, the text of a question, or the day of an acceptance.
      let subject: String
      /// The file that it is about; `nil` for the encoding itself.
      let file: Place?
    }

    /// The most presentations whose encodings are compared: the others of a folder may lie between
    /// two of them, and the memory of a long run has a limit; our choice.
    private static let mostPresentations = 1_000

    private var presentations: [Key: Set<Known>] = [:]
    private var known: Set<Known> = []

    /// A medium without what was counted for other encodings of it.
    mutating func distinct(_ medium: RunSummary.Medium) -> RunSummary.Medium {
      guard let declaration = medium.encodingOf else { return medium }
      let key = Key(declaration: declaration, kind: medium.kind)
      if presentations[key] == nil, presentations.count >= Self.mostPresentations {
        presentations = [:]
      }
      known = presentations.removeValue(forKey: key) ?? []
      defer {
        presentations[key] = known
        known = []
      }
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
