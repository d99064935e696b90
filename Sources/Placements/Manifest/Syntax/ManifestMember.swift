/// One key of a mapping with its value.
struct ManifestMember: Sendable {
  /// The key.
  let key: String
  /// Where the key begins, in bytes from the start of the text.
  let keyOffset: Int
  /// The value.
  let value: ManifestNode
}
