/// A button of a page that may control a medium; whether it does so is decided by a script.
package struct PageButton: Sendable, Hashable {
  /// The relation between the button and the medium.
  package enum Relation: String, Sendable, Hashable, CaseIterable {
    /// It names the medium (`aria-controls`, `commandfor`).
    case named
    /// It is in the same part of the page, and its name is that of a control.
    case near
  }

  /// Its accessible name; empty if it has none.
  package let name: String
  /// The line of its start tag, from 1.
  package let line: Int
  /// The relation between the button and the medium.
  package let relation: Relation
  /// Whether people can see and reach it; `nil` if this is unknown.
  package let isUsable: Bool?

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - name: Its accessible name.
  ///   - line: The line of its start tag.
  ///   - relation: The relation between the button and the medium.
  ///   - isUsable: Whether people can see and reach it.
  package init(name: String, line: Int, relation: Relation, isUsable: Bool?) {
    self.name = name
    self.line = line
    self.relation = relation
    self.isUsable = isUsable
  }
}
