/// Whether an element can be seen, as far as markup shows it.
package enum PageVisibility: Sendable, Hashable {
  /// Nothing hides it.
  case shown
  /// It cannot be seen, and why.
  case hidden(String)
  /// It cannot be said, and why.
  case unknown(String)
}
