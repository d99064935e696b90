import MediaModel

/// What a rule is for: the part of its page that its table of clauses and remedies does not have.
package struct TTMLRulePage: Sendable, Hashable {
  /// What the rule demands, in a sentence.
  package let demand: String
  /// What a player does with a document that breaks it, and what viewers miss.
  package let why: String
  /// Lines of a document that breaks it.
  package let wrong: String
  /// The same lines as they should be.
  package let right: String

  /// Creates a page.
  ///
  /// Each line of an example is an element or a start tag; a test puts it where it belongs, and
  /// reads the document.
  init(_ demand: String, why: String, wrong: String, right: String) {
    self.demand = demand
    self.why = why
    self.wrong = wrong
    self.right = right
  }

  /// The pages of all rules.
  static let all: [ParseIssue.Code.TTMLRule: TTMLRulePage] = [
    structure, names, timing, parameters, styles, references, imscDocument, imscStyles,
    imscRegions, ebuTTD, smpteTT,
  ].reduce(into: [:]) { all, pages in all.merge(pages) { first, _ in first } }
}
