import Conformance

/// Prints what must be repaired, each kind once, and the questions to people, each once: two lines
/// for a repair, one for a question.
struct RepairsText {
  /// The summary of all media.
  let summary: RunSummary

  /// The width of the numbers of media.
  private static let column = 11

  /// Adds the repairs and the questions to a page.
  func add(to page: inout TextPage) {
    add(summary.repairs, to: &page)
    add(summary.openQuestions, to: &page)
  }

  private func add(_ repairs: [RunSummary.Repair], to page: inout TextPage) {
    guard !repairs.isEmpty else { return }
    page.gap()
    page.addLine(Phrase("To repair", .strong))
    if let fixes = summary.fixes {
      page.addLine(
        Phrase("→ \(fixes.command)   repairs \(fixes.count) of these", .action), indent: 2)
    }
    for repair in repairs {
      let code = repair.code.map { [Phrase($0, .quiet)] } ?? []
      page.add(
        label: Self.label(repair.sources), column: Self.column, [Phrase(repair.words)] + code)
      if let command = repair.command {
        // Not wrapped, so that it can be copied.
        page.addLine(Phrase("→ \(command)", .action), indent: Self.column)
      } else {
        page.add(
          label: Phrase("→", .action), indent: Self.column, column: Self.column + 2,
          [Phrase(repair.way(in: page.style.width - Self.column - 2))])
      }
    }
  }

  private func add(_ questions: [RunSummary.OpenQuestion], to page: inout TextPage) {
    guard !questions.isEmpty else { return }
    page.gap()
    page.addLine(Phrase("To answer (cuelight init writes the questions into a file)", .strong))
    for question in questions {
      let criteria = question.criteria.map(\.description).joined(separator: ", ")
      page.add(
        label: Self.label(question.sources), column: Self.column,
        [Phrase(question.question), Phrase(criteria, .quiet)])
    }
  }

  private static func label(_ media: MediaNames) -> Phrase {
    Phrase(media.countInWords, .strong)
  }
}

extension MediaNames {
  /// Their number: “1 medium”, “3 media”.
  var countInWords: String { count == 1 ? "1 medium" : "\(count) media" }
}

extension RunSummary.Repair {
  /// The most lines of a remedy.
  private static let mostLines = 2

  /// How to repair it: the remedy, or where the remedies stand.
  ///
  /// A remedy that does not fit in two lines is only begun: `explain` has the rest.
  ///
  /// - Parameter width: The columns of a line.
  /// - Returns: The words.
  fileprivate func way(in width: Int) -> String {
    let page = code.map { "cuelight explain \($0)" } ?? ""
    guard let remedy else { return page }
    let isShort = TerminalWidth.columns(of: remedy) <= width * Self.mostLines
    // A dot within a word is part of a name, such as that of a file.
    let ends = [remedy.firstRange(of: "; "), remedy.firstRange(of: ". ")].compactMap {
      $0?.lowerBound
    }
    guard !isShort, let end = ends.min() else { return remedy }
    return "\(remedy[..<end]), or see “\(page)”."
  }
}
