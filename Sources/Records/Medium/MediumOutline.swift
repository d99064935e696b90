import Conformance
import FoundationEssentials

/// The data of a medium that totals and summaries need.
///
/// Most bytes of a stored record contain other data: an outline decodes only the data that it
/// needs.
package struct MediumOutline: Sendable {
  /// The result of one criterion.
  struct Result: Sendable {
    /// The criterion.
    let criterion: CriterionID
    /// Its title.
    let title: String
    /// The outcome.
    let outcome: Outcome
    /// The whole record of the outcome; `nil` if nothing is open.
    let open: OutcomeRecord?

    /// Whether a baseline accepts all findings of the outcome.
    var isAccepted: Bool { open?.isAccepted ?? false }
  }

  /// The medium, with its program if there are several.
  package let name: String
  /// Whether it was examined.
  let status: MediumRecord.Status
  /// Whether it could not be examined.
  let isFailed: Bool
  /// Whether a part of it could not be read.
  let isInPart: Bool
  /// One result per criterion, in order.
  let results: [Result]
  /// The results by profiles that do not decide, in their order.
  let also: [(profile: String, results: [Result])]

  /// Creates the outline of a record.
  ///
  /// - Parameter record: The record.
  package init(_ record: MediumRecord) {
    name = record.name
    status = record.status
    isFailed = record.error != nil
    isInPart = !(record.unread ?? []).isEmpty
    results = record.outcomes.map(Result.init)
    also = (record.also ?? []).map { ($0.profile, $0.outcomes.map(Result.init)) }
  }

  /// Reads the outline of a stored record; `nil` if the record is not a medium's record.
  ///
  /// - Parameter members: The record.
  package init?(stored members: RecordMembers) {
    guard members.word("record") == "medium",
      let presentation = members.bytes("presentation").flatMap({ RecordMembers(object: $0) }),
      let name = Self.name(presentation),
      let status = presentation.word("status").flatMap(MediumRecord.Status.init),
      let results = Self.results(presentation), let also = Self.also(presentation)
    else { return nil }
    isFailed = presentation.has("error")
    guard (status == .couldNotBeExamined) == isFailed, isFailed || !results.isEmpty else {
      return nil
    }
    isInPart = presentation.elements("unread").map { !$0.isEmpty } ?? false
    (self.name, self.status, self.results, self.also) = (name, status, results, also)
  }

  private static func name(_ presentation: RecordMembers) -> String? {
    let source = presentation.string("source")
    guard let source, presentation.has("program") else { return source }
    return presentation.decoded(MediumRecord.Program.self, "program").map {
      MediumRecord.name(source, $0)
    }
  }

  private static func results(_ members: RecordMembers) -> [Result]? {
    guard let elements = members.elements("outcomes") else { return nil }
    let results = elements.compactMap(Result.init(stored:))
    return results.count == elements.count ? results : nil
  }

  private static func also(
    _ presentation: RecordMembers
  ) -> [(profile: String, results: [Result])]? {
    guard presentation.has("also") else { return [] }
    guard let elements = presentation.elements("also") else { return nil }
    let profiles = elements.compactMap { element -> (profile: String, results: [Result])? in
      guard let members = RecordMembers(object: element), let profile = members.word("profile"),
        let results = results(members)
      else { return nil }
      return (profile, results)
    }
    return profiles.count == elements.count ? profiles : nil
  }
}

extension MediumOutline.Result {
  fileprivate init(_ record: OutcomeRecord) {
    self.init(
      criterion: record.criterion, title: record.title, outcome: record.outcome,
      open: record.outcome < .needsReview ? nil : record)
  }

  /// Reads the result of a stored outcome; only open outcomes are decoded completely.
  fileprivate init?(stored bytes: ArraySlice<UInt8>) {
    guard let members = RecordMembers(object: bytes),
      let criterion = members.word("criterion").flatMap(CriterionID.named),
      let letters = members.word("outcome"),
      let outcome = Outcome.allCases.first(where: { $0.abbreviation == letters })
    else { return nil }
    if outcome < .needsReview, let title = members.word("title") {
      self.init(criterion: criterion, title: title, outcome: outcome, open: nil)
      return
    }
    guard let record = OutcomeRecord.read(bytes) else { return nil }
    self.init(record)
  }
}

extension OutcomeRecord {
  /// Reads an outcome.
  ///
  /// - Parameter bytes: The element of a stored medium.
  /// - Returns: The outcome; `nil` if the bytes are not an outcome.
  fileprivate static func read(_ bytes: ArraySlice<UInt8>) -> OutcomeRecord? {
    do {
      return try JSONDecoder().decode(OutcomeRecord.self, from: Data(bytes))
    } catch {
      return nil
    }
  }
}

extension RecordMembers {
  /// Whether a member exists and is not null.
  fileprivate func has(_ name: String) -> Bool {
    bytes(name).map { !$0.elementsEqual("null".utf8) } ?? false
  }
}
