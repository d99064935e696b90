package import MediaModel

/// An attribute that is no namespace declaration.
package struct XMLAttribute: Sendable, Hashable {
  /// Its name; without a prefix it is in no namespace.
  package let name: XMLName
  /// Its value, normalized (XML 1.0, section 3.3.3).
  package let value: String
  /// Where its name's first byte stands.
  package var position: TextPosition { place.position }

  /// ``position``, small.
  let place: XMLPlace
}
