/// Whether an element can be seen, as far as markup shows it.
package enum PageVisibility: Sendable, Hashable {
  /// Nothing hides it.
  case shown
  /// It cannot be seen, with the reason.
  case hidden(String)
  /// It is unknown, with the reason.
  case unknown(String)
}
