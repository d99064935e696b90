package import Forms

/// The version of every JSON document that this program writes.
///
/// It is a whole number. It increases when a name is removed or changes its meaning; it stays when
/// a name is added.
package enum SchemaVersion {
  /// The version as it is written.
  package static let current = JSONValue.integer(1)
}
