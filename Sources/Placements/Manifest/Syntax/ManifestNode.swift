/// One value of a manifest before its meaning is known, with its place.
struct ManifestNode: Sendable {
  /// What is written.
  enum Value: Sendable {
    /// Text, a number, `true`, `null`: a plain one is not in quotes and not a block of text.
    case scalar(String, isPlain: Bool)
    /// A list.
    case list([ManifestNode])
    /// A mapping; each key occurs once.
    case mapping([ManifestMember])
    /// Something that an issue already speaks of.
    case refused
  }

  /// What is written.
  let value: Value
  /// Where it begins, in bytes from the start of the text.
  let offset: Int
}

/// One key of a mapping with its value.
struct ManifestMember: Sendable {
  /// The key.
  let key: String
  /// Where the key begins, in bytes from the start of the text.
  let keyOffset: Int
  /// The value.
  let value: ManifestNode
}
