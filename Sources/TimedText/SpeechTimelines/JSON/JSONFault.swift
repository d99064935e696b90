/// Where a text is no JSON, and why.
struct JSONFault: Error {
  /// The offset in the text.
  let offset: Int
  /// What is wrong and what to do.
  let what: String
}
