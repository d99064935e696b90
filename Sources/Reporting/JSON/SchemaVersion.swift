/// The version of every JSON document that this program writes.
///
/// A whole number; it grows when a name is taken away or changes its meaning, and stays when one
/// is added.
enum SchemaVersion {
  /// The version as it is written.
  static let current = JSONValue.integer(1)
}
