/// An element as style sheets see it.
///
/// A document is an array of its elements in document order (each before its children), so that no
/// depth of nesting costs stack. Siblings and children follow from the order and ``parent``.
package struct StyleElement: Sendable, Hashable {
  /// It selects the rules of the user agent for the element, and the comparison of its name.
  package enum Kind: Sendable, Hashable {
    /// An element of HTML: its name is compared case-insensitively.
    case html
    /// An element of SVG: it has presentation attributes (SVG 2, 6.6).
    case svg
    /// An element of another namespace.
    case other
    /// A part of a cue; the first element is the cue itself (WebVTT, section 8.2.1).
    case cue
    /// A part of a cue with times inside its text.
    case timedCue
    /// The region that a cue is in.
    case cueRegion
  }

  /// An attribute in no namespace.
  package struct Attribute: Sendable, Hashable {
    /// Its name, in lowercase in HTML.
    package let name: String
    /// Its value.
    package let value: String

    /// Creates an attribute.
    ///
    /// - Parameters:
    ///   - name: Its name, in lowercase in HTML.
    ///   - value: Its value.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Its local name, in lowercase in HTML.
  package let name: String
  /// The kind, which selects the rules of the user agent.
  package let kind: Kind
  /// The index of the element around it, smaller than its own index; `nil` for a root.
  package let parent: Int?
  /// Its attributes in no namespace, each name once; `id`, `class` and `style` among them.
  package let attributes: [Attribute]
  /// Whether there is text directly in it, white space included (for `:empty`).
  package let hasText: Bool

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - name: Its local name, in lowercase in HTML.
  ///   - kind: The kind, which selects the rules of the user agent.
  ///   - parent: The index of the element around it; smaller than its own index.
  ///   - attributes: Its attributes in no namespace.
  ///   - hasText: Whether there is text directly in it.
  package init(
    _ name: String, kind: Kind = .html, parent: Int?, attributes: [Attribute] = [],
    hasText: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.parent = parent
    self.attributes = attributes
    self.hasText = hasText
  }

  /// The value of an attribute.
  ///
  /// - Parameter name: Its name.
  /// - Returns: The value, or `nil` when there is no such attribute.
  package func value(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }
}
