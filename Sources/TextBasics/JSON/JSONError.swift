/// Where a text is no JSON, and why.
package struct JSONError: Error {
  /// The offset in the text.
  package let offset: Int
  /// What is wrong and what to do.
  package let what: String
}
