/// The codes of all outputs, one line each.
package enum CodeListText {
  /// Prints the list.
  ///
  /// - Parameters:
  ///   - groups: The groups, in order.
  ///   - style: Colors and width.
  /// - Returns: Lines.
  package static func text(of groups: [CodeGroup], style: ReportStyle) -> String {
    var page = TextPage(style)
    for group in groups {
      page.gap()
      page.add(Phrase(group.title, .strong))
      page.add(Phrase(group.note, .quiet), indent: 2)
      for code in group.pages {
        page.add(label: Phrase(code.name, .strong), column: column, [Phrase(code.title)])
      }
    }
    page.gap()
    page.add(Phrase("“cuelight explain CODE” prints the page of a code.", .quiet))
    return page.text
  }

  private static let column = 36
}
