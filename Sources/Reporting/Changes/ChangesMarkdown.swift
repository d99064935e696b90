import Records

/// What changed since an earlier run, in Markdown.
struct ChangesMarkdown {
  /// The comparison.
  let changes: RunComparison

  /// Whether the page is about many media, and has few lines.
  let isShort: Bool

  /// The highest number of media of one kind.
  private var most: Int { isShort ? 5 : 20 }

  /// The heading, the numbers, and a list for each kind but for what is open as before.
  var text: String {
    let words = ChangesWords(changes: changes)
    let notes = changes.notes.map { "- \(Escaping.markdown($0))\n" }.joined()
    let lists = words.groups.filter { $0.kind != .stillOpen }.map(list)
    return "\n## \(ChangesWords.title)\n\n**\(Escaping.markdown(words.sentence))** "
      + "\(Escaping.markdown(words.media))\n" + (notes.isEmpty ? "" : "\n\(notes)")
      + lists.joined()
  }

  private func list(_ group: ChangesWords.Group) -> String {
    let items = group.entries.prefix(most).map { entry in
      "- \(Escaping.markdown(entry.medium)): \(Escaping.markdown(entry.words))\n"
    }
    return "\n\(group.kind.heading):\n\n" + items.joined()
      + MarkdownSummary.more(group.entries.count - items.count)
  }
}
