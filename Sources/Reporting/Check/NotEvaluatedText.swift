import Conformance

/// Prints what the outcomes do not include, each note once.
///
/// Notes about several media are at the end of the report, not under each of them.
struct NotEvaluatedText {
  /// How many media each note is about.
  private let counts: [String: Int]
  /// The least number of media that a note at the end is about.
  private let leastShared: Int

  /// Counts the notes of a run.
  ///
  /// - Parameters:
  ///   - presentations: All media of the run.
  ///   - isShared: Whether all notes are at the end, even those about one medium.
  init(_ presentations: [PresentationVerdict], isShared: Bool = false) {
    leastShared = isShared ? 1 : 2
    counts = presentations.reduce(into: [:]) { counts, verdict in
      for note in Set(verdict.results.flatMap(\.notEvaluated)) { counts[note, default: 0] += 1 }
    }
  }

  /// Adds the notes that are about one medium alone.
  ///
  /// - Parameters:
  ///   - verdict: The medium.
  ///   - page: The page.
  func add(_ verdict: PresentationVerdict, to page: inout TextPage) {
    let own = notes(of: [verdict]).filter { counts[$0.text] == 1 }
    addHeading(unless: own.isEmpty, to: &page)
    for (note, criteria) in own {
      add(note, "(\(criteria.joined(separator: ", ")))", to: &page)
    }
  }

  /// Adds the notes at the end.
  ///
  /// - Parameters:
  ///   - presentations: All media of the run.
  ///   - page: The page.
  func addShared(by presentations: [PresentationVerdict], to page: inout TextPage) {
    let shared = notes(of: presentations).filter { counts[$0.text, default: 0] >= leastShared }
    addHeading(unless: shared.isEmpty, to: &page)
    for (note, criteria) in shared {
      let names = Set(criteria).sorted().joined(separator: ", ")
      let count = counts[note, default: 0]
      add(note, "(\(names); \(count) \(count == 1 ? "medium" : "media"))", to: &page)
    }
  }

  private func notes(of verdicts: [PresentationVerdict]) -> [(text: String, values: [String])] {
    Grouping.byText(
      verdicts.flatMap(\.results).flatMap { result in
        result.notEvaluated.map { ($0, result.criterion.description) }
      })
  }

  private func addHeading(unless isEmpty: Bool, to page: inout TextPage) {
    if isEmpty { return }
    page.gap()
    page.addLine(Phrase("Not evaluated", .quiet))
  }

  private func add(_ note: String, _ scope: String, to page: inout TextPage) {
    page.add(Phrase(note), Phrase(scope, .quiet), indent: 2, hanging: 4)
  }
}
