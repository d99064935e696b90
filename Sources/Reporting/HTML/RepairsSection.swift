import Conformance
import Records

/// What to repair and to answer in a run over several media, each kind once, most media first.
struct RepairsSection {
  /// A medium with details in the page.
  struct Link {
    /// The name of its section.
    let id: String
    /// Whether the section has repaired captions.
    let hasCaptions: Bool
  }

  /// The names of the lists, for links.
  static let (repairsID, questionsID) = ("Repairs", "Questions")
  /// The most media that are named in an entry.
  private static let mostNames = 6

  /// The summary of all media.
  let summary: RunSummary
  /// The media with details in the page, by name.
  let links: [String: Link]

  /// The parts, for the contents of the page.
  var contents: [PageContents.Entry] {
    let (repairs, questions) = (summary.repairs.count, summary.openQuestions.count)
    return [
      repairs > 0 ? .init(id: Self.repairsID, title: "What to repair (\(repairs))") : nil,
      questions > 0 ? .init(id: Self.questionsID, title: "What to answer (\(questions))") : nil,
    ].compactMap { $0 }
  }

  /// Writes the lists; nothing if there is nothing to do.
  func write(to page: inout HTMLWriter) {
    let (repairs, questions) = (summary.repairs, summary.openQuestions)
    if !repairs.isEmpty {
      page.element(.section) { page in
        page.element(.h2, .id(Self.repairsID), text: "What to repair")
        writeFixes(to: &page)
        page.element(.ul, .classes("tasks")) { page in
          for repair in repairs { write(repair, to: &page) }
        }
      }
      page.newLine()
    }
    if !questions.isEmpty {
      page.element(.section) { page in
        page.element(.h2, .id(Self.questionsID), text: "What to answer")
        page.element(.ul, .classes("tasks")) { page in
          for question in questions { write(question, to: &page) }
        }
      }
      page.newLine()
    }
  }

  private func writeFixes(to page: inout HTMLWriter) {
    guard let fixes = summary.fixes else { return }
    page.element(.p, text: "One command repairs \(fixes.count) of these:")
    Self.write(command: fixes.command, to: &page)
  }

  private func write(_ repair: RunSummary.Repair, to page: inout HTMLWriter) {
    page.element(.li) { page in
      page.element(.strong, text: repair.sources.countInWords)
      page.text(": \(repair.words) ")
      if let code = repair.code { page.element(.code, text: code) }
      let isAboutCaptions = repair.code?.hasPrefix("captions.") ?? false
      write(repair.sources, withCaptions: isAboutCaptions, to: &page)
      for command in repair.commands { Self.write(command: command, to: &page) }
      guard repair.commands.isEmpty else { return }
      if let remedy = repair.remedy {
        page.element(.p) { $0.sentence(remedy) }
      } else {
        page.element(.p) { page in
          page.text("It depends on the file")
          if let example = repair.example {
            page.text(": for \(example.medium): ")
            page.sentence(example.remedy)
          } else {
            page.text(": see each of them.")
          }
        }
      }
    }
    page.newLine()
  }

  private func write(_ question: RunSummary.OpenQuestion, to page: inout HTMLWriter) {
    let criteria = question.criteria.map(\.description).joined(separator: ", ")
    page.element(.li) { page in
      page.element(.strong, text: question.sources.countInWords)
      page.text(": ")
      page.sentence(question.question)
      page.text(" (\(criteria))")
      write(question.sources, withCaptions: false, to: &page)
    }
    page.newLine()
  }

  /// Writes the first names of media, with links to their sections and to repaired captions.
  private func write(
    _ media: MediaNames, withCaptions: Bool, to page: inout HTMLWriter
  ) {
    page.element(.p, .classes("names")) { page in
      for (index, name) in media.prefix(Self.mostNames).enumerated() {
        if index > 0 { page.text(", ") }
        write(name, withCaptions, to: &page)
      }
      let rest = media.count - Self.mostNames
      guard rest > 0 else { return }
      page.text(" and ")
      page.element(.a, .link(to: IndexSection.id), text: "\(rest) more")
    }
  }

  private func write(_ name: String, _ withCaptions: Bool, to page: inout HTMLWriter) {
    guard let link = links[name] else { return page.element(.bdi, text: name.shortened) }
    page.element(.a, .link(to: link.id)) { $0.element(.bdi, text: name.shortened) }
    guard withCaptions, link.hasCaptions else { return }
    page.text(" (")
    page.element(
      .a, .link(to: MediumSection.captionsID(in: link.id)), text: "save repaired captions")
    page.text(")")
  }

  private static func write(command: String, to page: inout HTMLWriter) {
    page.element(.pre) { $0.element(.code) { $0.command(command) } }
  }
}
