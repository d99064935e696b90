import Records

/// The start of a page: its title, the answer in one sentence, what made it, and the contents.
struct PageContents {
  /// A part of the page.
  struct Entry {
    /// Its name, for links.
    let id: String
    let title: String
  }

  /// The name of the main part, for the link that skips the contents.
  static let mainID = "Main"

  let title: String
  /// The sentence with which every report begins.
  let sentence: String
  /// The product, the assessor, the date, the program and the profile.
  let means: String
  /// The parts.
  let entries: [Entry]

  /// Writes the start.
  func write(to page: inout HTMLWriter) {
    page.element(.a, .classes("skip"), .link(to: Self.mainID), text: "Skip to the content")
    page.element(.header) { page in
      page.element(.h1, text: title)
      page.element(.p, .classes("lead"), text: sentence)
      page.element(.p, .classes("means"), text: means)
      writeContents(to: &page)
    }
    page.newLine()
  }

  private func writeContents(to page: inout HTMLWriter) {
    guard !entries.isEmpty else { return }
    page.element(.nav, .label("Contents")) { page in
      page.element(.ul) { page in
        for entry in entries {
          page.element(.li) { $0.element(.a, .link(to: entry.id), text: entry.title) }
        }
      }
    }
  }
}
