import Conformance

/// What to repair and to answer in a run over several media, each kind once, most media first.
struct RepairsSection {
  /// The summary of all media.
  let summary: RunSummary

  /// Writes the lists; nothing if there is nothing to do.
  func write(to page: inout HTMLWriter) {
    let (repairs, questions) = (summary.repairs, summary.openQuestions)
    guard !repairs.isEmpty || !questions.isEmpty else { return }
    page.element(.section, .id("todo")) { page in
      if !repairs.isEmpty {
        page.element(.h2, text: "What to repair")
        writeFixes(to: &page)
        page.element(.ul, .classes("tasks")) { page in
          for repair in repairs { write(repair, to: &page) }
        }
      }
      if !questions.isEmpty {
        page.element(.h2, text: "What to answer")
        page.element(.ul, .classes("tasks")) { page in
          for question in questions { write(question, to: &page) }
        }
      }
    }
    page.newLine()
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
      if let command = repair.command {
        Self.write(command: command, to: &page)
      } else if let remedy = repair.remedy {
        page.element(.p) { $0.sentence(remedy) }
      } else {
        page.element(.p, text: "How differs from medium to medium: see below.")
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
    }
    page.newLine()
  }

  private static func write(command: String, to page: inout HTMLWriter) {
    page.element(.pre) { $0.element(.code) { $0.command(command) } }
  }
}
