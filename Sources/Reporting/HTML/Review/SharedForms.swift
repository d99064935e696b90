import Conformance
import Forms
import MediaModel
import Records

/// The questions of a form that one answer settles for many media, such as whether they start by
/// themselves.
struct SharedForms {
  /// The most media that one answer is about.
  private static let mostMedia = 2_000
  /// The most names of media that a question lists.
  private static let mostNames = 6
  /// The name of the data of these questions.
  private static let id = "Shared"

  /// What media must have in common to share a question.
  private struct Share: Hashable {
    let subject: PersonQuestion.Subject
    let noun: String
  }

  /// Media that share a question.
  private struct Group {
    let question: PersonQuestion
    let noun: String
    var media: [ReviewQuestion.Medium] = []
    var count = 0

    var words: String {
      let several = noun == Medium.Kind.none.noun ? "media" : "\(noun)s"
      return count == 1 ? "1 \(noun)" : "\(count) \(several)"
    }
  }

  private var groups: [Group] = []
  private var indices: [Share: Int] = [:]

  /// Creates an empty form.
  init() {}

  /// Adds the questions of a medium that others may share.
  mutating func add(_ medium: MediumRecord) {
    guard medium.contents.contains(where: { $0.part == .medium }) else { return }
    for question in medium.questions where question.isShared {
      let share = Share(subject: question.subject, noun: medium.kind.noun)
      let index = indices[share] ?? groups.count
      if index == groups.count {
        indices[share] = index
        groups.append(Group(question: question, noun: medium.kind.noun))
      }
      groups[index].count += 1
      guard groups[index].media.count < Self.mostMedia else { continue }
      groups[index].media.append(.init(source: medium.source, contents: medium.contents))
    }
  }

  /// Writes the questions and their data.
  func write(to page: inout HTMLWriter) {
    var questions: [ReviewQuestion] = []
    for group in groups.sorted(by: { $0.count > $1.count }) {
      for question in ReviewQuestion.all(group.question, of: group.media) {
        ReviewForm.write(
          question, "\(group.words): \(question.title)", names(of: group),
          ReviewForm.Place(id: Self.id, index: questions.count), to: &page)
        questions.append(question)
      }
    }
    page.data(
      .object([
        "addresses": .texts([]), "cues": .array([]), "id": .text(Self.id), "image": .bool(false),
        "name": .text(""),
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
