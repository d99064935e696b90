/// Characters of a code table whose codes follow each other.
struct CodeRun: Sendable {
  /// The number of the first code.
  let start: Int
  /// The characters; U+FFFD for a code without one.
  let text: String
}
