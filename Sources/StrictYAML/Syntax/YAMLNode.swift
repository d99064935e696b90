/// One value of a document before its meaning is known, with its place.
package struct YAMLNode: Sendable {
  /// The value.
  package enum Value: Sendable {
    /// Text, a number, `true`, `null`: a plain one is not in quotes and not a block of text.
    case scalar(String, isPlain: Bool)
    /// A list.
    case list([YAMLNode])
    /// A mapping; each key occurs once.
    case mapping([YAMLMember])
    /// A value that an issue already names.
    case refused
  }

  /// The value.
  package let value: Value
  /// Its start, in bytes from the start of the text.
  package let offset: Int
}

/// One key of a mapping with its value.
package struct YAMLMember: Sendable {
  /// The key.
  package let key: String
  /// The start of the key, in bytes from the start of the text.
  package let keyOffset: Int
  /// The value.
  package let value: YAMLNode
}
