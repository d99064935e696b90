/// Codes of one kind, for lists.
package struct CodeGroup: Sendable, Hashable {
  /// The heading.
  package let title: String
  /// The outputs that print them, in a sentence.
  package let note: String
  /// The pages, in order.
  package let pages: [CodePage]

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - note: The outputs that print them.
  ///   - pages: The pages.
  package init(_ title: String, note: String, _ pages: [CodePage]) {
    self.title = title
    self.note = note
    self.pages = pages
  }
}
