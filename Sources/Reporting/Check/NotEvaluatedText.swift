import Conformance
import Forms
import Records

/// Prints the aspects that the outcomes do not include, each note once.
///
/// Notes about several media are at the end of the report, not after each of them.
struct NotEvaluatedText {
  private struct Note {
    var media = 0
    var criteria: Set<CriterionID> = []
  }

  private var notes: [String: Note] = [:]
  /// The notes in the order of their first occurrence.
  private var order: [String] = []

  /// Counts the notes of the next medium.
  mutating func count(_ medium: MediumRecord) {
    var seen: Set<String> = []
    for result in medium.outcomes {
      for note in result.notesOfNotEvaluated {
        if notes[note] == nil { order.append(note) }
        notes[note, default: Note()].criteria.insert(result.criterion)
        if seen.insert(note).inserted { notes[note, default: Note()].media += 1 }
      }
    }
  }

  /// Adds the notes of the only medium.
  func add(_ medium: MediumRecord, to page: inout TextPage) {
    let own = Grouping.byText(
      medium.outcomes.flatMap { result in
        result.notesOfNotEvaluated.map { ($0, result.criterion.description) }
      })
    addHeading(unless: own.isEmpty, to: &page)
    for (note, criteria) in own {
      add(note, "(\(criteria.joined(separator: ", ")))", to: &page)
    }
  }

  /// Adds the notes of several media.
  func add(to page: inout TextPage) {
    addHeading(unless: order.isEmpty, to: &page)
    for note in order {
      guard let found = notes[note] else { continue }
      let names = found.criteria.map(\.description).sorted().joined(separator: ", ")
      add(
        note, "(\(names); \(found.media) \(found.media == 1 ? "medium" : "media"))", to: &page)
    }
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

extension OutcomeRecord {
  /// What the outcome does not include; what to do to have it, if it was only not asked for.
  fileprivate var notesOfNotEvaluated: [String] {
    let asked = isNotLookedAt ? decisive.map { "\(title): not looked at. \($0.remedy)" } : []
    return asked + notEvaluated
  }
}
