/// The reason why an archive, or an entry of it, could not be read; each has a clause without a
/// capital letter, with a full stop.
package enum ArchiveError: Error, Sendable, Hashable {
  /// It ends too early.
  case truncated(String)
  /// It contradicts itself or its format.
  case damaged(String)
  /// It is encrypted.
  case encrypted(String)
  /// It has a form that is not read here.
  case unsupported(String)
  /// It is larger than a limit.
  case limit(String)
}
