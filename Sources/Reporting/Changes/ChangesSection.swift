import Records

/// What changed since an earlier run, as a part of a page.
struct ChangesSection {
  /// The name of the part, for links.
  static let id = "Changes"

  /// The comparison.
  let changes: RunComparison
  /// The names of the sections of media with details in the page, by medium.
  let links: [String: RepairsSection.Link]

  /// The part, for the contents of the page.
  var contents: [PageContents.Entry] { [.init(id: Self.id, title: ChangesWords.title)] }

  /// Writes the part.
  func write(to page: inout HTMLWriter) {
    let words = ChangesWords(changes: changes)
    page.element(.section) { page in
      page.element(.h2, .id(Self.id), text: ChangesWords.title)
      page.element(.p) { $0.element(.strong, text: words.sentence) }
      page.element(.p, text: words.media)
      for note in changes.notes { page.element(.p, .classes("note nr"), text: note) }
      for group in words.groups { write(group, to: &page) }
    }
    page.newLine()
  }

  /// Writes the changes of one kind; what is open as before is closed until the user opens it.
  private func write(_ group: ChangesWords.Group, to page: inout HTMLWriter) {
    let title = "\(group.kind.heading) (\(changes.count(of: group.kind)))"
    guard group.kind == .stillOpen else {
      page.element(.h3, text: title)
      return writeList(of: group.entries, to: &page)
    }
    page.element(.details) { page in
      page.element(.summary, text: title)
      writeList(of: group.entries, to: &page)
    }
  }

  private func writeList(of entries: [ChangesWords.Entry], to page: inout HTMLWriter) {
    page.element(.ul, .classes("plain")) { page in
      for entry in entries.prefix(Self.most) {
        page.element(.li) { page in
          write(medium: entry.medium, to: &page)
          page.text(": " + entry.words)
        }
        page.newLine()
      }
    }
    let rest = entries.count - Self.most
    if rest > 0 { page.element(.p, text: "\(rest) more media are not listed.") }
  }

  private func write(medium name: String, to page: inout HTMLWriter) {
    guard let link = links[name] else { return page.element(.bdi, text: name) }
    page.element(.a, .link(to: link.id)) { $0.element(.bdi, text: name) }
  }

  /// The highest number of media of one kind: there must be room for the details of media.
  private static let most = 500
}
