import MediaModel

/// An attribute that is no namespace declaration.
struct XMLAttribute: Sendable, Hashable {
  /// Its name; without a prefix it is in no namespace.
  let name: XMLName
  /// Its value, normalized (XML 1.0, section 3.3.3).
  let value: String
  /// Where its name's first byte stands.
  var position: TextPosition { place.position }

  /// ``position``, small.
  let place: XMLPlace
}
