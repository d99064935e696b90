import Conformance
import Forms
import MediaModel
import Records

/// The questions of a form that one answer settles for many media, such as whether they start by
/// themselves.
struct FactForms {
  /// The most media that one answer is about.
  private static let mostMedia = 2_000
  /// The most names of media that a question lists.
  private static let mostNames = 6
  /// The name of the data of these questions.
  static let id = "Facts"

  /// Media that share a question.
  private struct Group {
    let fact: FactQuestion
    let noun: String
    var media: [(source: String, contents: [AttestedContent])] = []
    var count = 0

    var words: String {
      let several = noun == Medium.Kind.none.noun ? "media" : "\(noun)s"
      return count == 1 ? "1 \(noun)" : "\(count) \(several)"
    }
  }

  private var groups: [Group] = []
  private var places: [String: Int] = [:]

  /// Creates an empty form.
  init() {}

  /// Adds the questions of a medium.
  mutating func add(_ medium: MediumRecord) {
    guard medium.contents.contains(where: { $0.part == .medium }) else { return }
    for question in medium.questions {
      guard case .fact(let fact) = question.subject else { continue }
      let key = "\(fact.rawValue) \(medium.kind.noun)"
      if places[key] == nil {
        places[key] = groups.count
        groups.append(Group(fact: fact, noun: medium.kind.noun))
      }
      guard let place = places[key] else { continue }
      groups[place].count += 1
      guard groups[place].media.count < Self.mostMedia else { continue }
      groups[place].media.append((medium.source, medium.contents))
    }
  }

  /// Writes the questions and their data.
  func write(to page: inout HTMLWriter) {
    let sorted = groups.sorted { $0.count > $1.count }
    let questions = sorted.map { ReviewQuestion($0.fact, of: $0.media) }
    for (index, question) in questions.enumerated() {
      let group = sorted[index]
      ReviewForm.write(
        question, "\(group.words): \(question.title)", names(of: group),
        ReviewForm.Place(id: Self.id, index: index), to: &page)
    }
    page.data(
      .object([
        "addresses": .texts([]), "cues": .array([]), "id": .text(Self.id), "name": .text(""),
        "questions": .array(questions.map(\.json)),
      ]), classes: "reviewData")
    page.newLine()
  }

  private func names(of group: Group) -> String {
    let names = group.media.prefix(Self.mostNames).map(\.source.shortened)
    let rest = group.count - names.count
    let left = group.count - group.media.count
    return names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
      + (left > 0 ? ". The answer is about the first \(group.media.count) of them" : "") + "."
  }
}
