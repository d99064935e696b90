/// What `cuelight explain` says about a code.
package struct CodeExplanation: Sendable, Hashable {
  /// The meaning, in two or three sentences.
  package let what: String
  /// The reason why it matters to people who cannot hear or see.
  package let why: String
  /// The steps of a repair.
  package let repair: String
  /// A line as a report prints it, or lines of a file.
  package let example: String

  /// The reason and the steps together, for formats with one place for both.
  package var help: String { "\(why) What to do: \(repair)" }

  /// Creates an explanation.
  ///
  /// - Parameters:
  ///   - what: The meaning.
  ///   - why: The reason why it matters.
  ///   - repair: The steps of a repair.
  ///   - example: A line as a report prints it, or lines of a file.
  package init(what: String, why: String, repair: String, example: String) {
    self.what = what
    self.why = why
    self.repair = repair
    self.example = example
  }
}
