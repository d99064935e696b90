import Conformance
import Records

/// The index of a run over several media: the media, worst first, and counts for each criterion.
struct IndexSection {
  /// The highest number of media that are listed.
  static let mostRows = 10_000
  /// The names of the list, its filters and the counts, for links.
  static let (id, filtersID, countsID) = ("Media", "Filters", "Criteria")

  private let counts: RunCounts
  private let rows: [WorstFirst<MediumSummary>.Entry]
  private let links: [Int: String]

  /// Creates the index.
  ///
  /// - Parameters:
  ///   - counts: The totals of all media.
  ///   - rows: The listed media, worst first.
  ///   - links: The names of the sections of the media with details in the page, by number.
  init(
    _ counts: RunCounts, rows: [WorstFirst<MediumSummary>.Entry], links: [Int: String]
  ) {
    self.counts = counts
    self.rows = rows
    self.links = links
  }

  private static let detailsHint =
    "This page has no room for the details of all media. Those without a link have them in a page "
    + "of their own: cuelight check FILE -o report.html"

  /// The parts, for the contents of the page.
  var contents: [PageContents.Entry] {
    [
      .init(id: Self.id, title: "Media (\(counts.media))"),
      .init(id: Self.filtersID, title: "Filters"), .init(id: Self.countsID, title: "Tests"),
    ]
  }

  func write(to page: inout HTMLWriter) {
    page.element(.section, .classes("index")) { page in
      page.element(.h2, .id(Self.id), text: "\(counts.media) media")
      if links.count < counts.media { page.element(.p, text: Self.detailsHint) }
      writeTable(to: &page)
      writeFilters(to: &page)
      writeCounts(to: &page)
    }
    page.newLine()
  }

  private func writeCounts(to page: inout HTMLWriter) {
    let results = counts.totals.results
    let isApplied = { (result: RunTotals.Result) in result.outcome > .doesNotApply }
    page.element(.h2, .id(Self.countsID), text: "Media by test and result")
    if results.contains(where: isApplied) { writeTable(of: results.filter(isApplied), to: &page) }
    let others = results.filter { !isApplied($0) }.map { "\($0.criterion) \($0.title)" }
    guard !others.isEmpty else { return }
    page.element(.p, text: "Does not apply to any medium: \(others.joined(separator: "; ")).")
  }

  private func writeTable(of results: [RunTotals.Result], to page: inout HTMLWriter) {
    let outcomes = Outcome.allCases.reversed()
    page.element(.table, .classes("counts")) { page in
      page.element(.thead) { page in
        page.element(.tr) { page in
          page.element(.th, .scope("col"), text: "Test")
          for outcome in outcomes {
            page.element(.th, .scope("col"), text: OutcomeMark(outcome).words)
          }
          if counts.hasNotLookedAt {
            page.element(.th, .scope("col"), text: OutcomeMark.notLookedAt.words)
          }
        }
      }
      page.element(.tbody) { page in
        for result in results {
          page.element(.tr) { page in
            page.element(.th, .scope("row"), text: "\(result.criterion) \(result.title)")
            for outcome in outcomes {
              page.element(.td, text: counts.words(outcome, of: result.criterion))
            }
            if counts.hasNotLookedAt {
              page.element(.td, text: "\(counts.notLookedAt(of: result.criterion))")
            }
          }
          page.newLine()
        }
      }
    }
  }

  /// Writes the filters: radio buttons that the style sheet evaluates, without a script.
  private func writeFilters(to page: inout HTMLWriter) {
    page.element(.div, .id(Self.filtersID), .classes("filters")) { page in
      var results = [
        ("all", "All"), ("3", "Not compliant"), ("2", "Needs review"), ("1", "Compliant"),
        ("u", "Not read, or in part"),
      ]
      if counts.hasNotLookedAt {
        results.append((Stylesheet.notLookedAt, OutcomeMark.notLookedAt.words))
      }
      filter("Show results", "R", results, to: &page)
      let tests = zip(Stylesheet.letters, counts.totals.results).map { letter, result in
        (letter, "\(result.criterion) \(result.title)")
      }
      filter("Of which test", "K", [("all", "All tests together")] + tests, to: &page)
    }
  }

  private func filter(
    _ title: String, _ group: String, _ choices: [(key: String, title: String)],
    to page: inout HTMLWriter
  ) {
    page.element(.fieldset) { page in
      page.element(.legend, text: title)
      for (index, choice) in choices.enumerated() {
        let id = "\(group)-\(choice.key)"
        page.element(.label, .target(id)) { page in
          if index == 0 {
            page.element(.input, .type("radio"), .name(group), .id(id), .checked)
          } else {
            page.element(.input, .type("radio"), .name(group), .id(id))
          }
          page.text(" " + choice.title)
        }
      }
    }
    page.newLine()
  }

  private func writeTable(to page: inout HTMLWriter) {
    page.element(.table, .classes("media")) { page in
      page.element(.caption, text: "Media, the worst first")
      page.element(.thead) { page in
        page.element(.tr) { page in
          for title in ["Medium", "Result", "Why"] {
            page.element(.th, .scope("col"), text: title)
          }
        }
      }
      page.element(.tbody) { page in
        for row in rows {
          write(row, to: &page)
          page.newLine()
        }
      }
    }
    let rest = counts.media - rows.count
    if rest > 0 {
      page.element(.p, text: "\(rest) more media are counted above and not listed.")
    }
  }

  private func write(_ row: WorstFirst<MediumSummary>.Entry, to page: inout HTMLWriter) {
    let medium = row.value
    page.element(.tr, .classes(medium.classes)) { page in
      page.element(.td) { page in
        if let id = links[row.number] {
          page.element(.a, .link(to: id)) { page in
            page.element(.bdi, text: medium.name)
          }
        } else {
          page.element(.bdi, text: medium.name)
        }
      }
      page.element(.td) { medium.mark.write(to: &$0) }
      page.element(.td, text: medium.reason)
    }
  }
}
